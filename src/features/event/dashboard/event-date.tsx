import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/event/event.queries.ts'
import { shortDate } from '#lib/time/moment-text.ts'

/** The day of a moment in the event's time zone. */
export function EventDate({ moment }: { moment: string | null | undefined }) {
  const { data: event } = useQuery(eventQuery)
  return (
    event && (
      <time dateTime={moment ?? undefined} className="xs:whitespace-nowrap">
        {shortDate(moment, event.timeZone)}
      </time>
    )
  )
}
