import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { type VolunteerRole, volunteerRole } from '#features/shifts/roles.schema.ts'
import { type RotaPerson, type Shift, type ShiftPlace, shift } from '#features/shifts/shifts.schema.ts'

type PlaceRow = Tables['shiftPlaces']

const placeColumns = ['id', 'shiftId', 'volunteerId', 'state', 'reason', 'givenBy'] as const
const onPlace = ['shiftPlaces.id', 'shiftId', 'volunteerId', 'shiftPlaces.state', 'reason', 'givenBy'] as const

/** Those who can be in shifts: the approved volunteers of an edition who have not said that they cannot come. */
const cameBy = (db: Db, year: number) =>
  db
    .selectFrom('volunteers')
    .where('volunteers.year', '=', year)
    .where('volunteers.status', '=', 'approved')
    .where('volunteers.attendance', '<>', 'declined')

/** The addresses of the people of an edition, by id. */
export async function listEmails(db: Db, year: number): Promise<ReadonlyMap<number, string>> {
  const rows = await cameBy(db, year).select(['id', 'email']).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** What some volunteers wrote about when they can help. */
export function listAvailabilities(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('volunteers')
    .select(['id', 'name', 'availability'])
    .where('id', 'in', ids)
    .where('availability', '<>', '')
    .orderBy('name')
    .execute()
}

/** In the order of the rota. */
export function listRoles(db: Db): Promise<VolunteerRole[]> {
  return db
    .selectFrom('volunteerRoles')
    .select(volunteerRole.keyof().options)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
}

/** By name. */
export function listRotaPeople(db: Db, year: number): Promise<RotaPerson[]> {
  return cameBy(db, year)
    .select(['id', 'name', 'phone', 'isAdult', 'isBriefed'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The places of those people, first one first; those of others count as free, and are there again if they come back. */
export function listPlaces(db: Db, year: number): Promise<ShiftPlace[]> {
  return cameBy(db, year)
    .innerJoin('shiftPlaces', 'volunteerId', 'volunteers.id')
    .select(onPlace)
    .orderBy('shiftPlaces.id')
    .execute()
}

/** The shifts that a volunteer has a place in, whether or not they come. */
export async function listShiftIds(db: Db, volunteerId: number): Promise<number[]> {
  const rows = await db.selectFrom('shiftPlaces').select('shiftId').where('volunteerId', '=', volunteerId).execute()
  return rows.map(({ shiftId }) => shiftId)
}

/** The places of some volunteers, with the shifts, by their start. */
export async function listPlacesOf(db: Db, volunteerIds: readonly number[]) {
  if (volunteerIds.length === 0) return []
  return db
    .selectFrom('shiftPlaces')
    .innerJoin('shifts', 'shifts.id', 'shiftId')
    .innerJoin('volunteerRoles', 'volunteerRoles.id', 'roleId')
    .select(['shiftPlaces.id', 'startsAt', 'endsAt', 'place', 'volunteerRoles.name as role'])
    .where('volunteerId', 'in', volunteerIds)
    .orderBy('startsAt')
    .execute()
}

export async function yearsOfRole(db: Db, roleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shifts')
    .select('year')
    .distinct()
    .where('roleId', '=', roleId)
    .orderBy('year')
    .execute()
  return rows.map(({ year }) => year)
}

/** @returns the place that is there now, an earlier one too */
export async function addPlace(
  trx: Db,
  place: Pick<ShiftPlace, 'shiftId' | 'volunteerId' | 'reason' | 'givenBy'>,
  at: string,
) {
  const added = await trx
    .insertInto('shiftPlaces')
    .values({ ...place, createdAt: at })
    .onConflict(conflict => conflict.doNothing())
    .returning(placeColumns)
    .executeTakeFirst()
  return added ?? (await onePlace(trx, place).executeTakeFirstOrThrow())
}

type PlaceKey = Pick<PlaceRow, 'shiftId' | 'volunteerId'>

const onePlace = (db: Db, { shiftId, volunteerId }: PlaceKey) =>
  db
    .selectFrom('shiftPlaces')
    .select(placeColumns)
    .where(eb => eb.and({ shiftId, volunteerId }))

export async function removePlace(trx: Db, { shiftId, volunteerId }: PlaceKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('shiftPlaces')
    .where(eb => eb.and({ shiftId, volunteerId }))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

export function changePlace(
  trx: Db,
  { shiftId, volunteerId }: PlaceKey,
  change: Partial<Pick<ShiftPlace, 'state' | 'reason' | 'givenBy'>>,
) {
  return trx
    .updateTable('shiftPlaces')
    .set(change)
    .where(eb => eb.and({ shiftId, volunteerId }))
    .returning(placeColumns)
    .executeTakeFirst()
}

/** The shifts of an edition by their times. */
export function listShifts(db: Db, year: number): Promise<Shift[]> {
  const columns = shift.keyof().options
  return db
    .selectFrom('shifts')
    .select(columns)
    .where('year', '=', year)
    .orderBy('startsAt')
    .orderBy('endsAt')
    .orderBy('id')
    .execute()
}

/** The shifts of an edition with all columns. */
export function listShiftRows(db: Db, year: number) {
  return db.selectFrom('shifts').selectAll().where('year', '=', year).orderBy('id').execute()
}

/** How many rows one statement adds: engines limit the number of its values. */
const BATCH = 500

export async function addShiftRows(trx: Db, rows: readonly Insertable<Tables['shifts']>[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) {
    const batch = rows.slice(first, first + BATCH)
    await trx.insertInto('shifts').values(batch).execute()
  }
}
