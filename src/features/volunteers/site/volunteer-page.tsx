import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadPageContent, pageContentQuery } from '#features/content/site/content.queries.ts'
import { findText } from '#features/content/site/find-text.ts'
import { introPicture } from '#features/content/site/intro-picture.tsx'
import { written } from '#features/content/site/written.tsx'
import { onDay } from '#features/event/day-line.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { ApplyUntil } from '#features/event/site/apply-until.tsx'
import { DayOfEvent } from '#features/event/site/day-of-event.tsx'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import vests from '#features/pictures/site/scenes/05-the-orange-vests.webp?w=640;1080;1600&format=avif;webp&as=picture'
import { settingQuery } from '#features/settings/site/settings.queries.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { PointList } from '#ui/point-list.tsx'
import { Section } from '#ui/section.tsx'
import { ApplicationsClosed } from './applications-closed.tsx'
import volunteerRoles from './roles-in-words.json' with { type: 'json' }

export const Route = createFileRoute('/_site/volunteer')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    await Promise.all([
      loadPageContent(queryClient, 'volunteer'),
      waitOnServer([
        queryClient.prefetchQuery(settingQuery('volunteer-form-url')),
        queryClient.prefetchQuery(settingQuery('volunteer-applications-open')),
      ]),
    ])
    return event
  },
  head: ({ loaderData }) => (loaderData ? volunteerHead(loaderData) : {}),
  component: VolunteerPage,
})

function volunteerHead(event: EventView) {
  const { brandName } = event
  return pageHead(event, {
    title: 'Volunteer',
    description: import.meta.env.SSR
      ? `Help to make ${brandName} happen ${onDay(event)}: the roles, and how to sign up.`
      : '',
    path: '/volunteer',
    trail: [{ name: 'Volunteer', path: '/volunteer' }],
  })
}

function VolunteerPage() {
  const { brandName, takes } = useEvent()
  const { data: content = [] } = useQuery(pageContentQuery('volunteer'))
  const signUp = findText(content, 'apply', 'ctaText', 'Sign me up')
  return (
    <>
      <PageHero
        title={`Volunteer with ${brandName}`}
        above={<DayOfEvent />}
        subtitle={written(
          content,
          'intro',
          'content',
          'The day is made by people who give a morning, an evening or a whole year. There is a place for you.',
        )}
        chosen={introPicture(content)}
        picture={vests}
      >
        <SignUpLink>{signUp}</SignUpLink>
      </PageHero>
      <Section title={findText(content, 'roles', 'title', 'Where you can help')}>
        <PointList points={volunteerRoles} />
      </Section>
      {takes.volunteers && (
        <Section
          title="No experience needed"
          subtitle="Tell us when you have time and what you like to do. We find you a place, show you everything before the day, and feed you on it."
          tone="night"
        >
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <SignUpLink>{signUp}</SignUpLink>
            <Questions />
          </div>
        </Section>
      )}
    </>
  )
}

function Questions() {
  const { contactEmail } = useEvent()
  return (
    <p>
      Questions? Write to{' '}
      <a href={`mailto:${contactEmail}`} className="font-semibold underline underline-offset-4">
        {contactEmail}
      </a>
    </p>
  )
}

/** A link to the organizers' external form or the site's own (decision P5). */
function SignUpLink({ children }: { children: string }) {
  const { takes, volunteersUntil } = useEvent()
  const { data: elsewhere } = useQuery(settingQuery('volunteer-form-url'))
  const { data: open } = useQuery(settingQuery('volunteer-applications-open'))
  // Unknown counts as open.
  if (!takes.volunteers || (open ?? 'true') !== 'true') return <ApplicationsClosed />
  return (
    <>
      <a href={elsewhere || '/volunteer/apply'} target="_blank" rel="noopener" className={buttonClass()}>
        {children}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      <ApplyUntil day={volunteersUntil} />
    </>
  )
}
