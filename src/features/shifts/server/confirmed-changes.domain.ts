import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { hoursOf, misfitsOf, type TimedShift } from '#features/shifts/shift-fit.ts'
import { lengthText } from '#features/shifts/shift-times.ts'
import type { Shift } from '#features/shifts/shifts.schema.ts'
import type { Volunteer } from '#features/volunteers/volunteers.schema.ts'
import { Problem } from '#lib/problem.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import type { Edit } from '#records/edit.ts'
import { countIn, type FullRota, placesIn, readFullRota, shiftsOf, shiftText, timedShift } from './rota.domain.ts'
import { changePlace, listAvailabilities } from './rota.store.ts'

type Proposed = Pick<Shift, 'roleId' | 'startsAt' | 'endsAt' | 'most'> & Partial<Shift>

/** What a change would lead to for one volunteer. */
interface Effect {
  shiftId: number
  volunteerId: number
  text: string
}

/**
 * Asks before shifts are stored that are overbooked, no longer fit those who are in them, or are longer than anyone may
 * work. Confirmed, the places of those concerned are marked (decision V3).
 * @param wanted how they would be; without an id for new ones
 * @throws Problem `full` that says what would happen, until it is confirmed
 */
export async function confirmShifts(trx: Db, year: number, wanted: readonly Proposed[], edit: Edit): Promise<void> {
  const rota = await readFullRota(trx, year)
  const shifts = wanted.map(shift => ({ ...timedShift(shift, rota), id: shift.id ?? 0 }))
  const moved = new Map(shifts.map(shift => [shift.id, shift]))
  const texts = shifts.flatMap(shift => tooLong(shift, rota))
  const effects: Effect[] = []
  for (const shift of shifts) {
    const was = rota.shifts.get(shift.id)
    if (!was) continue
    const ids = placesIn(rota, shift.id).map(({ volunteerId }) => volunteerId)
    if (shift.most < was.most && ids.length > shift.most) {
      const text = `Overbooked: ${ids.length} of ${shift.most}.`
      texts.push(`${shiftText(shift)} would have ${ids.length} of ${shift.most} people: ${namesOf(ids, rota)}.`)
      effects.push(...ids.slice(shift.most).map(volunteerId => ({ shiftId: shift.id, volunteerId, text })))
    }
    const misfits = ids.flatMap(id => newMisfits(rota, { was, shift, moved }, id))
    texts.push(...misfits.map(({ name, text }) => `${name}: ${text}`))
    effects.push(...misfits)
    if (ids.length === 0 || (shift.from === was.from && shift.to === was.to)) continue
    for (const { name, availability } of await listAvailabilities(trx, ids))
      texts.push(`${name} wrote about their time: “${excerpt(availability, 80)}”.`)
  }
  await confirm(trx, { title: 'Are you sure?', texts, effects }, edit)
}

/**
 * Asks before a volunteer takes part again whose places were given away. Confirmed, their places are marked
 * (decision V3).
 * @throws Problem `full` that names the shifts and who is in them, until it is confirmed
 */
export async function confirmReturn(trx: Db, { id, year, name }: Volunteer, edit: Edit): Promise<void> {
  const rota = await readFullRota(trx, year)
  const full = shiftsOf(rota, id).filter(shift => shift.to > edit.at.getTime() && countIn(rota, shift.id) > shift.most)
  const texts = full.map(shift => {
    const others = placesIn(rota, shift.id).flatMap(({ volunteerId }) => (volunteerId === id ? [] : volunteerId))
    return `${shiftText(shift)} is full without ${name}: ${namesOf(others, rota)}.`
  })
  const effects = full.map(shift => {
    const text = `Overbooked: ${countIn(rota, shift.id)} of ${shift.most}.`
    return { shiftId: shift.id, volunteerId: id, text }
  })
  await confirm(trx, { title: 'Their places are taken', texts, effects }, edit)
}

/**
 * Asks before a role is for adults only while minors are in its coming shifts. Confirmed, their places are marked
 * (decision V3).
 * @throws Problem `full` that names them, until it is confirmed
 */
export async function confirmAdultsOnly(
  trx: Db,
  role: { id?: number; adultsOnly?: boolean | undefined },
  edit: Edit,
): Promise<void> {
  if (!role.adultsOnly) return
  const rota = await readFullRota(trx, await yearNamed(trx, undefined))
  const coming = [...rota.shifts.values()].filter(
    ({ roleId, adultsOnly, to }) => roleId === role.id && !adultsOnly && to > edit.at.getTime(),
  )
  const effects = coming.flatMap(shift =>
    placesIn(rota, shift.id)
      .filter(({ volunteerId }) => rota.people.get(volunteerId)?.isAdult === false)
      .map(({ volunteerId }) => ({ shiftId: shift.id, volunteerId, text: 'Is for adults only.' })),
  )
  const texts = coming.flatMap(shift => {
    const ids = effects.flatMap(({ shiftId, volunteerId }) => (shiftId === shift.id ? volunteerId : []))
    return ids.length > 0 ? [`${shiftText(shift)}: ${namesOf(ids, rota)} may be under 18.`] : []
  })
  await confirm(trx, { title: 'Are you sure?', texts, effects }, edit)
}

async function confirm(
  trx: Db,
  { title, texts, effects }: { title: string; texts: readonly string[]; effects: readonly Effect[] },
  edit: Edit,
): Promise<void> {
  if (texts.length > 0 && !edit.confirmed) throw new Problem('full', texts.join(' '), { title })
  for (const { text: reason, ...place } of effects) await changePlace(trx, place, { reason, givenBy: edit.by.name })
}

/** A shift that no volunteer may take alone. */
function tooLong(shift: TimedSpan, rota: FullRota): string[] {
  const was = rota.shifts.get(shift.id)
  const hours = hoursOf([shift])
  if (hours <= rota.rules.mostHours || (was && hours <= hoursOf([was]))) return []
  return [
    `${shiftText(shift)} is ${lengthText(hours * 60)} long; ${rota.rules.mostHours} hours are the most for a volunteer.`,
  ]
}

type TimedSpan = Pick<TimedShift, 'id' | 'roleId' | 'roleName' | 'adultsOnly' | 'startsAt' | 'endsAt' | 'from' | 'to'>

interface Move {
  was: TimedShift
  shift: TimedSpan
  /** All shifts that change together. */
  moved: ReadonlyMap<number, TimedSpan>
}

/** Why a person in a shift no longer fits, if they did before. */
function newMisfits(rota: FullRota, { was, shift, moved }: Move, volunteerId: number) {
  const person = rota.people.get(volunteerId)
  if (!person) return []
  const own = shiftsOf(rota, volunteerId)
  const before = misfitsOf(was, person, own, rota.rules)
  const after = misfitsOf(
    shift,
    person,
    own.map(other => moved.get(other.id) ?? other),
    rota.rules,
  ).filter(text => !before.includes(text))
  return after.length > 0 ? [{ shiftId: shift.id, volunteerId, name: person.name, text: after.join(' ') }] : []
}

function namesOf(ids: readonly number[], { people }: FullRota): string {
  return new Intl.ListFormat('en').format(ids.map(id => people.get(id)?.name ?? ''))
}
