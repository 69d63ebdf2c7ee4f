import { dayText } from '#lib/time/written.ts'

/** The last day to apply; nothing without one. */
export function ApplyUntil({ day }: { day: string | null }) {
  return (
    day && (
      <p className="font-semibold">
        Open until <time dateTime={day}>{dayText(day)}</time>
      </p>
    )
  )
}
