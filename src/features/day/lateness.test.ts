import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedTimes, type TimedCue } from './expected-times.ts'

const MINUTE = 60_000
const begin = Date.parse('2026-10-08T15:00:00.000Z')
const at = (minutes: number) => new Date(begin + minutes * MINUTE).toISOString()

const drawn = fc.array(
  fc.record({
    minutes: fc.integer({ min: 0, max: 90 }),
    mayShrink: fc.integer({ min: 0, max: 90 }),
    gap: fc.option(fc.integer({ min: -10, max: 60 })),
  }),
  { minLength: 1, maxLength: 12 },
)

/** A run sheet whose first cue begins on time; a cue with a gap has a fixed start so long after the planned end before it. */
function sheetOf(parts: ReturnType<typeof drawn.generate>['value']): TimedCue[] {
  let end = 0
  return parts.map(({ minutes, mayShrink, gap }, index) => {
    const start = index > 0 ? Math.max(0, end + (gap ?? 0)) : 0
    end = start + minutes
    return {
      id: index + 1,
      minutes,
      mayShrink,
      fixedAt: index > 0 && gap === null ? null : at(start),
      startedAt: index === 0 ? at(0) : null,
      endedAt: null,
      allowedMs: null,
      heldMs: 0,
    }
  })
}

const running = { state: 'running', cueId: 1, heldSince: null } as const
const sheets = drawn.map(sheetOf)
/** How many minutes into the day it is. */
const moments = fc.integer({ min: 0, max: 300 })

function laterCues(cues: TimedCue[], now: number) {
  return expectedTimes(cues, running, begin + now * MINUTE).cues.map(found => ({
    ...found,
    start: found.start ?? 0,
    end: found.end ?? 0,
  }))
}

test('R2, Q3: cues follow one another, and none loses more than it may or begins before its fixed start', () => {
  fc.assert(
    fc.property(sheets, moments, (cues, now) => {
      const found = laterCues(cues, now)
      for (const [index, { mayShrink, minutes, fixedAt }] of cues.entries()) {
        const { start = 0, end = 0, cut = 0 } = found[index] ?? {}
        if (index === 0) continue
        const before = found[index - 1]?.end ?? 0
        const fixed = fixedAt === null ? 0 : Date.parse(fixedAt)
        expect(start).toBe(Math.max(before, fixed))
        expect(end - start).toBe(minutes * MINUTE - cut)
        expect(cut).toBeGreaterThanOrEqual(0)
        expect(cut).toBeLessThanOrEqual(Math.min(mayShrink, minutes) * MINUTE)
      }
    }),
  )
})

test('R2, Q3: a fixed start is passed only when nothing before it is left to shorten, and the cue before it says so', () => {
  fc.assert(
    fc.property(sheets, moments, (cues, now) => {
      const found = laterCues(cues, now)
      for (const [index, { fixedAt }] of cues.entries()) {
        if (index === 0 || fixedAt === null) continue
        const excess = Math.max(0, (found[index - 1]?.end ?? 0) - Date.parse(fixedAt))
        expect(found[index - 1]?.overrun).toBe(excess)
        if (excess === 0) continue
        // Back to the fixed start before it, or to the cue that runs.
        for (let place = index - 1; place > 0; place--) {
          const { mayShrink = 0, minutes = 0, fixedAt: own = null } = cues[place] ?? {}
          expect(found[place]?.cut).toBe(Math.min(mayShrink, minutes) * MINUTE)
          if (own !== null) break
        }
      }
    }),
  )
})

test('R2, Q3: as the clock goes on no cue is expected earlier, and none by more than the clock', () => {
  fc.assert(
    fc.property(sheets, moments, fc.integer({ min: 1, max: 60 }), (cues, now, more) => {
      const [before, after] = [laterCues(cues, now), laterCues(cues, now + more)]
      for (const [index, { start, end }] of after.entries()) {
        const was = before[index] ?? { start: 0, end: 0 }
        for (const step of [start - was.start, end - was.end]) {
          expect(step).toBeGreaterThanOrEqual(0)
          expect(step).toBeLessThanOrEqual(more * MINUTE)
        }
      }
    }),
  )
})
