import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import type {
  Volunteer,
  VolunteerCounts,
  VolunteerDecision,
  VolunteerQuery,
  VolunteerStatus,
  VolunteersOfStatus,
} from '#features/volunteers/volunteers.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { type Measure, waiting } from '#records/measure.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { listVolunteers, type Volunteers, volunteerRecords } from './volunteers.collection.ts'
import { countVolunteers } from './volunteers.store.ts'

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
  return { volunteers: await listVolunteers(db, { status, year }, wanted.limit), counts }
}

/**
 * Approves or rejects an application; a decision can be changed, but not removed.
 * @throws Problem `not-found`, `changed`, `conflict` when a decided application should be pending again
 */
export async function decideOnVolunteer(
  volunteers: Volunteers,
  database: Database,
  id: number,
  status: VolunteerStatus,
  expected: Expected,
  edit: Edit,
): Promise<Volunteer> {
  return database.receive(async trx => {
    const before = await readVolunteer(trx, id)
    if (status === 'pending' && before.status !== 'pending') {
      throw new Problem('conflict', 'This application has been decided. It can be approved or rejected.')
    }
    return setVolunteerStatus(volunteers, trx, id, { status }, expected, edit)
  })
}

/**
 * Sets any status of a volunteer, inside a transaction. Approved anew, those who could not come are asked again.
 * @throws Problem `not-found`, `changed`
 */
export async function setVolunteerStatus(
  volunteers: Volunteers,
  trx: Db,
  id: number,
  { status, attendance }: VolunteerDecision,
  expected: Expected,
  edit: Edit,
): Promise<Volunteer> {
  const before = await readVolunteer(trx, id)
  const isAnew = status === 'approved' && before.status !== status && before.attendance === 'declined'
  const said = attendance ?? (isAnew ? 'not asked' : before.attendance)
  return volunteers.changeIn(trx, id, { attendance: said }, expected, edit, { status })
}

/** @throws Problem `not-found` */
export function readVolunteer(db: Db, id: number): Promise<Volunteer> {
  return findOrRefuse(volunteerRecords, db, id)
}

export const measureVolunteers: Measure = async ({ db, year }) => ({
  'volunteer-applications': waiting(await listVolunteers(db, { status: 'pending', year })),
  'declined-volunteers': waiting(
    await listVolunteers(db, { status: 'approved', attendance: 'declined', year }),
    undefined,
    'updatedAt',
  ),
})
