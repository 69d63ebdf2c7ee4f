import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import { isIn } from './door-arrivals.ts'
import type { DoorBook } from './door-book.ts'
import type { DoorPresses } from './door-buttons.tsx'
import { findGuests, searchable } from './find-guests.ts'

const TOAST = 8_000

export type Desk = ReturnType<typeof useDesk>

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
  const found = find(shown)

  function find(text: string): DoorGuest[] | undefined {
    return text.trim() === '' ? undefined : findGuests(all, text, guest => isIn(book, guest))
  }

  /** The guest whom Enter lets in. */
  function bestOf([first]: readonly DoorGuest[] = []): DoorGuest | undefined {
    return first && !isIn(book, first) ? first : undefined
  }

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
    const best = bestOf(find(typed))
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
    best: bestOf(found),
    opened,
    whole,
    setWhole,
    toast: isShown && toast,
    presses,
    finish,
    letBestIn,
  }
}
