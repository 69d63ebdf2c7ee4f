import { Clock } from 'lucide-react'
import type { RoomState } from '#features/day/day.schema.ts'
import { clockText, cueLengthText, heldWords, lateText } from '#features/day/day-words.ts'
import { dueEnd } from '#features/day/expected-times.ts'
import { personName, type RoomCue } from './green-room-person.tsx'
import { FAR, type ScreenProps } from './screen-frame.tsx'

interface RoomTopProps extends Pick<ScreenProps<RoomState>, 'setting' | 'now'> {
  day: RoomState['day']
  running: RoomCue | undefined
  /** In ms; undefined before the day. */
  late: number | undefined
}

/** What is on, how late the day is, and the time. */
export function RoomTop({ setting, now, running, day, late }: RoomTopProps) {
  return (
    <div className="top">
      <h1 className="brand">
        Green room{' '}
        <span>
          {setting.brand} {setting.edition.split(' ')[0]}
        </span>
      </h1>
      <p>{running && <NowLine cue={running} day={day} now={now} />}</p>
      <p>
        {late !== undefined && Math.abs(late) < FAR && (
          <span className="label sun">
            <Clock className="i" />
            {lateText(late)}
          </span>
        )}{' '}
        <b className="clock">{clockText(now)}</b>
      </p>
    </div>
  )
}

function NowLine({ cue, day, now }: { cue: RoomCue; day: RoomState['day']; now: number }) {
  const left = cue.startedAt ? dueEnd(cue, day, now) - now : 0
  return (
    <>
      <span className="label">{heldWords(day) ?? 'Now'}</span> <b>{personName(cue) || cue.title}</b>,{' '}
      {left < 0 ? `${cueLengthText(left)} over` : `${cueLengthText(left)} left`}
    </>
  )
}
