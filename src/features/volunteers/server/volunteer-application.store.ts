import type { Db } from '#db/migrations/tables.ts'
import type { VolunteerApplication } from '#features/volunteers/volunteers.schema.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'

/**
 * Adds a pending volunteer. Whoever has applied before stays as they are, and is answered the same: nobody learns
 * from the form who is on the list.
 * @returns the id of whoever was added
 */
export async function addApplication(
  db: Db,
  application: VolunteerApplication & { year: number },
  edit: Edit,
): Promise<number | undefined> {
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
