import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { api, read } from '#client/client.ts'
import { loadPageContent, pageContentQuery } from '#features/content/site/content.queries.ts'
import { findText } from '#features/content/site/find-text.ts'
import { introPicture } from '#features/content/site/intro-picture.tsx'
import { written } from '#features/content/site/written.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { Monogram } from '#features/media/monogram.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import vests from '#features/pictures/site/scenes/05-the-orange-vests.webp?w=640;1080;1200&format=avif;webp&as=picture'
import { teamQuery } from '#features/team/team.queries.ts'
import type { PublicTeamMember } from '#features/team/team.schema.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'

export const Route = createFileRoute('/_site/team')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    const [year] = await Promise.all([
      namedYear(event),
      loadPageContent(queryClient, 'team'),
      waitOnServer([queryClient.prefetchQuery(teamQuery)]),
    ])
    return { event, year }
  },
  head: ({ loaderData }) => (loaderData ? teamHead(loaderData.event, loaderData.year) : {}),
  component: TeamPage,
})

/** The line-up year, unless only the edition's year has a team. The page itself says that the team cannot be loaded. */
async function namedYear({ lineUpYear, editionYear }: EventView): Promise<number> {
  if (lineUpYear === editionYear) return lineUpYear
  const lineUp = await read(api.team.$get({ query: { year: String(lineUpYear) } })).catch(() => undefined)
  return lineUp?.teamMembers.length === 0 ? editionYear : lineUpYear
}

function teamHead(event: EventView, year: number) {
  return pageHead(event, {
    title: `Our ${year} Team`,
    description: import.meta.env.SSR
      ? `The volunteers who make ${event.brandName}: who they are and what each of them does.`
      : '',
    path: '/team',
  })
}

const thanks = 'Everyone here is a volunteer, and so are many more on the day. There is room for you.'

function TeamPage() {
  const { brandName } = useEvent()
  const { year } = Route.useLoaderData()
  const { data: content = [] } = useQuery(pageContentQuery('team'))
  return (
    <>
      <PageHero
        title={`Our ${year} Team`}
        above={`${brandName} ${year}`}
        subtitle={written(content, 'intro', 'content')}
        chosen={introPicture(content)}
        picture={vests}
      />
      <Section title={findText(content, 'core', 'title', 'The organizers')}>
        <TeamMembers />
      </Section>
      <Section title="Join us" tone="night">
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
          <div className="grid max-w-[34.8em] gap-3 text-lg text-white/85">
            {written(content, 'volunteers', 'content', thanks)}
          </div>
          <SiteLink href="/volunteer" className={buttonClass()}>
            Volunteer with us
          </SiteLink>
        </div>
      </Section>
    </>
  )
}

function TeamMembers() {
  const query = useQuery(teamQuery)
  const { data: members } = query
  if (members && members.length > 0) {
    return (
      <>
        <ul className="grid gap-x-7 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
          {members.map(member => (
            <li key={member.id} className="folds grid min-w-0">
              <TeamMemberCard member={member} />
            </li>
          ))}
        </ul>
        <StaleNotice of={query} />
      </>
    )
  }
  if (query.isLoadingError) return <p role="alert">Error loading team members</p>
  if (!members) return <Spinner label="Loading team members..." />
  return <p className="text-grey">Our team information is coming soon!</p>
}

function TeamMemberCard({ member: { name, role, photo, bio } }: { member: PublicTeamMember }) {
  return (
    <article className="min-w-0">
      <div className="waits aspect-square overflow-hidden rounded-2xl">
        <StoredPicture
          src={photo}
          alt={`Portrait of ${name}`}
          width={600}
          height={600}
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, calc(100vw - 3rem)"
          widest={800}
          className="size-full bg-mist object-cover"
          otherwise={
            <div className="relative size-full">
              <Monogram name={name} className="size-full" />
              {!photo && (
                <span className="absolute top-4 right-4 rounded-full bg-ink/70 px-2.5 text-sm text-white">
                  No Photo
                </span>
              )}
            </div>
          }
        />
      </div>
      <h3 className="mt-5 text-[1.75rem]">{name}</h3>
      <p className="mt-1.5 font-semibold text-ember-deep">{role}</p>
      <div className="mt-4 grid max-w-[41.5em] gap-3">
        <Paragraphs text={bio} />
      </div>
    </article>
  )
}

/** A spinner; `label` is its text. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid place-items-center py-20">
      <span aria-hidden className="size-12 animate-spin rounded-full border-4 border-line border-t-ember" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
