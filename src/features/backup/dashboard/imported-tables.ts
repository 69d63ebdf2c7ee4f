import { offeredTables } from '#features/backup/backup.schema.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'

export function inOfferedOrder<Entry extends { table: BackupTable }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => offeredTables.indexOf(a.table) - offeredTables.indexOf(b.table))
}

/** The note on imported users. */
export const WITHOUT_PASSWORD =
  'They cannot log in: a backup holds no passwords, and an owner has to enable them first.'
