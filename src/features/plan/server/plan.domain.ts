import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readDueDates } from '#features/decisions/server/due-dates.domain.ts'
import { readEditions, yearNamed } from '#features/event/server/editions.domain.ts'
import type { DigestPart } from '#features/mail/server/digest.domain.ts'
import { plannedTasks } from '#features/tasks/plan.ts'
import type { TaskPlan } from '#features/tasks/tasks.schema.ts'
import { Problem } from '#lib/problem.ts'
import { hasRight, type Role } from '#lib/rights.ts'
import { countText } from '#lib/text/count-text.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { refuseLostYear } from '#records/yearly-tables.ts'
import { readMeasures } from './measures.domain.ts'
import { startingTasks } from './starting-tasks.ts'
import { tasks } from './tasks.collection.ts'
import { addTasks } from './tasks.store.ts'

/** @param year the edition; the current one by default */
export async function readTaskPlan(db: Db, now: Date, year?: number): Promise<TaskPlan> {
  const wanted = await yearNamed(db, year)
  const { day, today } = await readDueDates(db, wanted, now)
  const listed = await tasks.list(db, { year: wanted })
  const missing = missingIn(listed)
  return {
    tasks: listed,
    day,
    today,
    measures: await readMeasures(db, wanted, now),
    offered: missing.length === startingTasks.length ? missing.length : 0,
  }
}

/** Adds the tasks of the starting list that an edition does not have. @returns how many */
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

/** The late tasks and those of this week that are a user's own or without one in charge, for their daily mail. */
export async function readTaskNews(
  db: Db,
  { id, role }: { id: number; role: Role },
  after: string,
  until: string,
): Promise<DigestPart> {
  const current = (await readEditions(db)).find(({ stage }) => stage === 'current')
  if (!current || current.status === 'cancelled' || !hasRight(role, 'editSite'))
    return { count: '', lines: [], isNew: false }
  const dueAt = async (moment: string) =>
    plannedTasks(await readTaskPlan(db, new Date(moment), current.year)).filter(
      ({ assignee, isDone, when }) => (assignee ?? id) === id && !isDone && when !== 'later',
    )
  const due = await dueAt(until)
  const before = new Map((await dueAt(after)).map(task => [task.id, task.when]))
  const isNew = ({ id, when }: (typeof due)[number]) => when !== before.get(id)
  return {
    count: countText(due.length, 'task'),
    // What has just become due comes first: the list is cut.
    lines: due
      .toSorted((one, other) => Number(isNew(other)) - Number(isNew(one)))
      .map(({ title, when, dueText }) => `- Task: ${title}, ${when === 'late' ? '' : 'due '}${dueText}`),
    isNew: due.some(task => isNew(task) || task.updatedAt > after),
  }
}
