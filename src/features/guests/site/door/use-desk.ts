import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { isIn } from './door-arrivals.ts'
import type { DoorBook } from './door-book.ts'
import type { DoorPresses } from './door-buttons.tsx'
import { findGuests, type Searched, searchable } from './find-guests.ts'

const TOAST = 8_000

export type Desk = ReturnType<typeof useDesk>

/** The guests who match, undefined without a search, and the one whom Enter lets in. */
function lookFor(book: DoorBook, all: readonly Searched[], typed: string) {
  const found = typed.trim() === '' ? undefined : findGuests(all, typed, guest => isIn(book, guest))
  const [first] = found ?? []
  return { found, best: first && !isIn(book, first) ? first : undefined }
}

/** What a desk is looking for, and what it presses. */
export function useDesk(book: DoorBook, field: RefObject<HTMLInputElement | null>) {
  const { guests } = book
  const [typed, setTyped] = useState('')
  /** The guest whose further buttons are shown. */
  const [opened, setOpened] = useState<number>()
  /** How many rows of the whole list are shown; 0 while it is closed. */
  const [whole, setWhole] = useState(0)
  const [toast, setToast] = useState<{ text: string; key: string; until: number }>()
  const all = useMemo(() => searchable(guests), [guests])
  /** What the rows show: a letter is drawn at once, and the rows follow it. */
  const shown = useDeferredValue(typed)
  const { found, best } = lookFor(book, all, shown)

  function search(text: string) {
    setTyped(text)
    setOpened(undefined)
  }

  function finish(key: string, text: string) {
    setToast({ text, key, until: book.now() + TOAST })
    search('')
    // A hand scanner types on; on a phone the keyboard would cover the list.
    if (matchMedia('(hover: hover)').matches) field.current?.focus()
  }

  const presses: DoorPresses = {
    arrive(guest, people) {
      const key = book.press(made => ({ ...made, press: 'arrive', guestId: guest.id, people, name: guest.name }))
      finish(key, guest.quantity > 1 ? `${guest.name}: ${people} of ${guest.quantity}` : `${guest.name} is here`)
    },
    open: ({ id }) => setOpened(id),
  }

  function letBestIn() {
    // A hand scanner presses Enter before the rows have followed.
    const { best } = lookFor(book, all, typed)
    if (best) presses.arrive(best, best.quantity - book.presenceOf(best).arrived)
    // The next scan replaces what this one has found.
    else field.current?.select()
  }

  const isShown = toast && toast.until >= book.now() && book.arrivals.get(toast.key)?.undoneAt === null
  return {
    typed,
    shown,
    search,
    all,
    found,
    best,
    opened,
    whole,
    setWhole,
    toast: isShown && toast,
    presses,
    finish,
    letBestIn,
  }
}
