import type { Reading, ReadTable } from '#features/sheets/reading/read-file.ts'
import type { ReadRows } from '#features/sheets/reading/read-rows.ts'
import type { RowOutcome } from '#features/sheets/sheets.schema.ts'

/** A file that was read, and where its columns go. */
export interface Chosen {
  file: File
  reading: Reading
  table: ReadTable
  mapping: string[]
  fill: Record<string, string>
}

/** The result of an import. */
export interface Imported {
  event: number | null
  outcomes: RowOutcome[]
  read: ReadRows
}
