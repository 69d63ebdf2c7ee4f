import type { ImportResult } from '#features/backup/import.schema.ts'
import { type BackupTable, tableTitle } from '#lib/terms/table-facts.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ErrorDetails, MappedDetails } from './error-details.tsx'
import { inOfferedOrder, WITHOUT_PASSWORD } from './imported-tables.ts'

interface Props {
  results: readonly ImportResult[]
  left: readonly BackupTable[]
  onLeave: (tables: BackupTable[]) => void
}

/** The tables of a file with the effect of an import on each, to tick. */
export function DryRunTable({ results, left, onLeave }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">What will be imported</legend>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {inOfferedOrder(results).map(result => (
          <li key={result.table} className="px-4 py-3">
            <CheckboxField
              label={tableTitle(result.table)}
              hint={outcomeOf(result)}
              checked={!left.includes(result.table)}
              onChange={({ target }) =>
                onLeave(target.checked ? left.filter(table => table !== result.table) : [...left, result.table])
              }
            />
            <ErrorDetails details={result.errorDetails} />
            <MappedDetails notes={result.notes} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function outcomeOf({ table, imported, skipped, errors }: ImportResult): string {
  const outcome = [
    `${imported.toLocaleString('en-CA')} to import`,
    ...(skipped > 0 ? [`${skipped} left as they are`] : []),
    ...(errors > 0 ? [`${errors} cannot be imported`] : []),
  ].join(', ')
  return table === 'users' && imported > 0 ? `${outcome}. ${WITHOUT_PASSWORD}` : outcome
}
