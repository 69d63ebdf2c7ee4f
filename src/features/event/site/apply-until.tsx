import { ordinalDayText } from '#lib/time/day-text.ts'

/** Until when one may apply; nothing where there is no last day. */
export function ApplyUntil({ day }: { day: string | null }) {
  return (
    day && (
      <p className="font-semibold">
        Open until <time dateTime={day}>{ordinalDayText(day)}</time>
      </p>
    )
  )
}
