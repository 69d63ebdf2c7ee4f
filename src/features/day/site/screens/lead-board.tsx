import { useState } from 'react'
import { clockText } from '#features/day/day-words.ts'
import { type BoardList, boardLists, placeText, pressesFor } from '#features/shifts/board-words.ts'
import type { LeadBoard, LeadPress } from '#features/shifts/day-board.schema.ts'
import { type ScreenProps, useScreenPress } from './screen-frame.tsx'

type Place = LeadBoard['due'][number]

/** For so long after a press the buttons are off, in ms: a second tap meant the row that has gone. */
const SETTLING = 600

/** Who is due, here, missing and done in the shifts of a lead (decision V5). */
export function LeadBoardScreen({ state: board, now, setting, ask }: ScreenProps<LeadBoard>) {
  const { problem, send } = useScreenPress('lead', { state: board, ask })
  const [isSettling, setSettling] = useState(false)

  async function press({ shiftId, volunteerId }: Place, state: LeadPress['state']) {
    if (isSettling) return
    setSettling(true)
    await send({ shiftId, volunteerId, state })
    setTimeout(() => setSettling(false), SETTLING)
  }

  const lists = { board, isOff: isSettling, press }
  return (
    <main className="room lead" aria-label="Volunteers">
      <div className="top">
        <h1 className="brand">
          Volunteers{' '}
          <span>
            {setting.brand} {setting.edition.split(' ')[0]}
          </span>
        </h1>
        <b className="clock">{clockText(now)}</b>
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
      <List list="due" {...lists} />
      {board.gaps.length > 0 && (
        <section>
          <h2>Gaps ({board.gaps.length})</h2>
          <ul>
            {board.gaps.map(({ shiftId, role, hours, where, needs }) => (
              <li key={shiftId}>
                <p>
                  <b>
                    {role}, {hours}
                  </b>{' '}
                  <span className="soft">
                    {[where, `needs ${needs} ${needs === 1 ? 'person' : 'people'}`].filter(Boolean).join(', ')}
                  </span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <List list="missing" {...lists} />
      <List list="here" {...lists} />
      <List list="done" {...lists} />
    </main>
  )
}

interface ListProps {
  list: BoardList
  board: LeadBoard
  /** Whether its buttons are off. */
  isOff: boolean
  press(place: Place, state: LeadPress['state']): void
}

function List({ list, board, isOff, press }: ListProps) {
  const { title, empty } = boardLists[list]
  const places = board[list]
  const next = list === 'due' && board.next ? ` The next shift: ${board.next}.` : ''
  return (
    <section aria-label={title}>
      <h2>
        {title} ({places.length})
      </h2>
      {places.length === 0 && <p className="soft">{empty + next}</p>}
      <ul>
        {places.map(place => (
          <li key={`${place.shiftId} ${place.volunteerId}`}>
            <p>
              <b>{place.name}</b> <span className="soft">{placeText(list, place, board.now)}</span>
            </p>
            <div>
              {pressesFor(list, place).map(([state, label]) => (
                <button key={state} type="button" aria-disabled={isOff} onClick={() => press(place, state)}>
                  {label}
                  <span className="sr">: {place.name}</span>
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
