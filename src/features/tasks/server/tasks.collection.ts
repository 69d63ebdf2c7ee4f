import type { Database } from '#db/database.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { isAssignable } from '#features/inbox/server/received.domain.ts'
import { taskShapes } from '#features/tasks/tasks.schema.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import { collection } from '#records/collection.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { refuseLostYear } from '#records/yearly-tables.ts'
import { startingTasks } from './starting-tasks.ts'
import { addTasks } from './tasks.store.ts'

export const tasks = collection('tasks', taskShapes, {
  nouns: { one: 'a task', many: 'tasks' },
  right: 'editSite',
  transaction: 'receive',
  order: ['weeksBefore'],
  async complete(trx, { id, assignee, year }, { change }) {
    // A restored task may be that of a former organizer.
    const chosen = change ? change.assignee : id === undefined && assignee
    if (chosen && !(await isAssignable(trx, chosen)))
      throw wrongField('assignee', 'Please choose an organizer who has access.')
    return { year: await yearNamed(trx, year) }
  },
})

/** Adds the tasks of the starting list that an edition does not have, in one statement. @returns how many */
export async function addStartingTasks(database: Database, year: number | undefined, edit: Edit): Promise<number> {
  return database.receive(async trx => {
    const wanted = await yearNamed(trx, year)
    await refuseLostYear(trx, 'tasks', { year: wanted })
    const missing = missingIn(await tasks.list(trx, { year: wanted }))
    if (missing.length === 0) return 0
    await addTasks(trx, missing, wanted, edit.at)
    await writeAudit(trx, edit, { action: 'tasks-started', label: String(wanted) })
    return missing.length
  })
}

/** Ticks a task, or takes the tick away. @throws Problem `not-found`, `changed`, `conflict` for one that ticks itself */
export async function setDone(database: Database, id: number, isDone: boolean, expected: Expected, edit: Edit) {
  const { measure } = await findOrRefuse(tasks.records, database.db, id)
  if (measure !== '') throw new Problem('conflict', 'This task ticks itself.')
  const done = isDone ? { doneAt: edit.at.toISOString(), doneBy: edit.by.name } : { doneAt: null, doneBy: '' }
  return tasks.change(database, id, {}, expected, edit, done)
}

function missingIn(listed: readonly { title: string }[]) {
  const titles = new Set(listed.map(({ title }) => title))
  return startingTasks.filter(({ title }) => !titles.has(title))
}

/** How many tasks the starting list would add; 0 once some of it are there. */
export function offeredTo(listed: readonly { title: string }[]): number {
  const missing = missingIn(listed).length
  return missing === startingTasks.length ? missing : 0
}
