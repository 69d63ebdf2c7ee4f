import type { Db } from '#db/migrations/tables.ts'
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

/**
 * Adds a pending volunteer. A repeated application changes nothing and gets the same answer, so that the form does not
 * reveal who has applied.
 * @returns the new id
 */
export async function addApplication(db: Db, application: VolunteerApplication & { year: number }, edit: Edit) {
  const at = edit.at.toISOString()
  const added = await db
    .insertInto('volunteers')
    .values({ ...application, status: 'pending', createdAt: at, updatedAt: at })
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
  if (!added) return
  const { id: recordId, version } = added
  await writeAudit(db, edit, { action: 'created', subject: 'volunteers', recordId, version, label: application.name })
  return recordId
}
