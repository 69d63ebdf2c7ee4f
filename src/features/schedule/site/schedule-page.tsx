import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadPageContent, pageContentQuery } from '#features/content/site/content.queries.ts'
import { findText, findWritten } from '#features/content/site/find-text.ts'
import { introPicture } from '#features/content/site/intro-picture.tsx'
import { Written, written } from '#features/content/site/written.tsx'
import { onDay } from '#features/event/day-line.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import { DayOfEvent } from '#features/event/site/day-of-event.tsx'
import { eventCard, pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import lights from '#features/pictures/site/scenes/06-lights-on.webp?w=640;1080;1600&format=avif;webp&as=picture'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { buttonClass } from '#ui/button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { Section } from '#ui/section.tsx'
import { DayNews } from './day-news.tsx'
import { latenessQuery, scheduleQuery } from './schedule.queries.ts'
import { DaySchedule, MayChange, NowStrip, Subscribing } from './schedule-tools.tsx'

export const Route = createFileRoute('/_site/schedule')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    const parts = [queryClient.prefetchQuery(scheduleQuery)]
    // A browser asks once the page is there.
    if (import.meta.env.SSR && event.phase === 'the-day') parts.push(queryClient.prefetchQuery(latenessQuery))
    await Promise.all([loadPageContent(queryClient, 'schedule'), waitOnServer(parts)])
    return event
  },
  head: ({ loaderData }) => (loaderData ? scheduleHead(loaderData) : {}),
  component: SchedulePage,
})

function scheduleHead(event: EventView) {
  const { brandName, startTime, endTime, venue } = event
  const when = `${onDay(event)}, from ${startTime} to ${endTime}`
  return pageHead(event, {
    title: 'Event Schedule',
    description: import.meta.env.SSR ? `Every hour of ${brandName} ${when}${venue.name && `, at ${venue.name}`}.` : '',
    path: '/schedule',
    card: { path: eventCard(event, 'schedule'), alt: `Event Schedule, ${when}` },
    trail: [{ name: 'Event Schedule', path: '/schedule' }],
  })
}

function SchedulePage() {
  const { venue, phase } = useEvent()
  const { isAhead, hasCalendar } = phaseRules[phase]
  const { data: content = [] } = useQuery(pageContentQuery('schedule'))
  const { data: program } = useQuery(scheduleQuery)
  const details = findWritten(content, 'details', 'content')
  return (
    <>
      <PageHero
        title="Event Schedule"
        above={
          <>
            <span className="inline-block">
              <DayOfEvent />
            </span>{' '}
            {venue.name && <span className="inline-block">· {venue.name}</span>}
          </>
        }
        subtitle={written(content, 'intro', 'content')}
        chosen={introPicture(content)}
        picture={lights}
      >
        {program?.scheduleItems.length !== 0 && (
          <>
            <a href="/schedule.pdf" className={buttonClass()}>
              <LineIcon name="download" className="size-5" />
              Download Full Schedule<span className="sr-only"> (PDF)</span>
            </a>{' '}
            {hasCalendar && (
              <a href="/schedule.ics" className={buttonClass({ look: 'ghost' })}>
                <LineIcon name="calendar" className="size-5" />
                Add to calendar
              </a>
            )}
          </>
        )}
      </PageHero>
      {program && <NowStrip program={program} />}
      <Section
        title={findText(content, 'timeline', 'title', 'How the day goes')}
        aside={isAhead && <MayChange>{hasCalendar && <Subscribing />}</MayChange>}
      >
        <DaySchedule />
      </Section>
      {details && (
        <Section title={details.title || 'Good to know'} tone="night">
          <div className="grid max-w-[41.5em] gap-4 text-lg text-white/85">
            <Written item={details} />
          </div>
        </Section>
      )}
      <DayNews />
    </>
  )
}
