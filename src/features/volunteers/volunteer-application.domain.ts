import type { Db } from '#db/tables.ts'
import { readEvent } from '#features/event/event.domain.ts'
import { Problem } from '#http/problem.ts'

/**
 * Volunteers can sign up until the event has ended.
 * @throws Problem `submissions-closed`
 */
export async function refuseSignUpWhenOver(db: Db, now: Date): Promise<void> {
  const { over } = await readEvent(db, now)
  if (!over) return
  const detail = "Volunteer sign-up for this year's event is closed"
  throw new Problem('submissions-closed', detail, { title: 'Volunteer Sign-up Closed' })
}
