import { DayOfEvent } from '#features/event/site/day-of-event.tsx'
import { useEvent } from '#features/event/site/use-event.ts'

/** When and where, above the theme. */
export function HeroLine() {
  const { phase, startTime, venue } = useEvent()
  return (
    <span>
      {phase === 'the-day' ? `Today, from ${startTime}` : <DayOfEvent />}{' '}
      {venue.name && <span className="hidden sm:inline">· {venue.name}</span>}
    </span>
  )
}
