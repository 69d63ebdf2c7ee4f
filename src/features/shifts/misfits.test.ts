import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#lib/time/durations.ts'
import { misfitsOf, overlapOf } from './shift-fit.ts'

const begin = Date.parse('2026-10-08T06:00:00.000Z')
const local = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** Steps of half an hour, so that many shifts meet exactly. */
const halfHours = (min: number, max: number) => fc.integer({ min, max }).map(steps => steps * 30)

function shiftsWithId(id: number) {
  return fc
    .record({ from: halfHours(0, 24), minutes: halfHours(1, 16), adultsOnly: fc.boolean() })
    .map(({ from, minutes, adultsOnly }) => {
      const [start, end] = [begin + from * MINUTE, begin + (from + minutes) * MINUTE]
      const times = { startsAt: local(start), endsAt: local(end), from: start, to: end }
      return { id, roleName: `Role ${id}`, adultsOnly, ...times }
    })
}

const one = shiftsWithId(1)
const other = shiftsWithId(2)
const rules = fc.record({
  restMinutes: halfHours(0, 3),
  mostHours: fc.integer({ min: 1, max: 24 }),
  withdrawHours: fc.constant(24),
})
const adult = { isAdult: true }

test('V3: two shifts fit a person in either order or in none, and overlap each other by the same time', () => {
  fc.assert(
    fc.property(one, other, rules, (a, b, rule) => {
      expect(overlapOf(a, b)).toBe(overlapOf(b, a))
      expect(misfitsOf(a, adult, [b], rule).length).toBe(misfitsOf(b, adult, [a], rule).length)
    }),
  )
})

test('V3: a shift fits exactly if it leaves the rest, the hours and the age that the rules ask for', () => {
  fc.assert(
    fc.property(one, other, rules, fc.boolean(), (a, b, rule, isAdult) => {
      const gap = Math.max(a.from - b.to, b.from - a.to) / MINUTE
      const hours = (a.to - a.from + b.to - b.from) / HOUR
      const fits = gap >= rule.restMinutes && hours <= rule.mostHours && (isAdult || !a.adultsOnly)
      expect(misfitsOf(a, { isAdult }, [b], rule).length === 0).toBe(fits)
    }),
    // Cheap, and few shifts leave exactly the rest that is asked for.
    { numRuns: 2_000 },
  )
})

test('V3: a shift is no misfit beside itself, and one more shift never makes another fit', () => {
  fc.assert(
    fc.property(one, other, shiftsWithId(3), rules, (a, b, c, rule) => {
      expect(misfitsOf(a, adult, [a, b], rule)).toEqual(misfitsOf(a, adult, [b], rule))
      expect(misfitsOf(a, adult, [b, c], rule).length).toBeGreaterThanOrEqual(misfitsOf(a, adult, [b], rule).length)
    }),
  )
})
