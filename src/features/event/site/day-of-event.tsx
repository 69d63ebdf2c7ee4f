import { dayText } from '#lib/time/written.ts'
import { useEvent } from './use-event.ts'

const struck = 'font-normal decoration-2 decoration-ember opacity-80'

/** The day of the event, after the struck original day if it was moved. */
export function DayOfEvent() {
  const { status, date, previousDate } = useEvent()
  const day = date && dayText(date)
  if (status === 'on') return day ?? 'Date to be announced'
  if (status === 'cancelled') return <CancelledDay day={day} />
  return (
    <>
      {previousDate && <StruckDay day={dayText(previousDate)} />} {day ?? 'New day to be announced'}
    </>
  )
}

/** The struck day of an event that is off, if it had one. */
export function CancelledDay({ day }: { day: string | null }) {
  return (
    <>
      {day && <StruckDay day={day} />} <b>Cancelled</b>
    </>
  )
}

function StruckDay({ day }: { day: string }) {
  return (
    <s className={struck}>
      <span className="sr-only">was </span>
      {day}
    </s>
  )
}
