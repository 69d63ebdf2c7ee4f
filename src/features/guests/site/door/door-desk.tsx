import { type ReactNode, type RefObject, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { DoorToast, EndedDesk, FindForm } from './desk-parts.tsx'
import { DeskRows, PART } from './desk-rows.tsx'
import type { DoorBook } from './door-book.ts'
import { DoorCounts, DoorHead, LastArrivals } from './door-head.tsx'
import { TicketCamera } from './scan-ticket.tsx'
import { TwiceBoxes } from './twice-box.tsx'
import { useDesk } from './use-desk.ts'
import type { WalkIn } from './walk-in-parts.tsx'
import { WalkInSheet } from './walk-in-sheet.tsx'

/** How often the clock is drawn, and a toast is looked at. */
const FRAME = 2_000

/** The desk at the door (decision G2). */
export function DoorDesk({ book }: { book: DoorBook }) {
  useSyncExternalStore(book.subscribe, book.look)
  useClock()
  if (book.hasEnded) return <EndedDesk waiting={book.waiting} />
  // Made here, so that typing does not draw them again.
  return (
    <OpenDesk book={book} head={<DoorHead book={book} />} twice={<TwiceBoxes book={book} />}>
      <DoorCounts book={book} />
      <LastArrivals book={book} />
    </OpenDesk>
  )
}

interface OpenDeskProps {
  book: DoorBook
  head: ReactNode
  twice: ReactNode
  /** What is beside the list. */
  children: ReactNode
}

function OpenDesk({ book, head, twice, children }: OpenDeskProps) {
  const field = useRef<HTMLInputElement>(null)
  const desk = useDesk(book, field)
  const { typed, shown, search, found, best, presses, toast, whole, setWhole, finish } = desk
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

  return (
    <main className="door" aria-label="Door">
      {head}
      <div className="cols">
        <div>
          <FindForm {...{ field, typed, search }} submit={desk.letBestIn} scan={() => setOver('camera')} />
          {twice}
          <DeskRows
            {...{ book, all: desk.all, found, best, typed: shown, whole, opened: desk.opened, presses }}
            onMore={() => setWhole(whole + PART)}
          />
        </div>
        <aside>{children}</aside>
      </div>
      <div className="dock">
        <button type="button" className="btn" ref={walkInButton} onClick={() => setOver('walk-in')}>
          Walk-in
        </button>
        <button type="button" className="btn" aria-pressed={whole > 0} onClick={toggleWhole}>
          Whole list
        </button>
      </div>
      <DoorToast book={book} toast={toast} />
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
