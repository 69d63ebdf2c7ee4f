import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DoorGuest, DoorState } from '#features/guests/door.schema.ts'
import { DoorBook } from './door-book.ts'
import { DoorDesk } from './door-desk.tsx'

function guestOf(id: number, name: string): DoorGuest {
  return {
    ...{ id, name, tier: 'Regular', quantity: 1, status: 'paid' },
    ...{ ticketNumber: `T-${id}`, orderNumber: '', note: '', attention: '' },
  }
}

test('G2: a hand scanner, which presses Enter before the rows have followed its letters, lets in whom it names', async () => {
  const guests = [guestOf(1, 'Ada Quill'), guestOf(2, 'Nia Okafor')]
  const now = '2026-10-08T14:00:00.000Z'
  const state: DoorState = { now, year: 2026, desk: 'Desk 1', stamp: '1', guests, arrivals: [], tiers: [] }
  vi.stubGlobal('fetch', async () => Response.json(state))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const book = new DoorBook('/day/key', '2099-01-01T00:00:00.000Z')
  await book.sync()
  root.render(<DoorDesk book={book} />)
  await expect.poll(() => place.querySelector('input')).not.toBeNull()
  const field = place.querySelector('input')
  if (field) Reflect.set(HTMLInputElement.prototype, 'value', 'T-2', field)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(place.textContent).not.toContain('Nia Okafor')
  field?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect([...book.arrivals.values()].map(({ guestId }) => guestId)).toEqual([2])
})
