import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { faultOf, saleFaultOf } from '#features/event/edition-form.schema.ts'
import type { Edition, EditionChange, EditionInput } from '#features/event/editions.schema.ts'
import { wrongField } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import { orConflict } from '#records/collection-rules.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { readCurrentEdition, readEditions } from './editions.domain.ts'
import { editions, moveRows } from './editions.store.ts'

const YEAR_TAKEN = { field: 'year', message: 'There is an edition of this year already.' }
const OTHER_ORDER = 'Past editions come before the current one, and the draft after it.'

/** Adds the draft of the next edition. @throws Problem `conflict` when another edition has the year */
export async function addDraftEdition(
  trx: Db,
  draft: EditionInput & Pick<Edition, 'startTime' | 'endTime'>,
  edit: Edit,
): Promise<Edition> {
  const { date = null, ticketSaleStart = null, previousDate = null, ...rest } = draft
  const row = { ...rest, date, ticketSaleStart, previousDate, begunAt: null, lineUpBefore: null }
  return refusingDuplicateYear(() => editions.add(trx, { ...row, stage: 'draft' }, edit))
}

/** Makes an edition past, current or a draft. */
export async function moveStage(
  trx: Db,
  id: number,
  stage: Edition['stage'],
  edit: Edit,
  begun: Partial<Pick<Edition, 'begunAt' | 'lineUpBefore' | 'published'>> = {},
): Promise<Edition> {
  return changeOrRefuse(editions, trx, id, { stage, ...begun }, null, edit)
}

/** Shows visitors the program of an edition, if it still has the version. */
export async function announceProgram(trx: Db, id: number, version: number, edit: Edit): Promise<void> {
  await editions.change(trx, id, { programmeFrom: null }, version, edit)
}

/**
 * Changes an edition. Its times and days are checked together, and its records move with it to another year.
 * @throws Problem `not-found`, `changed`, `invalid`, `conflict` when another edition has the year
 */
export async function changeEdition(
  database: Database,
  id: number,
  change: EditionChange,
  expected: Expected,
  edit: Edit,
): Promise<Edition> {
  return refusingDuplicateYear(() =>
    database.change(async trx => {
      const { year } = await findOrRefuse(editions, trx, id)
      const changed = await changeOrRefuse(editions, trx, id, change, expected, edit)
      if (changed.year !== year) {
        await moveRows(trx, year, changed.year)
        await refuseOtherOrder(trx)
      }
      const fault = faultOf(changed) ?? (change.ticketSaleStart ? saleFaultOf(changed) : undefined)
      if (fault) throw wrongField(fault.field, fault.message)
      return changed
    }),
  )
}

/** Past editions precede the current one, and the draft follows it. @throws Problem `invalid` */
async function refuseOtherOrder(trx: Db): Promise<void> {
  const places = (await readEditions(trx)).map(({ stage }) => ['draft', 'current', 'past'].indexOf(stage))
  if (places.every((place, index) => place >= (places[index - 1] ?? 0))) return
  throw wrongField('year', OTHER_ORDER)
}

/**
 * Publishes or hides the whole site, through the current edition.
 * @throws Problem `not-found` before anything was set up
 */
export async function publishSite(database: Database, published: boolean, edit: Edit): Promise<Edition> {
  return database.change(async trx => {
    const current = await readCurrentEdition(trx)
    if (current.published === published) return current
    const changed = await changeOrRefuse(editions, trx, current.id, { published }, null, edit)
    await writeAudit(trx, edit, { action: published ? 'published' : 'unpublished', label: 'the site' })
    return changed
  })
}

/** @throws Problem `conflict` when another edition has the year */
export function refusingDuplicateYear<T>(write: () => Promise<T>): Promise<T> {
  return orConflict({ editions_year_unique: YEAR_TAKEN }, write)
}
