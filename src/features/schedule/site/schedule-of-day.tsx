import { useQuery } from '@tanstack/react-query'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { scheduleQuery } from './schedule.queries.ts'
import { Timeline } from './timeline.tsx'
import { type Programme, useItemStates } from './use-item-states.ts'

/** The schedule with its past and current items. */
export function DaySchedule() {
  const query = useQuery(scheduleQuery)
  const { data: programme } = query
  if (query.isLoadingError) return <p role="alert">Failed to load schedule. Please try again later.</p>
  if (!programme) return <p role="status">Loading schedule...</p>
  if (programme.scheduleItems.length === 0) return <p className="text-grey">Schedule coming soon!</p>
  return (
    <>
      <MarkedTimeline programme={programme} />
      <StaleNotice of={query} />
    </>
  )
}

function MarkedTimeline({ programme }: { programme: Programme }) {
  return <Timeline items={programme.scheduleItems} states={useItemStates(programme)} />
}
