import type { RoomState } from '#features/day/day.schema.ts'
import { clockText } from '#features/day/day-words.ts'
import { expectedTimes } from '#features/day/expected-times.ts'
import {
  PersonOnStage,
  personName,
  type RoomCue,
  RoomFace,
  reachedBy,
  steps,
  type TimedRoomCue,
  words,
} from './green-room-person.tsx'
import { NoteForm, Presses } from './green-room-presses.tsx'
import { type ScreenProps, useScreenPress } from './screen-frame.tsx'
import { ScreenIcon } from './screen-icon.tsx'
import { ScreenTop } from './screen-top.tsx'

/** How many cues are shown ahead. */
const AHEAD = 6

/** Who is on next, and how far they are (decision R6). */
export function GreenRoom({ state, state: { day, cues }, now, setting, ask }: ScreenProps<RoomState>) {
  const { problem, send } = useScreenPress('green-room', { state, ask })
  const expected = expectedTimes(cues, day, now)
  const running = day.state === 'waiting' ? undefined : cues[expected.current]
  const who = running && personName(running)
  const from = expected.current < 0 ? cues.length : expected.current + (running ? 1 : 0)
  const all = cues.map((cue, place) => {
    const start = expected.cues[place]?.start ?? now
    return { cue, start, end: expected.cues[place]?.end ?? start + cue.minutes * 60_000 }
  })
  const ahead = all.slice(from)
  const people = ahead.filter(({ cue }) => isPerson(cue)).slice(0, AHEAD)
  const last = ahead.findIndex(timed => timed === people[people.length - 1])
  // One who is on stage meanwhile stays: the note about them may not be saved. A new hash shows at the next frame.
  const named = all.find(({ cue }) => isPerson(cue) && location.hash === `#${cue.id}`)
  const chosen = named ?? people.find(({ cue }) => cue.readiness !== 'ready') ?? people[0]

  return (
    <main className={named || !chosen ? 'room one' : 'room all'} aria-label="Green room">
      <ScreenTop title="Green room" {...{ setting, now, running, day, expected, who }} />
      <div className="list" id="list">
        <h2 className="sr">Next cues</h2>
        <ol>
          {ahead.slice(0, last + 1).map(timed => (
            <CueRow key={timed.cue.id} {...timed} isChosen={timed === chosen} />
          ))}
        </ol>
        <p>
          <a href={`/api${location.pathname}/green-room/cards`}>Cards for the host (PDF)</a>
        </p>
      </div>
      {chosen ? (
        <>
          <PersonOnStage {...chosen} now={now} />
          <NoteForm key={chosen.cue.id} cue={chosen.cue} send={send} />
          <Presses cue={chosen.cue} problem={problem} send={send} />
        </>
      ) : (
        <div className="person">
          <h2>
            {cues.length > 0
              ? 'No more people on stage today'
              : 'The next people on stage appear here once the run sheet has cues'}
          </h2>
        </div>
      )}
    </main>
  )
}

function CueRow({ cue, start, end, isChosen }: TimedRoomCue & { isChosen: boolean }) {
  if (cue.kind === 'break')
    return (
      <li className="pause">
        {cue.title}, {clockText(start)} to {clockText(end)}
      </li>
    )
  if (!isPerson(cue)) return null
  const reached = reachedBy(cue)
  return (
    <li>
      <a href={`#${cue.id}`} aria-current={isChosen || undefined}>
        <RoomFace cue={cue} />
        <span>
          <b>{personName(cue)}</b> <time>{clockText(start)}</time>
          <span className="about">{cue.speaker?.talkTitle || cue.title}</span>
          {reached === 0 ? (
            <span className="label rose">
              <ScreenIcon name="alert" />
              Not here yet
            </span>
          ) : (
            steps.map((step, at) => (
              <span key={step} className={at < reached ? 'step yes' : 'step'}>
                {at < reached ? <ScreenIcon name="check" /> : <ScreenIcon name="to-do" />}
                {words[step]}
                {at >= reached && <span className="sr"> not yet</span>}
              </span>
            ))
          )}
        </span>
      </a>
    </li>
  )
}

function isPerson({ kind, speaker, onStage }: RoomCue): boolean {
  return kind !== 'break' && (speaker !== null || onStage !== '')
}
