import { expect, onTestFinished, test, vi } from 'vitest'
import type { DoorState } from '#features/guests/door.schema.ts'
import { DoorBook } from './door-book.ts'

const HOUR = 3_600_000
const NOW = '2026-10-08T14:00:00.000Z'

test('G2: a press at a desk without a network keeps its moment when the clock of the device is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) + 2 * HOUR })
  const state: DoorState = { now: NOW, year: 2026, desk: 'Desk 1', stamp: '1', guests: [], arrivals: [], tiers: [] }
  const answers = [Response.json(state)]
  vi.stubGlobal('fetch', async () => answers.pop() ?? Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    localStorage.clear()
  })
  const book = new DoorBook('/day/key', '2026-10-11T14:00:00.000Z')
  await book.sync()
  const letIn = () =>
    book.press(made => ({ ...made, press: 'walk-in', name: 'Ada', people: 1, cents: null, payment: '', tier: '' }))
  const momentOf = (key: string) => Date.parse(book.arrivals.get(key)?.at ?? '') - Date.parse(NOW)
  expect(momentOf(letIn())).toBeLessThan(60_000)
  vi.setSystemTime(Date.now() - HOUR)
  expect(momentOf(letIn())).toBeGreaterThanOrEqual(0)
})

test('G2: the kept list of a link that has ended is not opened', () => {
  onTestFinished(() => localStorage.clear())
  const path = '/day/key'
  const until = '2026-10-07T14:00:00.000Z'
  const guests = [{ id: 1, name: 'Ada' }]
  const list = { path, until, desk: '', stamp: '', guests, tiers: [], arrivals: [], offset: 0, syncedAt: 0 }
  localStorage.setItem('door list', JSON.stringify(list))
  const changes: boolean[] = []
  const book = new DoorBook(path, until)
  book.subscribe(() => changes.push(book.hasEnded))
  book.open()
  expect({ changes, guests: book.guests, kept: localStorage.length }).toEqual({ changes: [true], guests: [], kept: 0 })
})
