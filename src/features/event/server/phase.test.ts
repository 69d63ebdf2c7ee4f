import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phases } from '#features/event/phase-rules.ts'
import { momentOf, momentOfClock } from '#lib/time/zoned-time.ts'
import { type DatedEdition, phaseOf } from './phase.domain.ts'

const zone = 'America/Edmonton'
const minute = 60_000

function dated({ date = '2026-10-08', sale = '2026-06-01T00:00', timeZone = zone, status = 'on' as const } = {}) {
  return {
    status,
    saleStartsAt: momentOf(sale, timeZone),
    startsAt: momentOfClock(date, '8:00 AM', timeZone),
    endsAt: momentOfClock(date, '2:30 PM', timeZone),
  }
}

const usual: DatedEdition = dated()
const to = (date: string) => ({ ...dated({ date }), status: 'postponed' as const })
const noDay = { startsAt: null, endsAt: null }

/** Each border: the edition, its moment in UTC, the phases of the minute before and of the minute after. */
const borders: [name: string, edition: DatedEdition, at: string, before: string, after: string][] = [
  ['the sale begins', usual, '2026-06-01T06:00:00.000Z', 'coming', 'on-sale'],
  ['the day begins', usual, '2026-10-08T12:00:00.000Z', 'on-sale', 'the-day'],
  ['the day begins without a sale', { ...usual, saleStartsAt: null }, '2026-10-08T12:00:00.000Z', 'coming', 'the-day'],
  ['the event starts', usual, '2026-10-08T14:00:00.000Z', 'the-day', 'the-day'],
  ['the event ends', usual, '2026-10-08T20:30:00.000Z', 'the-day', 'over'],
  ['the new day begins', to('2026-10-29'), '2026-10-29T12:00:00.000Z', 'postponed', 'the-day'],
  ['the postponed event ends', to('2026-10-29'), '2026-10-29T20:30:00.000Z', 'the-day', 'over'],
  [
    'a day begins on which clocks go forward',
    dated({ date: '2026-03-08', sale: '2026-01-01T09:00' }),
    '2026-03-08T12:00:00.000Z',
    'on-sale',
    'the-day',
  ],
  ['such a day ends an hour early', dated({ date: '2026-03-08' }), '2026-03-08T20:30:00.000Z', 'the-day', 'over'],
  [
    'a day begins on which clocks go back',
    dated({ date: '2025-11-02', sale: '2025-06-01T00:00' }),
    '2025-11-02T13:00:00.000Z',
    'on-sale',
    'the-day',
  ],
  ['such a day ends an hour late', dated({ date: '2025-11-02' }), '2025-11-02T21:30:00.000Z', 'the-day', 'over'],
  [
    'a day begins that has no midnight',
    dated({ date: '2024-09-08', sale: '2024-01-01T00:00', timeZone: 'America/Santiago' }),
    '2024-09-08T09:00:00.000Z',
    'on-sale',
    'the-day',
  ],
  [
    'a day begins that is yesterday in UTC',
    dated({ timeZone: 'Pacific/Auckland' }),
    '2026-10-07T17:00:00.000Z',
    'on-sale',
    'the-day',
  ],
]

describe('The phase of an edition', () => {
  test.each(borders)('turns as %s', (_, edition, at, before, after) => {
    const border = Date.parse(at)
    expect(phaseOf(edition, new Date(border - minute))).toMatchObject({ phase: before, changesAt: at })
    expect(phaseOf(edition, new Date(border - 1)).phase).toBe(before)
    expect(phaseOf(edition, new Date(border)).phase).toBe(after)
    const later = phaseOf(edition, new Date(border + minute))
    expect(later.phase).toBe(after)
    expect(later.changesAt === null || later.changesAt > at).toBe(true)
  })

  const always = ['2026-01-01T00:00:00.000Z', '2026-10-08T15:00:00.000Z', '2027-01-01T00:00:00.000Z']
  test.each(always)('without a day it stays, cancelled or not, as at %s', at => {
    const now = new Date(at)
    expect(phaseOf({ ...usual, ...noDay }, now)).toEqual({ phase: 'to-be-announced', changesAt: null })
    expect(phaseOf({ ...usual, ...noDay, status: 'postponed' }, now)).toEqual({ phase: 'postponed', changesAt: null })
    expect(phaseOf({ ...usual, status: 'cancelled' }, now)).toEqual({ phase: 'cancelled', changesAt: null })
    expect(phaseOf({ ...usual, ...noDay, status: 'cancelled' }, now)).toEqual({ phase: 'cancelled', changesAt: null })
  })

  test('the night before is not the day yet', () => {
    expect(phaseOf(usual, new Date('2026-10-08T06:30:00.000Z')).phase).toBe('on-sale')
  })

  test('a sale that begins late begins no phase of its own once the day is there', () => {
    const late = dated({ sale: '2026-10-08T09:00' })
    expect(phaseOf(late, new Date('2026-10-08T14:59:00.000Z')).phase).toBe('the-day')
  })

  const moment = fc
    .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true })
    .map(date => date.toISOString())
  const days = fc.record({ at: moment, hours: fc.integer({ min: 1, max: 30 }) })
  const editions: fc.Arbitrary<DatedEdition> = fc
    .record({
      status: fc.constantFrom('on' as const, 'postponed' as const, 'cancelled' as const),
      saleStartsAt: fc.option(moment),
      day: fc.option(days),
    })
    .map(({ day, ...edition }) => ({
      ...edition,
      startsAt: day?.at ?? null,
      endsAt: day && new Date(Date.parse(day.at) + day.hours * 60 * minute).toISOString(),
    }))
  const order = ['postponed', 'coming', 'on-sale', 'the-day', 'over']

  test('is one at every moment, and goes forward only', () => {
    fc.assert(
      fc.property(editions, moment, moment, (edition, one, other) => {
        const [earlier = '', later = ''] = [one, other].toSorted()
        const [before, after] = [earlier, later].map(at => phaseOf(edition, new Date(at)).phase)
        expect(phases).toContain(before)
        if (before !== after) expect(order.indexOf(after ?? '')).toBeGreaterThan(order.indexOf(before ?? ''))
      }),
    )
  })

  test('stays until the moment that it names, which is in the future', () => {
    fc.assert(
      fc.property(editions, moment, moment, (edition, at, other) => {
        const { phase, changesAt } = phaseOf(edition, new Date(at))
        if (changesAt !== null) {
          expect(changesAt > at).toBe(true)
          expect(phaseOf(edition, new Date(changesAt)).changesAt).not.toBe(changesAt)
        }
        const isUntilThen = other >= at && (changesAt === null || other < changesAt)
        if (isUntilThen) expect(phaseOf(edition, new Date(other))).toEqual({ phase, changesAt })
      }),
    )
  })
})
