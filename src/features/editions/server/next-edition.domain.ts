import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { type BackupContext, writeBackup } from '#features/backup/server/backup-files.domain.ts'
import {
  type DraftEditionInput,
  mustComeAfter,
  type NextEdition,
  TAKE_BACK_DAYS,
} from '#features/editions/next-edition.schema.ts'
import { faultOf } from '#features/event/edition-form.schema.ts'
import type { Edition } from '#features/event/editions.schema.ts'
import { addDraftEdition } from '#features/event/server/edition-changes.domain.ts'
import { readCurrentEdition, readEditions } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readTicketPackages } from '#features/sale/server/tickets.domain.ts'
import { copyShifts } from '#features/shifts/server/copy-shifts.domain.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { DAY } from '#lib/time/durations.ts'
import { yearOf } from '#lib/time/zoned-time.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { copyYear, countRows, findBeginning, removeYear, writePackages } from './next-edition.store.ts'

/** The draft, or what could be copied to one. */
export async function readNextEdition(db: Db, now: Date): Promise<NextEdition> {
  const editions = await readEditions(db)
  const current = await readCurrentEdition(db)
  const { year } = current
  const { timeZone } = await readEventProfile(db)
  return {
    current,
    // Past years are skipped: after a pause the next edition is this year's.
    year: Math.max(year + 1, yearOf(now, timeZone)),
    draft: editions.find(({ stage }) => stage === 'draft') ?? null,
    counts: {
      team: await countRows(db, 'teamMembers', { year }),
      partners: await countRows(db, 'sponsors', { year, active: true }),
      schedule: await countRows(db, 'scheduleItems', { year }),
      tickets: (await readTicketPackages(db)).length,
      shifts: await countRows(db, 'shifts', { year }),
      tasks: await countRows(db, 'tasks', { year }),
      candidates: await countRows(db, 'candidates', { year, state: 'not-now' }),
      forms: await countRows(db, 'formQuestions', { year, active: true }),
      criteria: await countRows(db, 'criteria', { year }),
      speakers: await countRows(db, 'speakers', { year, selectionStatus: 'selected' }),
    },
    takeBack: await readTakeBack(db, current, now),
  }
}

/**
 * Makes the draft of the next edition and copies the chosen records to it.
 * @throws Problem `invalid`, `conflict` when there is a draft already or the year is not after the current one
 */
export async function createDraftEdition(database: Database, { brings, ...input }: DraftEditionInput, edit: Edit) {
  return database.change(async trx => {
    const current = await readCurrentEdition(trx)
    if (input.year <= current.year) throw wrongField('year', mustComeAfter(current.year))
    const { startTime, endTime, confirmedOnly } = current
    const draft = { ...input, startTime, endTime, confirmedOnly, title: `Relive ${input.year}` }
    const fault = faultOf(draft)
    if (fault) throw wrongField(fault.field, fault.message)
    if ((await readEditions(trx)).some(({ stage }) => stage === 'draft')) {
      throw new Problem('conflict', 'There is a draft of the next edition already.')
    }
    const added = await addDraftEdition(trx, draft, edit)
    const copy = { from: current.year, to: input.year, at: edit.at.toISOString() }
    await copyYear(trx, brings, copy)
    // After the schedule, whose copies they follow.
    if (brings.shifts) await copyShifts(trx, current, added, copy.at)
    if (brings.tickets) {
      // An expiry date of this year would end the next sale before it begins.
      const packages = (await readTicketPackages(trx)).map(({ expiryDate: _, ...lasting }) => lasting)
      await writePackages(trx, input.year, packages)
    }
    return added
  })
}

/**
 * Deletes the draft with everything in it, after a backup.
 * @throws Problem `not-found` when there is none
 */
export async function discardDraftEdition({ database, dataDir }: BackupContext, edit: Edit): Promise<string> {
  await readDraft(database.db)
  const backup = await writeBackup({ database, dataDir }, 'before-edition', edit.at)
  await database.change(async trx => {
    // It may have begun meanwhile, and a public edition must not be deleted.
    const draft = await readDraft(trx)
    await removeYear(trx, draft.year)
    await writeAudit(trx, edit, { action: 'edition-discarded', label: String(draft.year) })
  })
  return backup
}

/** @throws Problem `not-found` when there is none */
export async function readDraft(db: Db): Promise<Edition> {
  const draft = (await readEditions(db)).find(({ stage }) => stage === 'draft')
  if (!draft) throw new Problem('not-found', 'There is no draft of a next edition.')
  return draft
}

async function readTakeBack(db: Db, { year, begunAt }: Edition, now: Date): Promise<NextEdition['takeBack']> {
  if (begunAt === null) return null
  const until = new Date(Date.parse(begunAt) + TAKE_BACK_DAYS * DAY)
  const event = now < until ? await findBeginning(db, year) : undefined
  return event === undefined ? null : { event, until: until.toISOString() }
}
