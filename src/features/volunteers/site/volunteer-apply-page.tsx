import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { ApplyUntil } from '#features/event/site/apply-until.tsx'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { formQuestionsQuery } from '#features/own-questions/own-questions.queries.ts'
import { askedFields } from '#features/own-questions/site/deferred-fields.ts'
import { UntilClosed } from '#features/public-forms/site/until-closed.tsx'
import { settingQuery } from '#features/settings/site/settings.queries.ts'
import { dayText } from '#lib/time/written.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ApplicationsClosed } from './applications-closed.tsx'
import { VolunteerApplicationForm } from './volunteer-application-form.tsx'

export const Route = createFileRoute('/_site/volunteer/apply')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    await waitOnServer([
      queryClient.prefetchQuery(settingQuery('volunteer-applications-open')),
      queryClient.prefetchQuery(formQuestionsQuery),
      askedFields.load(),
    ])
    return event
  },
  head: ({ loaderData }) => (loaderData ? applyHead(loaderData) : {}),
  component: VolunteerApplyPage,
})

function applyHead(event: EventView) {
  const { brandName, editionYear } = event
  return pageHead(event, {
    title: 'Volunteer sign-up',
    description: import.meta.env.SSR
      ? `Sign up to volunteer at ${brandName} ${editionYear}: tell us when you have time and what you like to do.`
      : '',
    path: '/volunteer/apply',
    trail: [
      { name: 'Volunteer', path: '/volunteer' },
      { name: 'Volunteer sign-up', path: '/volunteer/apply' },
    ],
  })
}

function opening({ brandName, editionYear, date, phase }: EventView): string {
  if (phase === 'cancelled')
    return `${brandName} ${editionYear} will not take place. Thank you to everyone who wanted to help.`
  if (!date) return `The day of ${brandName} ${editionYear} is to be announced.`
  if (phase === 'over') return `${brandName} was on ${dayText(date)}. Thank you to everyone who helped.`
  return `${brandName} is on ${dayText(date)}.`
}

function VolunteerApplyPage() {
  const event = useEvent()
  const { contactEmail, takes, volunteersUntil } = event
  return (
    <section aria-labelledby="sign-up" className="bg-night text-white">
      <div className="wrap grid gap-10 pt-36 pb-20 md:pt-44 md:pb-28 lg:grid-cols-[4fr_7fr] lg:gap-16">
        <div>
          <h1 id="sign-up" className="text-[clamp(min(2.5rem,12.5vw),5vw,4.5rem)]">
            Volunteer sign-up
          </h1>
          <p className="mt-5 max-w-[29.5em] text-lg text-white/85">
            {opening(event)}{' '}
            {takes.volunteers && 'A few lines are enough: one of us writes back to you with what would fit.'}
          </p>
          {takes.volunteers && (
            <div className="mt-5">
              <ApplyUntil day={volunteersUntil} />
            </div>
          )}
          <p className="mt-5 text-white/85">
            Questions? Write to{' '}
            <a href={`mailto:${contactEmail}`} className="font-semibold text-white underline underline-offset-4">
              {contactEmail}
            </a>
          </p>
        </div>
        <Applications />
      </div>
    </section>
  )
}

function Applications() {
  const { takes } = useEvent()
  const { data: open, isPending } = useQuery({
    ...settingQuery('volunteer-applications-open'),
    refetchOnWindowFocus: 'always',
  })
  if (isPending) return <Skeleton className="h-160 rounded-3xl" />
  // Unknown counts as open.
  const isOpen = takes.volunteers && (open ?? 'true') === 'true'
  return (
    <div>
      <UntilClosed isOpen={isOpen} closed={<ApplicationsClosed />}>
        <VolunteerApplicationForm />
      </UntilClosed>
    </div>
  )
}
