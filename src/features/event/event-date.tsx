import { useQuery } from '@tanstack/react-query'
import { shortDate } from '#lib/short-date.ts'
import { eventQuery } from './event.queries.ts'

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
