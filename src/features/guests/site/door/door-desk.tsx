import { type RefObject, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { DoorToast, EndedDesk, FindForm } from './desk-parts.tsx'
import { DeskRows } from './desk-rows.tsx'
import type { DoorBook } from './door-book.ts'
import { DoorCounts, DoorHead, LastArrivals } from './door-head.tsx'
import { TicketCamera } from './scan-ticket.tsx'
import { TwiceBox } from './twice-box.tsx'
import { useDesk } from './use-desk.ts'
import type { WalkIn } from './walk-in-parts.tsx'
import { WalkInSheet } from './walk-in-sheet.tsx'

/** How often the clock is drawn, and a toast is looked at. */
const FRAME = 2_000
/** How many rows of the whole list are shown at a time. */
const PART = 100

/** The desk at the door (decision G2). */
export function DoorDesk({ book }: { book: DoorBook }) {
  useSyncExternalStore(book.subscribe, book.look)
  useClock()
  return book.hasEnded ? <EndedDesk waiting={book.waiting} /> : <OpenDesk book={book} />
}

function OpenDesk({ book }: { book: DoorBook }) {
  const field = useRef<HTMLInputElement>(null)
  const desk = useDesk(book, field)
  const { typed, search, found, best, presses, toast, whole, setWhole, finish } = desk
  const [over, setOver] = useState<'walk-in' | 'camera'>()
  const walkInButton = useRef<HTMLButtonElement>(null)
  useScannerKeys(field, over === undefined, () => search(''))

  function addWalkIn(walkIn: WalkIn) {
    setOver(undefined)
    finish(
      book.press(made => ({ ...made, press: 'walk-in', ...walkIn })),
      `${walkIn.name} is here`,
    )
  }

  function close() {
    setOver(undefined)
    walkInButton.current?.focus()
  }

  function endScan(text?: string) {
    setOver(undefined)
    if (text !== undefined) search(text)
  }

  function toggleWhole() {
    setWhole(whole > 0 ? 0 : PART)
    search('')
    scrollTo(0, 0)
  }

  const doubled = book.guests.filter(guest => book.presenceOf(guest).twice.length > 0)
  return (
    <main className="door" aria-label="Door">
      <DoorHead book={book} />
      <div className="cols">
        <div>
          <FindForm {...{ field, typed, search }} submit={desk.letBestIn} scan={() => setOver('camera')} />
          <div className="twice" role="alert">
            {doubled.map(guest => (
              <TwiceBox key={guest.id} book={book} guest={guest} presses={presses} />
            ))}
          </div>
          <DeskRows
            {...{ book, all: desk.all, found, best, typed, whole, opened: desk.opened, presses }}
            part={PART}
            onMore={() => setWhole(whole + PART)}
          />
        </div>
        <aside>
          <DoorCounts book={book} />
          <LastArrivals book={book} undo={presses.undo} />
        </aside>
      </div>
      <div className="dock">
        <button type="button" className="btn" ref={walkInButton} onClick={() => setOver('walk-in')}>
          Walk-in
        </button>
        <button type="button" className="btn" aria-pressed={whole > 0} onClick={toggleWhole}>
          Whole list
        </button>
      </div>
      <DoorToast toast={toast && toast.until >= book.now() ? toast : undefined} undo={presses.undo} />
      {over === 'walk-in' && <WalkInSheet tiers={book.tiers} onAdd={addWalkIn} onClose={close} />}
      {over === 'camera' && <TicketCamera onEnd={endScan} />}
    </main>
  )
}

function useClock() {
  const [, draw] = useReducer((turn: number) => turn + 1, 0)
  useEffect(() => {
    const timer = setInterval(draw, FRAME)
    return () => clearInterval(timer)
  }, [])
}

/** A hand scanner types into the field with the focus elsewhere; Space presses buttons. Escape empties the field. */
function useScannerKeys(field: RefObject<HTMLInputElement | null>, isOn: boolean, empty: () => void) {
  useEffect(() => {
    if (!isOn) return
    function listen({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isTyping = target instanceof HTMLInputElement || ctrlKey || metaKey || altKey
      if (key === 'Escape') empty()
      else if (!isTyping && key.length === 1 && key !== ' ') field.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}
