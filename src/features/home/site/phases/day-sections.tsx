import { useQuery } from '@tanstack/react-query'
import { EventDetails } from '#features/event/site/event-details.tsx'
import { scheduleQuery } from '#features/schedule/site/schedule.queries.ts'
import { Timeline } from '#features/schedule/site/timeline.tsx'
import { type Programme, useItemStates } from '#features/schedule/site/use-item-states.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { RoomsSection } from './rooms-section.tsx'

/** On the day: rooms, the way there, and the schedule. */
export function DaySections() {
  const { data: programme } = useQuery(scheduleQuery)
  const hasProgramme = programme && programme.scheduleItems.length > 0
  return (
    <>
      {hasProgramme && <RoomsSection programme={programme} />}
      <EventDetails />
      {hasProgramme && <LiveProgramme programme={programme} />}
    </>
  )
}

function LiveProgramme({ programme }: { programme: Programme }) {
  return (
    <Section
      id="programme"
      title="Today, hour by hour"
      aside={<UnderlinedLink href="/schedule">The whole programme</UnderlinedLink>}
    >
      <Timeline items={programme.scheduleItems} states={useItemStates(programme)} />
    </Section>
  )
}
