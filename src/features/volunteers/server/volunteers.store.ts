import type { Db } from '#db/migrations/tables.ts'
import type { StoredAnswers } from '#features/own-questions/own-questions.schema.ts'
import type { VolunteerApplication } from '#features/volunteers/volunteers.schema.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'

export async function countVolunteers(db: Db, year: number) {
  const rows = await db
    .selectFrom('volunteers')
    .select(['status', eb => eb.fn.countAll<number | string>().as('count')])
    .where('year', '=', year)
    .groupBy('status')
    .execute()
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}

/** The pending volunteer of an edition with an address, in any case of its letters. */
export async function findPending(db: Db, email: string, year: number) {
  return db
    .selectFrom('volunteers')
    .select(['id', 'phone', 'availability', 'interests', 'experience', 'whyJoin', 'answers'])
    .where(eb => eb.and({ status: 'pending', year }))
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst()
}

export type NewVolunteer = VolunteerApplication & { year: number; answers: StoredAnswers }

/**
 * Adds a pending volunteer.
 * @returns the new id; undefined if the address is on the list
 */
export async function addApplication(db: Db, { answers, ...application }: NewVolunteer, edit: Edit) {
  const at = edit.at.toISOString()
  const added = await db
    .insertInto('volunteers')
    .values({ ...application, answers: JSON.stringify(answers), status: 'pending', createdAt: at, updatedAt: at })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!added) return
  const { id: recordId, version } = added
  await writeAudit(db, edit, { action: 'created', subject: 'volunteers', recordId, version, label: application.name })
  return recordId
}
