import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { BACKUP_FORMAT } from '#features/backup/backup.schema.ts'
import { type BackupTable, backupTables } from '#features/tables/table-facts.ts'
import { streamOf } from '#lib/stream-of.ts'
import { createPause } from '#lib/work/pauses.ts'
import { type BackupRow, type FileTable, listRows, measureFiles, readBytes } from './export.store.ts'
import { columnsOf } from './rows/backup-rows.ts'

/** How many rows are read at a time. */
const BATCH = 200
/** How much of a picture is encoded at a time, in bytes: a multiple of 3 for base64. */
const PIECE = 48 * 1024

interface Choice {
  tables: readonly BackupTable[]
  /** Without pictures, their bytes are empty, and those of other files. */
  pictures: boolean
}

/** A backup that is read once, and must be read or cancelled. */
export interface OpenExport {
  /** Length of the whole text in bytes, so that an incomplete download is noticed. */
  length: number
  text: ReadableStream<Uint8Array<ArrayBuffer>>
}

/**
 * Opens a snapshot of a database as JSON: tables in a fixed order, rows by id, keys in the order of the columns. It is
 * made while it is read, a few rows and one picture at a time.
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
  let length = 0
  for (const table of tables) if (pictures && hasFiles(table)) length += await measureFiles(db, table)
  const pause = createPause()
  for await (const text of textOf(db, { tables, pictures: false }, now)) {
    length += Buffer.byteLength(text)
    await pause()
  }
  return length
}

async function* encoded(db: Db, choice: Choice, now: Date) {
  const encoder = new TextEncoder()
  const pause = createPause()
  let waiting = ''
  for await (const text of textOf(db, choice, now)) {
    waiting += text
    await pause()
    if (waiting.length < PIECE) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  yield encoder.encode(waiting)
}

async function* textOf(db: Db, { tables, pictures }: Choice, now: Date): AsyncGenerator<string> {
  yield `{"timestamp":${JSON.stringify(now.toISOString())},"format":${BACKUP_FORMAT},"tables":{`
  const chosen = backupTables.filter(table => tables.includes(table))
  for (const [index, table] of chosen.entries()) {
    yield `${index === 0 ? '' : ','}\n"${table}":[`
    yield* rowsOf(db, table, pictures)
    yield ']'
  }
  yield '}}\n'
}

async function* rowsOf(db: Db, table: BackupTable, pictures: boolean): AsyncGenerator<string> {
  const columns = columnsOf(table)
  const textOfRow = (row: BackupRow) => {
    const values: Record<string, unknown> = { ...row, ...(columns.includes('bytes') && { bytes: '' }) }
    return JSON.stringify(Object.fromEntries(columns.map(column => [column, values[column]])))
  }
  let after = 0
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    for (const row of rows) {
      yield after === 0 ? '\n' : ',\n'
      if (pictures && hasFiles(table)) yield* fileText(db, table, row.id, textOfRow(row))
      else yield textOfRow(row)
      after = row.id
    }
  }

  function next() {
    return listRows(db, table, after, BATCH)
  }
}

function hasFiles(table: BackupTable): table is FileTable {
  return columnsOf(table).includes('bytes')
}

/** A row's text with its file at the end, in pieces small enough for the young generation. */
async function* fileText(db: Db, table: FileTable, id: number, text: string): AsyncGenerator<string> {
  const end = '"}'
  yield text.slice(0, -end.length)
  const bytes = await readBytes(db, table, id)
  for (let start = 0; start < bytes.length; start += PIECE) {
    const piece = bytes.subarray(start, start + PIECE)
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString('base64')
  }
  yield end
}
