import type { Db } from '#db/migrations/tables.ts'
import type { StartingTask } from './starting-tasks.ts'

/** Adds tasks to an edition in one statement. */
export async function addTasks(trx: Db, tasks: readonly StartingTask[], year: number, now: Date): Promise<void> {
  const at = now.toISOString()
  const rows = tasks.map(task => ({ ...task, year, createdAt: at, updatedAt: at }))
  await trx.insertInto('tasks').values(rows).execute()
}
