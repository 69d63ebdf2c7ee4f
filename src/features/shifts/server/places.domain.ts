import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { hoursOf, misfitsOf, type TimedShift } from '#features/shifts/shift-fit.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import type { Candidates, PlaceState, ShiftPlace } from '#features/shifts/shifts.schema.ts'
import { readVolunteer } from '#features/volunteers/server/volunteers.domain.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { HOUR, MINUTE } from '#lib/time/durations.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { countIn, type FullRota, readFullRota, shiftsOf, stateIn } from './rota.domain.ts'
import { addPlace, changePlace, removePlace } from './rota.store.ts'
import { shifts } from './shifts.collection.ts'

const NOT_IN_SHIFT = 'This volunteer is not in this shift.'

/**
 * Puts a volunteer into the shifts that they chose: into all of them, or none. Transactions run one after the other, so
 * that the last place is given once (decision V3).
 * @throws Problem `conflict` for a shift that is full, locked or over, or does not fit; it says which
 */
export async function takePlaces(database: Database, volunteerId: number, shiftIds: readonly number[], edit: Edit) {
  await database.receive(async trx => {
    const { year } = await readVolunteer(trx, volunteerId)
    const rota = await readFullRota(trx, year)
    const person = rota.people.get(volunteerId)
    if (!person) throw new Problem('conflict', 'Only volunteers who are approved and coming choose shifts.')
    const wanted = shiftIds.flatMap(id => rota.shifts.get(id) ?? [])
    if (wanted.length < shiftIds.length)
      throw new Problem('conflict', 'One of these shifts is no longer there. Nothing was taken.')
    const had = shiftsOf(rota, volunteerId)
    const added = wanted.filter(({ id }) => had.every(other => other.id !== id))
    for (const shift of added) {
      const misfits = misfitsOf(shift, person, [...had, ...added], rota.rules)
      const [why] = [...closedBecause(rota, shift, edit.at), ...misfits]
      if (why) throw new Problem('conflict', `${shift.roleName}, ${shiftHours(shift)}: ${why} Nothing was taken.`)
    }
    const at = edit.at.toISOString()
    for (const { id } of added) await addPlace(trx, { shiftId: id, volunteerId, reason: '', givenBy: '' }, at)
  })
}

/** Why no one can choose a shift any more. */
export function closedBecause(rota: FullRota, { id, most, isLocked, from }: TimedShift, now: Date): string[] {
  if (from <= now.getTime()) return ['It has begun.']
  if (isLocked) return ['The organizers decide who is in it.']
  return countIn(rota, id) >= most ? ['It is full.'] : []
}

/** The last moment at which a volunteer can withdraw from a shift, in ms. */
export function withdrawUntil({ rules }: Pick<FullRota, 'rules'>, { from }: Pick<TimedShift, 'from'>): number {
  return from - rules.withdrawHours * HOUR
}

/**
 * Takes a volunteer out of a shift at their own wish.
 * @returns the shift
 * @throws Problem `conflict` after the deadline, or when the shift is locked
 */
export async function withdraw(trx: Db, volunteerId: number, shiftId: number, now: Date): Promise<TimedShift> {
  const { year } = await readVolunteer(trx, volunteerId)
  const rota = await readFullRota(trx, year)
  const shift = shiftsOf(rota, volunteerId).find(({ id }) => id === shiftId)
  if (!shift) throw new Problem('conflict', 'You are not in this shift any more.')
  if (shift.isLocked || now.getTime() > withdrawUntil(rota, shift))
    throw new Problem('conflict', 'It is too late to withdraw by yourself. Please call or write to the organizers.')
  await removePlace(trx, { shiftId, volunteerId })
  return shift
}

/**
 * Puts a volunteer into a shift, by an organizer.
 * @throws Problem `not-found`, `conflict` for a volunteer who is not approved or not coming, `invalid` at `reason` when
 * they do not fit and no reason is given
 */
export async function assign(
  database: Database,
  shiftId: number,
  { volunteerId, reason = '' }: { volunteerId: number; reason?: string | undefined },
  edit: Edit,
): Promise<ShiftPlace> {
  return database.receive(async trx => {
    const { year } = await findOrRefuse(shifts.records, trx, shiftId)
    const rota = await readFullRota(trx, year)
    const [shift, person] = [rota.shifts.get(shiftId), rota.people.get(volunteerId)]
    if (!shift || !person) throw new Problem('conflict', 'Only volunteers who are approved and coming can be assigned.')
    const misfits = misfitsForOrganizers(rota, shift, person, shiftsOf(rota, person.id), edit.at)
    if (misfits.length > 0 && reason === '')
      throw wrongField('reason', `${person.name} does not fit: ${misfits.join(' ')} Please give a reason.`)
    return addPlace(
      trx,
      { shiftId, volunteerId, reason: misfits.length > 0 ? reason : '', givenBy: edit.by.name },
      edit.at.toISOString(),
    )
  })
}

/**
 * Why a person should not be assigned to a shift. Of a shift that has begun only the rest counts, and of their own those
 * that they have done or missed take no more time.
 * @param own the shifts that they are in
 */
export function misfitsForOrganizers(
  rota: FullRota,
  shift: TimedShift,
  person: { id: number; isAdult: boolean },
  own: readonly TimedShift[],
  now: Date,
): string[] {
  const full = countIn(rota, shift.id) >= shift.most ? ['The shift is full.'] : []
  const rest = { ...shift, from: Math.max(shift.from, Math.min(now.getTime(), shift.to)) }
  const isOver = ({ id }: TimedShift) =>
    rota.places.some(
      ({ shiftId, volunteerId, state }) =>
        shiftId === id && volunteerId === person.id && (state === 'done' || state === 'missing'),
    )
  return [
    ...full,
    ...misfitsOf(
      rest,
      person,
      own.filter(shift => !isOver(shift)),
      rota.rules,
    ),
  ]
}

/** Who can be assigned to a shift: those who fit first, among them those with the fewest hours. */
export async function readCandidates(db: Db, shiftId: number, now: Date): Promise<Candidates> {
  const { year } = await findOrRefuse(shifts.records, db, shiftId)
  const rota = await readFullRota(db, year)
  const shift = rota.shifts.get(shiftId)
  if (!shift) return { people: [] }
  const there = new Set(rota.places.filter(place => place.shiftId === shiftId).map(place => place.volunteerId))
  const others = [...rota.people.values()].filter(({ id }) => !there.has(id))
  const people = others.map(person => {
    const own = shiftsOf(rota, person.id)
    const misfits = misfitsForOrganizers(rota, shift, person, own, now)
    return { ...person, hours: hoursOf(own), shifts: own.length, misfits }
  })
  return { people: people.sort((a, b) => a.misfits.length - b.misfits.length || a.hours - b.hours) }
}

/** Takes a volunteer out of a shift, by an organizer. @throws Problem `not-found` when they are not in it */
export async function unassign(database: Database, shiftId: number, volunteerId: number): Promise<void> {
  const isRemoved = await database.receive(trx => removePlace(trx, { shiftId, volunteerId }))
  if (!isRemoved) throw new Problem('not-found', NOT_IN_SHIFT)
}

/** Sets the state of a place on the day. @throws Problem `not-found` when they are not in the shift */
export async function setPlaceState(database: Database, shiftId: number, volunteerId: number, state: PlaceState) {
  const place = await database.receive(trx => changePlace(trx, { shiftId, volunteerId }, { state }))
  if (!place) throw new Problem('not-found', NOT_IN_SHIFT)
  return place
}

/** From how long before a shift its people can say that they are here, in ms; until it ends. */
const EARLY = 60 * MINUTE

export function canArrive({ from, to }: Pick<TimedShift, 'from' | 'to'>, now: Date): boolean {
  return now.getTime() >= from - EARLY && now.getTime() < to
}

/**
 * A volunteer says by their link that they are here, or takes that back. A state set to done stays.
 * @throws Problem `conflict` outside the time for it, and when they are not in the shift any more
 */
export async function arrive(database: Database, volunteerId: number, shiftId: number, isHere: boolean, now: Date) {
  await database.receive(async trx => {
    const { year } = await readVolunteer(trx, volunteerId)
    const rota = await readFullRota(trx, year)
    const shift = shiftsOf(rota, volunteerId).find(({ id }) => id === shiftId)
    if (!shift) throw new Problem('conflict', 'You are not in this shift any more.')
    if (!canArrive(shift, now))
      throw new Problem('conflict', 'You can say this from an hour before the shift until its end.')
    const state = stateIn(rota, shiftId, volunteerId)
    if (isHere ? state === 'done' : state !== 'here') return
    await changePlace(trx, { shiftId, volunteerId }, { state: isHere ? 'here' : 'expected' })
  })
}
