import { readFile as readBytes } from 'node:fs/promises'
import { mapColumns } from '#features/sheets/reading/map-columns.ts'
import { type Reading, readFile } from '#features/sheets/reading/read-file.ts'
import { type Answers, readRows } from '#features/sheets/reading/read-rows.ts'
import type { RowOutcome, SheetAnswer, SheetField } from '#features/sheets/sheets.schema.ts'
import type { Caller } from '../test-site.ts'

/** A file as the browser would read it for a table of a site, with the columns mapped as proposed. */
export async function spreadsheet(
  caller: Caller,
  table: string,
  file: string | Uint8Array,
  { answers, ...reading }: Reading & { answers?: Answers } = {},
) {
  const sheet: SheetAnswer = (await caller(`/sheets/${table}`)).body
  const bytes = typeof file === 'string' ? await testFile(file) : file
  const read = await readFile(bytes, { fields: sheet.fields, table, ...reading })
  const mapping = mapColumns(read.columns, sheet.fields, sheet.imports, read.pictures)
  const { rows, questions, notes } = readRows(read, mapping, sheet, answers)
  const mapped = Object.fromEntries(read.columns.flatMap((column, at) => (mapping[at] ? [[column, mapping[at]]] : [])))
  const body = { rows, fill: fillOf(sheet.fields), columns: read.columns, mapping, file: 'people.csv' }
  return { sheet, read, mapped, questions, notes: [...read.notes, ...notes], rows, body }
}

/** Reads, and imports what is not refused. */
export async function importSpreadsheet(caller: Caller, table: string, file: string | Uint8Array) {
  const { body } = await spreadsheet(caller, table, file)
  const answer = await caller(`/sheets/${table}/import`, { body })
  const outcomes: RowOutcome[] = answer.body.outcomes
  return { status: answer.status, event: answer.body.event, outcomes, states: outcomes.map(({ state }) => state) }
}

/** A text as the bytes of a file. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** A sample file of a real system, with invented people. */
export async function testFile(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readBytes(`src/test/spreadsheets/${name}`))
}

function fillOf(fields: readonly SheetField[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ name, fill }) => (fill ? [[name, fill]] : [])))
}
