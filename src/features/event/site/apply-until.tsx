import { ordinalDayText } from '#lib/time/day-text.ts'

/** The last day to apply; nothing without one. */
export function ApplyUntil({ day }: { day: string | null }) {
  return (
    day && (
      <p className="font-semibold">
        Open until <time dateTime={day}>{ordinalDayText(day)}</time>
      </p>
    )
  )
}
