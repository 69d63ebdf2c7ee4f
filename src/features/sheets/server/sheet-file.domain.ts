import type { Db } from '#db/migrations/tables.ts'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import type { ActivityQuery } from '#features/history/history.schema.ts'
import { csvFile } from '#lib/text/csv-file.ts'
import { tableMoment } from '#lib/time/moment-text.ts'
import type { Field, Sheet, Values } from './sheets.domain.ts'

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
  const chosen = Object.entries(sheet.fields).filter(
    ([name, { only }]) => only !== 'in' && (asked?.includes(name) ?? true),
  )
  const records: readonly Values[] = await sheet.list(db, await yearNamed(db, year), filter)
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
  if (typeof value === 'number' && field.type === 'number') return { type: Number, value }
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
