import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import type {
  Volunteer,
  VolunteerChange,
  VolunteerCounts,
  VolunteerDecision,
  VolunteerInput,
  VolunteerQuery,
  VolunteerStatus,
  VolunteersOfStatus,
} from '#features/volunteers/volunteers.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { countVolunteers, listVolunteers, volunteers } from './volunteers.store.ts'

/** Called inside the change by which a volunteer takes part again; it may refuse. */
export type OnReturn = (trx: Db, volunteer: Volunteer, edit: Edit) => Promise<void>

const ADDRESS_TAKEN = 'A volunteer with this email address is on the list already.'

/**
 * Volunteers of one status, latest first, and the count per status.
 * @param wanted the limit and the edition
 */
export async function readVolunteers(
  db: Db,
  status: VolunteerStatus,
  wanted: VolunteerQuery,
): Promise<VolunteersOfStatus> {
  const counts: VolunteerCounts = { pending: 0, approved: 0, rejected: 0 }
  const year = await yearNamed(db, wanted.year)
  for (const row of await countVolunteers(db, year)) counts[row.status] = row.count
  return { volunteers: await listVolunteers(db, status, { ...wanted, year }), counts }
}

/** @throws Problem `conflict` when the address is on the list */
export async function addVolunteer(
  database: Database,
  input: VolunteerInput & { createdAt?: string | undefined },
  edit: Edit,
): Promise<Volunteer> {
  return refusingTakenAddress(() =>
    database.receive(async trx => volunteers.add(trx, { ...input, year: await yearNamed(trx, input.year) }, edit)),
  )
}

/** @throws Problem `not-found`, `changed`, `conflict` when another volunteer has the address */
export async function changeVolunteer(
  database: Database,
  id: number,
  change: VolunteerChange & { status?: VolunteerStatus },
  expected: Expected,
  edit: Edit,
  onReturn: OnReturn,
): Promise<Volunteer> {
  return refusingTakenAddress(() =>
    database.receive(async trx => {
      const before = await findOrRefuse(volunteers, trx, id)
      const changed = await changeOrRefuse(volunteers, trx, id, change, expected, edit)
      return askOnReturn(trx, { before, changed }, edit, onReturn)
    }),
  )
}

async function askOnReturn(
  trx: Db,
  { before, changed }: Record<'before' | 'changed', Volunteer>,
  edit: Edit,
  ask: OnReturn,
) {
  const takesPart = (one: Volunteer) => one.status === 'approved' && one.attendance !== 'declined'
  if (!takesPart(before) && takesPart(changed)) await ask(trx, changed, edit)
  return changed
}

/**
 * Approves or rejects an application; a decision can be changed, but not removed.
 * @throws Problem `not-found`, `changed`, `conflict` when a decided application should be pending again
 */
export async function decideOnVolunteer(
  database: Database,
  id: number,
  status: VolunteerStatus,
  expected: Expected,
  edit: Edit,
  onReturn: OnReturn,
): Promise<Volunteer> {
  return database.receive(async trx => {
    const before = await findOrRefuse(volunteers, trx, id)
    if (status === 'pending' && before.status !== 'pending') {
      throw new Problem('conflict', 'This application has been decided. It can be approved or rejected.')
    }
    return setVolunteerStatus(trx, id, { status }, expected, edit, onReturn)
  })
}

/** Changes a volunteer by what they say themselves, inside a transaction. @throws Problem `not-found` */
export function changeVolunteerIn(trx: Db, id: number, change: VolunteerChange, edit: Edit): Promise<Volunteer> {
  return changeOrRefuse(volunteers, trx, id, change, null, edit)
}

/**
 * Sets any status of a volunteer, inside a transaction. Approved anew, those who could not come are asked again.
 * @throws Problem `not-found`, `changed`
 */
export async function setVolunteerStatus(
  trx: Db,
  id: number,
  { status, attendance }: VolunteerDecision,
  expected: Expected,
  edit: Edit,
  onReturn: OnReturn,
): Promise<Volunteer> {
  const before = await findOrRefuse(volunteers, trx, id)
  const isAnew = status === 'approved' && before.status !== status && before.attendance === 'declined'
  const told = attendance ?? (isAnew ? 'not asked' : before.attendance)
  const changed = await changeOrRefuse(volunteers, trx, id, { status, attendance: told }, expected, edit)
  return askOnReturn(trx, { before, changed }, edit, onReturn)
}

/** @throws Problem `not-found` */
export function readVolunteer(db: Db, id: number): Promise<Volunteer> {
  return findOrRefuse(volunteers, db, id)
}

async function refusingTakenAddress<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (violationOf(cause)?.kind !== 'unique') throw cause
    throw new Problem('conflict', ADDRESS_TAKEN, { fields: [{ field: 'email', message: ADDRESS_TAKEN }], cause })
  }
}
