import { type BackupTable, backupTables, type ExportAnswer } from '#features/backup/backup.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { RawRows } from './raw-rows.tsx'
import { tableLabels } from './table-labels.ts'

interface Entry {
  table: BackupTable
  rows: Record<string, unknown>[]
}

/** What a backup would hold, table by table. */
export function ExportResults({ answer }: { answer: ExportAnswer }) {
  return (
    <section aria-label="Export Results" className="mt-6">
      <h4 className="font-bold font-display text-base">Export Results</h4>
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line">
        {entriesOf(answer).map(({ table, rows }) => (
          <li key={table} className="px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{tableLabels[table]}</span>
              <span className="text-grey">{countText(rows.length, 'record')}</span>
            </p>
            {rows.length > 0 && <RawRows label={`${tableLabels[table]} as JSON`} rows={rows} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function entriesOf({ tables }: ExportAnswer): Entry[] {
  return backupTables.flatMap(table => (tables[table] ? [{ table, rows: tables[table] }] : []))
}
