import type { Db } from '#db/migrations/tables.ts'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
import { readEditions, yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { ActivityQuery } from '#features/history/history.schema.ts'
import { detailsOf } from '#features/history/server/history.domain.ts'
import { pastImport, type SheetAnswer } from '#features/sheets/sheets.schema.ts'
import { tableMoment } from '#lib/time/moment-text.ts'
import { listImports } from './imports.store.ts'
import type { Field, Sheet, Values } from './sheets.domain.ts'

const MOST_IMPORTS = 20
const remembered = pastImport.pick({ columns: true, mapping: true })

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Wanted extends ActivityQuery {
  format: 'csv' | 'xlsx'
  columns?: string | undefined
  year?: number | undefined
}

/** The records of an edition as CSV text, or as the bytes of an XLSX file. */
export async function sheetFile(
  db: Db,
  sheet: Sheet,
  { format, columns, year, ...filter }: Wanted,
  { timeZone }: Pick<EventProfile, 'timeZone'>,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const asked = columns?.split(',')
  const ofYear = await yearNamed(db, year)
  const chosen = Object.entries({ ...sheet.fields, ...(await sheet.more?.(db, ofYear)) }).filter(
    ([name, { only }]) => only !== 'in' && (asked?.includes(name) ?? true),
  )
  const records: readonly Values[] = await sheet.list(db, ofYear, filter)
  const head = chosen.map(([, { label }]) => label)
  const cells = <Cell>(cell: (value: unknown, field: Field) => Cell) =>
    records.map(record => chosen.map(([name, field]) => cell(record[name], field)))
  if (format === 'csv')
    return csvFile(
      head,
      cells((value, field) => textOf(value, field, timeZone)),
    )
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const titles = head.map(value => ({ type: String, value, fontWeight: 'bold' as const }))
  const rows = cells((value, field) => typedCell(value, field, timeZone))
  return Uint8Array.from(await writeExcelFile([titles, ...rows], { stickyRowsCount: 1 }).toBuffer())
}

/** A number or a moment as such, so that programs sum and sort them; all else is text, so that none loses its zeros. */
function typedCell(value: unknown, field: Field, timeZone: string) {
  if (typeof value === 'number' && (field.type === 'number' || field.type === 'minutes')) return { type: Number, value }
  const text = textOf(value, field, timeZone)
  const moment = field.type === 'moment' ? new Date(`${text.replace(' ', 'T')}Z`) : undefined
  // A cell has no zone: it shows the time of the event's zone.
  if (moment && !Number.isNaN(moment.getTime())) return { type: Date, value: moment, format: 'yyyy-mm-dd hh:mm' }
  return { type: String, value: text }
}

function textOf(value: unknown, { type }: Field, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join('\n')
  return type === 'moment' && String(value).endsWith('Z') ? tableMoment(String(value), timeZone) : String(value)
}

/**
 * The start of a formula in spreadsheet programs: at the start of a cell, or after another program's separator. A line
 * inside a text starts none.
 */
const FORMULA = /(^|[;\t])('*[^\S\t]*[=+\-@])/g

/** A phone number with its country, '+1 780 555-0142'. With hyphens only it is a subtraction, so it stays guarded. */
const PHONE = /^\+\d+(?: [\d ().-]+)?$/

/**
 * Rows as CSV (RFC 4180) in UTF-8 with a byte order mark. Every cell is quoted; formulas get an apostrophe in front
 * (IN2).
 */
export function csvFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map(row => row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function cell(text: string): string {
  const guarded = PHONE.test(text) ? text : text.replace(FORMULA, "$1'$2")
  return `"${guarded.replaceAll('"', '""')}"`
}

/** What the dialogs of a sheet need to know. */
export async function readSheet(
  db: Db,
  { title, ofSite, about, fields, more, imports }: Sheet,
  asked?: number,
): Promise<SheetAnswer> {
  const { timeZone } = await readEventProfile(db)
  const year = await yearNamed(db, asked)
  const date = (await readEditions(db)).find(edition => edition.year === year)?.date ?? null
  const past = imports ? await listImports(db, imports.table, MOST_IMPORTS) : []
  return {
    about: about ?? `The whole list${ofSite ? '' : ' of this edition'}.`,
    fields: Object.entries({ ...fields, ...(await more?.(db, year)) }).map(([name, field]) => ({
      name,
      type: 'text',
      aliases: [],
      ...field,
    })),
    keys: imports?.keys.map(key => [...key.fields]) ?? [],
    joins: imports?.joins.map(fields => [...fields]) ?? [],
    counts: [...(imports?.counts ?? [])],
    timeZone,
    date,
    imports: past.map(({ id, at, actor, label, restoredAt, ...event }) => ({
      // The label of an import names a file, and is erased with the people in it.
      ...{ event: id, at, actor, label: label || `Rows of ${title}`, isUndone: restoredAt !== null },
      ...(remembered.safeParse(detailsOf(event)).data ?? { columns: [], mapping: [] }),
    })),
  }
}
