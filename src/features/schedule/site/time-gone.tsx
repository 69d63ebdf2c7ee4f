import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { useNow } from '#ui/use-now.ts'

interface Props {
  item: Pick<PublicScheduleItem, 'startsAt' | 'endsAt'>
  /** The height, the ground and the corners. */
  className: string
}

/** The progress of the current item as a bar, updated every minute. */
export function TimeGone({ item: { startsAt, endsAt }, className }: Props) {
  const now = useNow()
  if (now === undefined || !startsAt || !endsAt) return <div className={`needs-script ${className}`} />
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const whole = Math.round((end - start) / MINUTE)
  const gone = Math.min(Math.max(Math.floor((now - start) / MINUTE), 0), whole)
  return (
    <div role="img" aria-label={`${gone} of ${whole} minutes gone`} className={`overflow-hidden ${className}`}>
      <div className="h-full bg-aurora" style={{ width: `${(100 * gone) / whole}%` }} />
    </div>
  )
}
