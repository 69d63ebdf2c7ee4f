import { type ExportAnswer, offeredTables } from '#features/backup/backup.schema.ts'
import { type BackupTable, tableTitle } from '#lib/terms/table-facts.ts'
import { countText } from '#lib/text/count-text.ts'
import { RawRows } from './raw-rows.tsx'

interface Entry {
  table: BackupTable
  rows: Record<string, unknown>[]
}

/** The contents of a backup by table. */
export function ExportResults({ answer }: { answer: ExportAnswer }) {
  return (
    <section aria-label="Export Results" className="mt-6">
      <h4 className="font-bold font-display text-base">Export Results</h4>
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line">
        {entriesOf(answer).map(({ table, rows }) => (
          <li key={table} className="px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{tableTitle(table)}</span>
              <span className="text-grey">{countText(rows.length, 'record')}</span>
            </p>
            {rows.length > 0 && <RawRows label={`${tableTitle(table)} as JSON`} rows={rows} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function entriesOf({ tables }: ExportAnswer): Entry[] {
  return offeredTables.flatMap(table => (tables[table] ? [{ table, rows: tables[table] }] : []))
}
