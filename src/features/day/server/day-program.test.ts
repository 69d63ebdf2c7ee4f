import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_TALK } from '#features/schedule/schedule.schema.ts'
import { hoursAndMinutes } from '#lib/time/clock-minutes.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { findCueOf, programCues } from './day-program.domain.ts'

const clock = (minutes: number) => spokenTime(hoursAndMinutes(minutes)) ?? ''
const people = new Map(
  Array.from({ length: 40 }, (_, id) => [id, { id, name: `Speaker ${id}`, talkTitle: `Talk ${id}`, topic: '' }]),
)

/** The sessions of a day, one after the other, each with so many minutes and talks. */
const days = fc
  .array(fc.record({ minutes: fc.integer({ min: 0, max: 120 }), talks: fc.integer({ min: 0, max: 5 }) }), {
    maxLength: 8,
  })
  .map(sessions => {
    let [end, talk] = [8 * 60, 0]
    return sessions.map((session, id) => {
      const [start, first] = [end, talk]
      end += session.minutes
      talk += session.talks
      const talks = Array.from({ length: session.talks }, (_, place) => first + place)
      return {
        id,
        title: `Session ${id}`,
        startTime: clock(start),
        endTime: clock(end),
        talks,
        minutes: session.minutes,
      }
    })
  })

test('R1: the cues of a session fill it, no talk is too long, and a run sheet that was built lacks nothing', () => {
  fc.assert(
    fc.property(days, fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }), (items, talkMinutes) => {
      const built = programCues({ items, people }, [], talkMinutes)
      for (const { id, talks, minutes } of items) {
        const own = built.filter(({ itemId }) => itemId === id)
        expect(own.reduce((sum, cue) => sum + cue.minutes, 0)).toBe(minutes)
        const ofTalks = own.filter(({ kind }) => kind === 'talk')
        expect(ofTalks).toHaveLength(talks.length)
        for (const cue of ofTalks) expect(cue.minutes).toBeLessThanOrEqual(talkMinutes ?? LONGEST_TALK)
      }
      const stored = built.map(cue => ({ ...cue, itemMinutes: cue.minutes }))
      for (const cue of programCues({ items, people }, stored))
        expect(findCueOf(stored, cue)).toMatchObject({ minutes: cue.minutes })
    }),
  )
})
