import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { defaultShiftRules, type ShiftRules } from '#features/settings/shift-rules.ts'
import { storedNumbers } from '#features/settings/stored-numbers.ts'
import type { VolunteerRole } from '#features/shifts/roles.schema.ts'
import type { TimedShift } from '#features/shifts/shift-fit.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import type { PlaceState, Rota, RotaPerson, Shift, ShiftPlace } from '#features/shifts/shifts.schema.ts'
import { weekdayText } from '#lib/time/written.ts'
import { momentOf } from '#lib/time/zoned-time.ts'
import { listPlaces, listPlacesOf, listRoles, listRotaPeople, listShiftIds, listShifts } from './rota.store.ts'

export { listPlacesOf } from './rota.store.ts'

/** The shifts of an edition, who is in them, and the rules for that. */
export interface FullRota {
  roles: ReadonlyMap<number, VolunteerRole>
  /** By their start. */
  shifts: ReadonlyMap<number, TimedShift>
  people: ReadonlyMap<number, RotaPerson>
  places: readonly ShiftPlace[]
  rules: ShiftRules
  timeZone: string
}

/** The rota as the dashboard shows it. @param year the edition; the current one by default */
export async function readRota(db: Db, year?: number): Promise<Rota> {
  const wanted = await yearNamed(db, year)
  return {
    roles: await listRoles(db),
    shifts: await listShifts(db, wanted),
    places: await listPlaces(db, wanted),
    people: await listRotaPeople(db, wanted),
  }
}

/** The same for the rules: by id, with moments. */
export async function readFullRota(db: Db, year: number): Promise<FullRota> {
  const rota = await readRota(db, year)
  const { timeZone } = await readEventProfile(db)
  const roles = byId(rota.roles)
  const timed = rota.shifts.map(shift => timedShift(shift, { roles, timeZone }))
  return {
    roles,
    shifts: byId(timed),
    people: byId(rota.people),
    places: rota.places,
    rules: storedNumbers(defaultShiftRules, await readSetting(db, 'shift-rules')),
    timeZone,
  }
}

/** A shift with its role and moments. */
export function timedShift<T extends Pick<Shift, 'roleId' | 'startsAt' | 'endsAt'>>(
  shift: T,
  { roles, timeZone }: Pick<FullRota, 'roles' | 'timeZone'>,
) {
  const { name = '', adultsOnly = false } = roles.get(shift.roleId) ?? {}
  const [from, to] = [shift.startsAt, shift.endsAt].map(time => Date.parse(momentOf(time, timeZone)))
  return { ...shift, roleName: name, adultsOnly, from: from ?? 0, to: to ?? 0 }
}

/** The shifts that a person is in, by their start. */
export function shiftsOf({ shifts, places }: FullRota, volunteerId: number): TimedShift[] {
  const ids = new Set(places.filter(place => place.volunteerId === volunteerId).map(({ shiftId }) => shiftId))
  return [...shifts.values()].filter(({ id }) => ids.has(id))
}

/** The state of a person in a shift on the day. */
export function stateIn({ places }: Pick<FullRota, 'places'>, shiftId: number, volunteerId: number): PlaceState {
  return places.find(place => place.shiftId === shiftId && place.volunteerId === volunteerId)?.state ?? 'expected'
}

/** The shifts of a volunteer who is not coming, by whether there is room for them. */
export async function readFormerShifts(db: Db, rota: FullRota, volunteerId: number) {
  const ids = await listShiftIds(db, volunteerId)
  const own = [...rota.shifts.values()].filter(({ id }) => ids.includes(id))
  const isFull = ({ id, most }: TimedShift) => countIn(rota, id) >= most
  return { free: own.filter(shift => !isFull(shift)), full: own.filter(isFull) }
}

/** The shifts of a volunteer for a mail, a line each. */
export async function readShiftLines(db: Db, volunteerId: number): Promise<string> {
  const lines = (await listPlacesOf(db, [volunteerId])).map(
    ({ role, place, ...times }) =>
      `- ${weekdayText(times.startsAt)}, ${shiftHours(times)}: ${[role, place].filter(Boolean).join(', ')}`,
  )
  return lines.join('\n')
}

/** How many people are in a shift, without those who did not come. */
export function countIn(rota: Pick<FullRota, 'places'>, shiftId: number): number {
  return placesIn(rota, shiftId).length
}

/** The places in a shift, without those of people who did not come. */
export function placesIn({ places }: Pick<FullRota, 'places'>, shiftId: number) {
  return places.filter(place => place.shiftId === shiftId && place.state !== 'missing')
}

/** The shifts that are not over and have fewer people than they need, by their start. */
export async function readGaps(db: Db, year: number, now: Date): Promise<{ name: string; needs: number }[]> {
  const rota = await readFullRota(db, year)
  return [...rota.shifts.values()].flatMap(shift => {
    const needs = shift.to > now.getTime() ? shift.least - countIn(rota, shift.id) : 0
    return needs > 0 ? { name: `${shift.roleName}, ${shiftHours(shift)}`, needs } : []
  })
}

/** A shift in a sentence: 'Doors, Thursday, October 8, 8 AM to 12 PM'. */
export function shiftText(shift: Pick<TimedShift, 'roleName' | 'startsAt' | 'endsAt'>): string {
  return `${shift.roleName}, ${weekdayText(shift.startsAt)}, ${shiftHours(shift)}`
}

function byId<Item extends { id: number }>(items: readonly Item[]): ReadonlyMap<number, Item> {
  return new Map(items.map(item => [item.id, item]))
}
