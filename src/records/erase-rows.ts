import type { Db, Tables } from '#db/migrations/tables.ts'
import { personPurposes, personTables } from '#lib/rights.ts'
import { hashesIn } from '#lib/terms/media-path.ts'
import { type TracedRow, textOf } from './person-rows.ts'
import { tableTraits } from './table-traits.ts'

export type AnyTable = Record<string, { id: number; version: number; updatedAt: string; [column: string]: unknown }>

interface Erased {
  /** The hashes of the rows' pictures, current and former. */
  pictures: string[]
  /** How many audit log entries were about them. */
  history: number
  /** The speakers' places in the order. */
  places: number[]
}

/**
 * Erases rows with their reviews, mails, links and audit log values, inside a transaction. The log keeps who did what and
 * when; no event is written.
 */
export async function eraseRows(trx: Db, rows: readonly Pick<TracedRow, 'table' | 'id'>[]): Promise<Erased> {
  const pictures = new Set<string>()
  const places: number[] = []
  let history = 0
  for (const { table, id } of rows) {
    const removed = await trx
      .withTables<AnyTable>()
      .deleteFrom<string>(table)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (table === 'speakers' && removed) places.push(Number(removed.displayOrder))
    for (const column of tableTraits[table].pictures) addHashes(pictures, removed?.[column])
    if (table === 'speakers' || table === 'volunteers') {
      await trx.deleteFrom('reviews').where('subject', '=', table).where('recordId', '=', id).execute()
    }
    if (table === 'speakers') await emptyCues(trx, id)
    if (table === 'ticketPurchases') await forgetArrivals(trx, id)
    await eraseLinks(trx, table, id)
    await trx.deleteFrom('mailOutbox').where('aboutTable', '=', table).where('aboutId', '=', id).execute()
    const entries = await eraseHistory(trx, table, id)
    for (const details of entries) addHashes(pictures, details)
    history += entries.length
  }
  return { pictures: [...pictures], history, places }
}

/** Deletes the personal links of a record. */
export async function eraseLinks(trx: Db, table: keyof Tables, id: number): Promise<void> {
  const purpose = personPurposes.find(name => personTables[name] === table)
  if (purpose) await trx.deleteFrom('accessLinks').where('purpose', '=', purpose).where('recordId', '=', id).execute()
}

/** The cues of a speaker stay in the run sheet, without what names them. */
async function emptyCues(trx: Db, speakerId: number): Promise<void> {
  const emptied = await trx
    .updateTable('cues')
    .set({ title: 'To be announced', onStage: '', hostNote: '', roomNote: '', speakerId: null })
    .where('speakerId', '=', speakerId)
    .returning('id')
    .execute()
  for (const { id } of emptied) await eraseHistory(trx, 'cues', id)
}

/** The arrivals of a guest stay for the counts of the day. */
async function forgetArrivals(trx: Db, guestId: number): Promise<void> {
  await trx.updateTable('arrivals').set({ guestId: null, name: '' }).where('guestId', '=', guestId).execute()
}

/** The log entries of a record. */
async function eraseHistory(trx: Db, table: keyof Tables, id: number) {
  const entries = await trx
    .selectFrom('auditLog')
    .select('details')
    .where('subject', '=', table)
    .where('recordId', '=', id)
    .execute()
  if (entries.length === 0) return []
  await trx
    .updateTable('auditLog')
    .set({ label: '', details: null })
    .where('subject', '=', table)
    .where('recordId', '=', id)
    .execute()
  return entries.map(({ details }) => details)
}

function addHashes(hashes: Set<string>, value: unknown): void {
  for (const hash of hashesIn(textOf(value))) hashes.add(hash)
}
