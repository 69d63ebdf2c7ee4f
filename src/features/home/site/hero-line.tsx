import { DayOfEvent } from '#features/event/site/day-of-event.tsx'
import { useEvent } from '#features/event/site/use-event.ts'

/** When and where, above the theme. */
export function HeroLine() {
  const { phase, status, startTime, venue } = useEvent()
  // Two days, one struck, leave no room beside the picture's figure.
  const place = status === 'on' ? 'sm:inline' : 'lg:inline'
  return (
    <span className="max-sm:*:[s]:block">
      {phase === 'the-day' ? `Today, from ${startTime}` : <DayOfEvent />}{' '}
      {venue.name && <span className={`hidden ${place}`}>· {venue.name}</span>}
    </span>
  )
}
