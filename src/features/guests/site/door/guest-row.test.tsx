import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { mergeArrivals } from '#features/guests/arrivals.ts'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import type { DoorBook } from './door-book.ts'
import { GuestRow } from './guest-row.tsx'
import { TwiceBox } from './twice-box.tsx'

const guest: DoorGuest = {
  ...{ id: 7, name: 'Ada Quill', tier: 'Regular', quantity: 1, status: 'paid' },
  ...{ ticketNumber: 'T-1', orderNumber: '', note: '', attention: '' },
}

function pressAt(desk: string, people: number): Arrival {
  const made = {
    key: desk,
    guestId: 7,
    people,
    name: '',
    desk,
    isWalkIn: false,
    cents: null,
    payment: '' as const,
    tier: '',
  }
  return { ...made, at: '2026-10-08T14:41:00.000Z', undoneAt: null, settledAt: null }
}

/** What the first desk knows after some presses. */
function bookOf(...presses: Arrival[]) {
  return {
    desk: 'Desk 1',
    presenceOf: ({ quantity }: DoorGuest) => mergeArrivals(quantity, presses),
    lastOf: () => presses.at(-1),
    isUnsent: () => false,
    press(make: Parameters<DoorBook['press']>[0]) {
      pressed.push(make({ key: 'new', at: '' }))
      return 'new'
    },
  }
}

/** What was pressed. */
const pressed: object[] = []
const presses = {
  arrive: () => undefined,
  open: () => undefined,
}

function draw(part: ReactNode): HTMLElement {
  const place = document.createElement('div')
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  flushSync(() => root.render(part))
  return place
}

test('G1: a guest who came in and was refunded since is marked, and the rest of their tickets asks for one press more', () => {
  const refunded: DoorGuest = { ...guest, quantity: 2, status: 'cancelled' }
  const row = draw(<GuestRow book={bookOf(pressAt('Desk 2', 1))} guest={refunded} presses={presses} />)
  expect(row.textContent).toContain('Cancelled or refunded')
  expect(row.textContent).toContain('Let in anyway')
  const other = draw(<GuestRow book={bookOf()} guest={guest} presses={presses} />)
  expect(other.textContent).not.toContain('Cancelled or refunded')
})

test('G2: two desks that let one ticket in are told so, and the second press can be undone', () => {
  const book = bookOf(pressAt('Desk 1', 1), pressAt('Desk 2', 1))
  const box = draw(<TwiceBox book={book} guest={guest} />)
  expect(box.textContent).toMatch(
    /^Came in twice: Ada Quill T-1, one ticket\. .* at Desk 1, .* at Desk 2\.Undo the second/,
  )
  box.querySelector('button')?.click()
  expect(pressed).toEqual([{ key: 'Desk 2', press: 'undo', at: '' }])
})

test('G1: one press for more people than have tickets since a refund is not called twice', () => {
  const box = draw(<TwiceBox book={bookOf(pressAt('Desk 1', 2))} guest={guest} />)
  expect(box.textContent).toMatch(
    /^More came in than have tickets: Ada Quill T-1, one ticket\. 2 came in .* at Desk 1\.UndoLeave it$/,
  )
})
