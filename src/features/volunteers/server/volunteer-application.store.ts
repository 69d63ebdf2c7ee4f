import type { Db } from '#db/migrations/tables.ts'
import type { VolunteerApplication } from '#features/volunteers/volunteers.schema.ts'

/**
 * Adds a pending volunteer. Whoever has applied before stays as they are, and is answered the same: nobody learns
 * from the form who is on the list.
 */
export async function addApplication(db: Db, application: VolunteerApplication, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('volunteers')
    .values({ ...application, status: 'pending', createdAt: at, updatedAt: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
