import { ordinalDayText } from '#lib/time/day-text.ts'
import { useEvent } from './use-event.ts'

const struck = 'font-normal decoration-2 decoration-ember opacity-80'

/** The day of the event; the one it is not on any more stands struck before it. */
export function DayOfEvent({ spoken = ordinalDayText }: { spoken?: (day: string) => string }) {
  const { status, date, previousDate } = useEvent()
  const day = date && spoken(date)
  if (status === 'on') return day ?? 'Date to be announced'
  const gone = status === 'cancelled' ? date : previousDate
  return (
    <>
      {gone && (
        <s className={struck}>
          <span className="sr-only">was </span>
          {spoken(gone)}
        </s>
      )}{' '}
      {status === 'cancelled' ? <b>Cancelled</b> : (day ?? 'New day to be announced')}
    </>
  )
}
