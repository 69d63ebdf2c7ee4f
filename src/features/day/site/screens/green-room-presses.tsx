import { useState } from 'react'
import type { RoomChange } from '#features/day/day.schema.ts'
import { personName, type RoomCue, reachedBy, steps, words } from './green-room-person.tsx'
import { ScreenIcon } from './screen-icon.tsx'

interface SendProps {
  cue: RoomCue
  /** @returns whether it was saved */
  send(change: RoomChange): Promise<boolean>
}

export function NoteForm({ cue: { id, roomNote }, send }: SendProps) {
  /** What is being written; undefined while nothing is. */
  const [typed, setTyped] = useState<string>()
  return (
    <form
      onSubmit={async event => {
        event.preventDefault()
        if (await send({ cueId: id, roomNote: (typed ?? roomNote).trim() })) setTyped(undefined)
      }}
    >
      <label htmlFor="room-note">Note to the host</label>
      <textarea
        id="room-note"
        rows={1}
        maxLength={500}
        value={typed ?? roomNote}
        onChange={({ target }) => setTyped(target.value)}
        // Keeps the person whose note has focus.
        onFocus={() => history.replaceState(null, '', `#${id}`)}
      />
      <button type="submit">Save note</button>
    </form>
  )
}

export function Presses({ cue, problem, send }: SendProps & { problem: string }) {
  const reached = reachedBy(cue)
  return (
    <div className="presses">
      <fieldset aria-label={`${personName(cue)} is`}>
        {steps.map((step, at) => {
          // A press on the last step takes it back.
          const readiness = at === reached - 1 ? (steps[at - 1] ?? 'expected') : step
          return (
            <button
              key={step}
              type="button"
              className={at === reached ? 'next' : ''}
              aria-pressed={at < reached}
              onClick={() => void send({ cueId: cue.id, readiness })}
            >
              {at < reached && <ScreenIcon name="check" />}
              {words[step]}
            </button>
          )
        })}
      </fieldset>
      <p role="alert">{problem}</p>
    </div>
  )
}
