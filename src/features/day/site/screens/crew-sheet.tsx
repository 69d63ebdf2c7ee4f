import { useEffect } from 'react'
import type { CrewState } from '#features/day/day.schema.ts'
import { clockText } from '#features/day/day-words.ts'
import { expectedTimes } from '#features/day/expected-times.ts'
import type { ScreenProps } from './screen-frame.tsx'
import { byId } from './screen-setting.ts'
import { ScreenTop } from './screen-top.tsx'

const titles = { sound: 'Sound', light: 'Light', host: 'Host', stage: 'Stage' }

/** The run sheet with the notes of one department. */
export function CrewSheet({ state: { day, department, cues }, now, setting }: ScreenProps<CrewState>) {
  const expected = expectedTimes(cues, day, now)
  const current = cues[expected.current]
  const currentId = current?.id
  const running = day.state === 'waiting' ? undefined : current
  // Only a new cue scrolls: who reads ahead stays there until then.
  useEffect(() => {
    if (currentId !== undefined) byId(`cue-${currentId}`).scrollIntoView({ block: 'center' })
  }, [currentId])
  return (
    <main className="room crew" aria-label="Run sheet">
      <ScreenTop title={titles[department]} {...{ setting, now, day, expected, running }} who={running?.who} />
      {cues.length === 0 && <p className="none">The cues appear here once there is a run sheet.</p>}
      <ol>
        {cues.map(({ id, title, minutes, who, note }, index) => {
          const { start = null, plannedStart = 0, place = 'later' } = expected.cues[index] ?? {}
          return (
            <li key={id} id={`cue-${id}`} className={place} aria-current={id === currentId || undefined}>
              <time>{clockText(start ?? plannedStart)}</time>
              <div>
                <h2>{title}</h2>
                <p className="soft">{[who, `${minutes} min`, stateWords[place]].filter(Boolean).join(' · ')}</p>
                {note && <p className="note">{note}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </main>
  )
}

/** The state of a cue without colour. */
const stateWords = { done: 'over', skipped: 'skipped', now: 'now', waiting: 'next', later: '' }
