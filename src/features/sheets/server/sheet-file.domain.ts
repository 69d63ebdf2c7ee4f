import type { Db } from '#db/migrations/tables.ts'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { csvFile } from '#lib/text/csv-file.ts'
import { tableMoment } from '#lib/time/table-moment.ts'
import type { Field, Sheet, Values } from './sheets.domain.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Wanted {
  format: 'csv' | 'xlsx'
  columns?: string | undefined
  year?: number | undefined
}

/** The records of an edition as CSV text, or as the bytes of an XLSX file. */
export async function sheetFile(
  db: Db,
  sheet: Sheet,
  { format, columns, year }: Wanted,
  { timeZone }: Pick<EventProfile, 'timeZone'>,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const asked = columns?.split(',')
  const chosen = Object.entries(sheet.fields).filter(
    ([name, { only }]) => only !== 'in' && (asked?.includes(name) ?? true),
  )
  const records: readonly Values[] = await sheet.list(db, await yearNamed(db, year))
  const head = chosen.map(([, { label }]) => label)
  const rows = records.map(record => chosen.map(([name, field]) => cellOf(record[name], field, timeZone)))
  if (format === 'csv') return csvFile(head, rows)
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const text = (value: string) => ({ type: String, value })
  const title = (value: string) => ({ ...text(value), fontWeight: 'bold' as const })
  const written = await writeExcelFile([head.map(title), ...rows.map(row => row.map(text))], {
    stickyRowsCount: 1,
  }).toBuffer()
  return Uint8Array.from(written)
}

function cellOf(value: unknown, { type }: Field, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join('\n')
  return type === 'moment' && String(value).endsWith('Z') ? tableMoment(String(value), timeZone) : String(value)
}
