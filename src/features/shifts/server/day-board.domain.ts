import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import type { BoardPlace, DayBoard } from '#features/shifts/day-board.schema.ts'
import { hoursOf, type TimedShift } from '#features/shifts/shift-fit.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import type { PlaceState, RotaPerson } from '#features/shifts/shifts.schema.ts'
import { HOUR, MINUTE } from '#lib/time/durations.ts'
import { misfitsForOrganizers } from './places.domain.ts'
import { countIn, readFullRota, shiftsOf, shiftText } from './rota.domain.ts'

/** How long before a shift its people are due, and its gaps are listed. */
const DUE = 30 * MINUTE
const GAPS = 2 * HOUR
/** How long after a shift its people are listed. */
const DAY_PART = 12 * HOUR
/** How many people are suggested for a gap. */
const SUGGESTED = 5

/**
 * Who is due, here, missing and free now, and which shifts lack people (decision V5).
 * @param isShown which shifts are listed; all by default
 */
export async function readDayBoard(db: Db, now: Date, isShown?: (shift: TimedShift) => boolean): Promise<DayBoard> {
  const rota = await readFullRota(db, await yearNamed(db, undefined))
  const at = now.getTime()
  const shifts = [...rota.shifts.values()].filter(shift => isShown?.(shift) ?? true)
  const places = rota.places.flatMap(({ shiftId, volunteerId, state }) => {
    const [shift, person] = [rota.shifts.get(shiftId), rota.people.get(volunteerId)]
    return shift && person && shifts.includes(shift) ? { shift, person, state } : []
  })
  const entries = places.filter(({ shift }) => shift.to > at - DAY_PART && shift.from < at + DAY_PART)
  const has = (wanted: PlaceState, until = at) =>
    entries.filter(({ shift, state }) => state === wanted && shift.to > until)
  const due = has('expected').filter(({ shift }) => shift.from <= at + DUE)
  const missing = has('missing')
  const unmarked = places.filter(({ shift, state }) => state === 'expected' && shift.to <= at)
  const idsOf = (some: typeof entries) => new Set(some.map(({ person }) => person.id))
  const come = idsOf([...has('here', 0), ...has('done', 0)])
  const away = idsOf(missing)
  const busy = idsOf([...due, ...has('here'), ...missing])
  // Those who are there come first, then those with few hours.
  const people = [...rota.people.values()]
    .map(({ id, name, phone, isAdult }) => {
      const own = shiftsOf(rota, id)
      return { shown: { id, name, phone, hasCome: come.has(id) }, isAdult, own, hours: hoursOf(own) }
    })
    .sort((a, b) => Number(b.shown.hasCome) - Number(a.shown.hasCome) || a.hours - b.hours)

  const next = shifts.find(({ from }) => from > at + DUE)
  return {
    now: now.toISOString(),
    due: placesOf([...unmarked, ...due], at),
    here: placesOf(has('here', at - DAY_PART), at),
    missing: placesOf(has('missing', at - DAY_PART), at),
    done: placesOf(has('done', at - DAY_PART), at),
    gaps: shifts
      .filter(({ from, to }) => to > at && from <= at + GAPS)
      .flatMap(shift => {
        const needs = shift.least - countIn(rota, shift.id)
        return needs > 0 ? { ...shiftOf(shift), needs, free: fitting(shift).slice(0, SUGGESTED) } : []
      }),
    free: people
      .filter(({ shown }) => !busy.has(shown.id))
      .map(({ shown, own }) => {
        const next = own.find(({ from }) => from > at && from < at + DAY_PART)
        return { ...shown, next: next ? `${next.roleName}, ${shiftHours(next)}` : '' }
      }),
    next: next ? shiftText(next) : '',
  }

  function fitting(shift: TimedShift) {
    return people
      .filter(({ shown, own }) => !away.has(shown.id) && own.every(({ id }) => id !== shift.id))
      .filter(({ shown, isAdult, own }) => {
        const person = { id: shown.id, isAdult }
        return misfitsForOrganizers(rota, shift, person, own, now).length === 0
      })
      .map(({ shown }) => shown)
  }
}

function placesOf(entries: { shift: TimedShift; person: RotaPerson; state: PlaceState }[], at: number): BoardPlace[] {
  return entries
    .map(({ shift, person: { id, name, phone }, state }) => ({
      ...shiftOf(shift),
      volunteerId: id,
      name,
      phone,
      state,
      hasEnded: shift.to <= at,
    }))
    .sort((a, b) => a.from.localeCompare(b.from) || a.name.localeCompare(b.name))
}

function shiftOf(shift: TimedShift) {
  const { id, roleName, place, from } = shift
  return { shiftId: id, role: roleName, where: place, hours: shiftHours(shift), from: new Date(from).toISOString() }
}
