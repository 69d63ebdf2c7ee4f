import type { SheetField } from '#features/sheets/sheets.schema.ts'
import type { Reading, ReadTable } from './read-file.ts'

/** What the reading thread is given. */
export interface ReaderTask {
  file: File
  options: Reading & { fields: readonly SheetField[]; table: string }
}

/** What it says: how many rows were read until now, the table, or why there is none. */
export type ReaderAnswer = { count: number } | { table: ReadTable } | { fault: string }
