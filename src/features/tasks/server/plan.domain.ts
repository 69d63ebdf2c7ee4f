import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readDueDates } from '#features/decisions/server/due-dates.domain.ts'
import { readEditions, yearNamed } from '#features/event/server/editions.domain.ts'
import { readTicketPackages } from '#features/sale/server/tickets.domain.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { readRota } from '#features/shifts/server/rota.domain.ts'
import { listOwingSpeakers } from '#features/speakers/server/owing-speakers.domain.ts'
import type { TaskPlan } from '#features/tasks/tasks.schema.ts'
import { Problem } from '#lib/problem.ts'
import { dueLabels } from '#lib/terms/owed-items.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { refuseLostYear } from '#records/yearly-tables.ts'
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

async function readMeasures(db: Db, year: number, now: Date): Promise<TaskPlan['measures']> {
  const speakers = await listOwingSpeakers(db, year, now)
  const talks = new Set((await scheduleItems.list(db, { year })).flatMap(({ talks }) => talks))
  const { shifts, places } = await readRota(db, year)
  // Those who are missing on the day had been found before it.
  const chosen = Map.groupBy(places, ({ shiftId }) => shiftId)
  const edition = (await readEditions(db)).find(one => one.year === year)
  const isSold = edition?.stage === 'current'
  const sale = [
    edition?.ticketSaleStart,
    isSold && (await readTicketPackages(db)).length > 0,
    isSold && (await readSetting(db, 'ticket-purchase-url')),
  ]
  const sent = (name: string) =>
    speakers.filter(({ items }) => items.some(item => item.name === name && item.state === 'done')).length
  return {
    portraits: { is: sent(dueLabels.portrait), of: speakers.length },
    confirmations: { is: sent(dueLabels.attendance), of: speakers.length },
    programme: { is: speakers.filter(({ id }) => talks.has(id)).length, of: speakers.length },
    volunteers: {
      is: shifts.filter(({ id, least }) => (chosen.get(id)?.length ?? 0) >= least).length,
      of: shifts.length,
    },
    tickets: { is: sale.filter(Boolean).length, of: sale.length },
  }
}
