import { clockText, heldWords, lateText } from '#features/day/day-words.ts'
import { type DayState, dueEnd, type ExpectedDay, type TimedCue } from '#features/day/expected-times.ts'
import { preciseLength } from '#lib/time/lengths.ts'
import { FAR, type ScreenProps } from './screen-frame.tsx'
import { ScreenIcon } from './screen-icon.tsx'

interface ScreenTopProps extends Pick<ScreenProps<unknown>, 'setting' | 'now'> {
  title: string
  day: DayState
  expected: ExpectedDay
  running: (TimedCue & { title: string }) | undefined
  /** Who is on stage. */
  who: string | undefined
}

/** What is on, how late the day is, and the time. */
export function ScreenTop({ title, setting, now, day, expected, running, who }: ScreenTopProps) {
  const left = running?.startedAt ? dueEnd(running, day, now) - now : 0
  return (
    <div className="top">
      <h1 className="brand">
        {title}{' '}
        <span>
          {setting.brand} {setting.edition.split(' ')[0]}
        </span>
      </h1>
      <p>
        {running && (
          <>
            <span className="label">{heldWords(day) ?? 'Now'}</span> <b>{who || running.title}</b>,{' '}
            {preciseLength(left)} {left < 0 ? 'over' : 'left'}
          </>
        )}
      </p>
      <p>
        {day.cueId !== null && Math.abs(expected.late) < FAR && (
          <span className="label sun">
            <ScreenIcon name="clock" />
            {lateText(expected.late)}
          </span>
        )}{' '}
        <b className="clock">{clockText(now)}</b>
      </p>
    </div>
  )
}
