import type { ImportResult } from '#features/backup/import.schema.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'

/** How many faults are listed one by one. */
const MOST_DETAILS = 50

export type Tally = ReturnType<typeof createTally>

/** Counts the results of an import. */
export function createTally() {
  const counts = new Map<BackupTable, ImportResult>()

  function of(table: BackupTable): ImportResult {
    const known = counts.get(table) ?? { table, imported: 0, skipped: 0, errors: 0, errorDetails: [], notes: [] }
    counts.set(table, known)
    return known
  }

  return {
    pass(table: BackupTable): void {
      of(table).imported += 1
    },
    skip(table: BackupTable): void {
      of(table).skipped += 1
    },
    fail(table: BackupTable, detail: string): void {
      const result = of(table)
      result.errors += 1
      if (result.errorDetails.length < MOST_DETAILS) result.errorDetails.push(detail)
    },
    note(table: BackupTable, note: string): void {
      const { notes } = of(table)
      if (notes.length < MOST_DETAILS) notes.push(note)
    },
    results: (tables: readonly BackupTable[]): ImportResult[] =>
      tables.map(of).map(result => {
        const untold = result.errors - result.errorDetails.length
        const rest = untold > 0 ? [`and ${untold} more`] : []
        return { ...result, errorDetails: [...result.errorDetails, ...rest] }
      }),
  }
}
