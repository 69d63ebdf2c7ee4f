import type { Db } from '#db/migrations/tables.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { Problem } from '#lib/problem.ts'

/**
 * Applications are open until the event has ended, while the setting says 'true' or has not been set.
 * @throws Problem `submissions-closed`
 */
export async function refuseWhenApplicationsClosed(db: Db, now: Date): Promise<void> {
  const { over } = await readEvent(db, now)
  const open = (await readSetting(db, 'volunteer-applications-open')) ?? 'true'
  if (!over && open === 'true') return
  const detail = "Volunteer applications for this year's event are closed"
  throw new Problem('submissions-closed', detail, { title: 'Volunteer Applications Closed' })
}
