import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { useNow } from './use-now.ts'

/** How much of what is on now is over: a bar that fills from minute to minute. */
export function TimeGone({ item: { startsAt, endsAt } }: { item: Pick<PublicScheduleItem, 'startsAt' | 'endsAt'> }) {
  const now = useNow()
  if (now === undefined || !startsAt || !endsAt) return <div className="needs-script mt-5 h-2 rounded-full bg-line" />
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const whole = Math.round((end - start) / MINUTE)
  const gone = Math.min(Math.max(Math.floor((now - start) / MINUTE), 0), whole)
  return (
    <div
      role="img"
      aria-label={`${gone} of ${whole} minutes gone`}
      className="mt-5 h-2 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full rounded-full bg-aurora" style={{ width: `${(100 * gone) / whole}%` }} />
    </div>
  )
}
