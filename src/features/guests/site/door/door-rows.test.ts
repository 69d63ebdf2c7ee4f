import { expect, test } from 'vitest'
import type { Markup } from '#features/day/site/screens/screen-page.ts'
import { mergeArrivals } from '#features/guests/arrivals.ts'
import type { DoorGuest } from '#features/guests/door.schema.ts'
import type { Arrival } from '#features/guests/guests.schema.ts'
import { guestRow, twiceBox } from './door-rows.ts'

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
  }
}

function wordsOf({ text }: Markup): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('G1: a guest who came in and was refunded since is marked, and the rest of their tickets asks for one press more', () => {
  const refunded: DoorGuest = { ...guest, quantity: 2, status: 'cancelled' }
  const row = wordsOf(guestRow(bookOf(pressAt('Desk 2', 1)), refunded, {}))
  expect(row).toContain('Cancelled or refunded')
  expect(row).toContain('Let in anyway')
  expect(wordsOf(guestRow(bookOf(), guest, {}))).not.toContain('Cancelled or refunded')
})

test('G2: two desks that let one ticket in are told so, and the second press can be undone', () => {
  const box = twiceBox(bookOf(pressAt('Desk 1', 1), pressAt('Desk 2', 1)), guest)
  expect(wordsOf(box)).toMatch(
    /^Came in twice: Ada Quill T-1, one ticket\. .* at Desk 1, .* at Desk 2\. Undo the second/,
  )
  expect(box.text).toContain('data-press="undo" data-key="Desk 2"')
})

test('G1: one press for more people than have tickets since a refund is not called twice', () => {
  const box = twiceBox(bookOf(pressAt('Desk 1', 2)), guest)
  expect(wordsOf(box)).toMatch(
    /^More came in than have tickets: Ada Quill T-1, one ticket\. 2 came in .* at Desk 1\. Undo Leave it$/,
  )
})
