import type { ImportAnswer } from '#features/backup/import.schema.ts'
import { tableTitle } from '#lib/terms/table-facts.ts'
import { countText } from '#lib/text/count-text.ts'
import { ErrorDetails, MappedDetails } from './error-details.tsx'
import { inOfferedOrder, WITHOUT_PASSWORD } from './imported-tables.ts'

export function ImportResults({ answer: { results, backup } }: { answer: ImportAnswer }) {
  return (
    <section aria-label="Import Results" className="mt-6">
      <h4 className="font-bold font-display text-base">Import Results</h4>
      {backup && <p className="wrap-anywhere mt-1 text-grey">The previous data is in the backup {backup}</p>}
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line">
        {inOfferedOrder(results).map(({ table, imported, skipped, errors, errorDetails, notes }) => (
          <li key={table} className="px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{tableTitle(table)}</span>
              <span className="text-grey">
                {countText(imported, 'record')} imported
                {skipped > 0 && `, ${skipped} left as they were`}
                {errors > 0 && (
                  <>
                    , <strong className="font-semibold text-rose-deep">{errors} failed</strong>
                  </>
                )}
              </span>
            </p>
            {table === 'users' && imported > 0 && (
              <p className="mt-1 text-[0.875rem] text-sun-deep">{WITHOUT_PASSWORD}</p>
            )}
            <ErrorDetails details={errorDetails} />
            <MappedDetails notes={notes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
