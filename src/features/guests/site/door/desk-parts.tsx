import { type RefObject, useEffect } from 'react'
import { pressOn } from './door-arrivals.ts'
import type { DoorBook } from './door-book.ts'
import { canScan } from './scan-ticket.tsx'
import type { Desk } from './use-desk.ts'

interface FindFormProps {
  field: RefObject<HTMLInputElement | null>
  typed: string
  search(text: string): void
  /** Called by Enter. */
  submit(): void
  scan(): void
}

export function FindForm({ field, typed, search, submit, scan }: FindFormProps) {
  return (
    <form
      className="find"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="sr" htmlFor="typed">
        Name or ticket number
      </label>
      <input
        id="typed"
        ref={field}
        type="search"
        placeholder="Name or ticket number"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={({ target }) => search(target.value)}
      />
      {canScan() && (
        <button type="button" className="btn scan" onClick={scan}>
          Scan
        </button>
      )}
    </form>
  )
}

export function DoorToast({ book, toast }: { book: DoorBook; toast: Desk['toast'] }) {
  return (
    <div className="toast" role="status">
      {toast && (
        <>
          <p>{toast.text}</p>
          <button type="button" className="btn" onClick={() => pressOn(book, 'undo', toast.key)}>
            Undo
          </button>
        </>
      )}
    </div>
  )
}

export function EndedDesk({ waiting }: { waiting: number }) {
  useEffect(() => {
    // The page of the server says the same.
    if (waiting === 0) location.reload()
  }, [waiting])
  if (waiting === 0) return null
  return (
    <main className="ended" aria-label="Door">
      <h1>This link no longer works</h1>
      <p>
        Presses on this device that were not sent: {waiting}. Ask the organizers for a new link, and open it in this
        browser: they are sent then.
      </p>
    </main>
  )
}
