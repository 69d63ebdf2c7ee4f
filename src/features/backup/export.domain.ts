import type { Database } from '#db/database.ts'
import type { Db } from '#db/tables.ts'
import { streamOf } from '#lib/stream-of.ts'
import { BACKUP_FORMAT, type BackupTable } from './backup.schema.ts'
import { columnsOf } from './backup-rows.schema.ts'
import { type BackupRow, listRows, measurePictures, readBytes } from './export.store.ts'

/** How many rows are read at a time. */
const BATCH = 200

interface Choice {
  tables: readonly BackupTable[]
  /** Without pictures, each stands there with no bytes. */
  pictures: boolean
}

/** A backup that can be read once, and must be read or cancelled. */
export interface OpenExport {
  /** Length of the whole text in bytes, so that whoever gets less knows that it is not whole. */
  length: number
  text: ReadableStream<Uint8Array<ArrayBuffer>>
}

/**
 * Opens the content of a database as it is at this moment, as JSON: tables in a fixed order, rows by id, keys in the
 * order of the columns. It is made while it is read, a few rows and one picture at a time.
 */
export async function openExport(database: Pick<Database, 'snapshot'>, choice: Choice, now: Date): Promise<OpenExport> {
  const { db, end } = await database.snapshot()
  try {
    const length = await measure(db, choice, now)
    return { length, text: streamOf(encoded(db, choice, now), end) }
  } catch (error) {
    await end()
    throw error
  }
}

async function measure(db: Db, { tables, pictures }: Choice, now: Date): Promise<number> {
  let length = pictures && tables.includes('media') ? await measurePictures(db) : 0
  for await (const text of textOf(db, { tables, pictures: false }, now)) length += Buffer.byteLength(text)
  return length
}

async function* encoded(db: Db, choice: Choice, now: Date) {
  const encoder = new TextEncoder()
  for await (const text of textOf(db, choice, now)) yield encoder.encode(text)
}

async function* textOf(db: Db, { tables, pictures }: Choice, now: Date): AsyncGenerator<string> {
  yield `{"timestamp":${JSON.stringify(now.toISOString())},"format":${BACKUP_FORMAT},"tables":{`
  for (const [index, table] of tables.entries()) {
    yield `${index === 0 ? '' : ','}\n"${table}":[`
    yield* rowsOf(db, table, pictures)
    yield ']'
  }
  yield '}}\n'
}

async function* rowsOf(db: Db, table: BackupTable, pictures: boolean): AsyncGenerator<string> {
  const columns = columnsOf(table)
  let after = 0
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    // A picture each, so that no two are in memory.
    const parts = table === 'media' && pictures ? rows.map(row => [row]) : [rows]
    for (const part of parts) {
      const texts: string[] = []
      for (const row of part) texts.push(JSON.stringify(await whole(row, columns)))
      yield `${after === 0 ? '' : ','}\n${texts.join(',\n')}`
      after = part.at(-1)?.id ?? after
    }
  }

  function next() {
    return listRows(db, table, after, BATCH)
  }

  async function whole(row: BackupRow, columns: string[]) {
    const bytes = table === 'media' && pictures ? Buffer.from(await readBytes(db, row.id)).toString('base64') : ''
    return Object.fromEntries(columns.map(column => [column, column === 'bytes' ? bytes : row[column]]))
  }
}
