import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/event/event.queries.ts'
import { shortDate } from '#lib/time/short-date.ts'

/** A moment as the day it was where the event is. */
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
