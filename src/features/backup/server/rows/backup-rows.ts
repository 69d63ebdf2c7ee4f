import type { Tables } from '#db/migrations/tables.ts'
import type { BackupTable } from '#lib/terms/table-facts.ts'
import type { z } from '#lib/zod.ts'
import { auditRow } from './audit-row.ts'
import type { BackupColumn } from './backup-columns.ts'
import { mediaRow } from './media-row.ts'
import { newsletterRows } from './newsletter-rows.ts'
import { recordRows } from './record-rows.ts'
import { userRow } from './user-row.ts'

/** Tables of what people enter: all that know what is sample content. */
type EnteredTable = { [Name in keyof Tables]: Tables[Name] extends { isSample: unknown } ? Name : never }[keyof Tables]

/**
 * A row of each table as a backup holds it, every column of it; one that is forgotten does not compile. What the editor demands is demanded
 * here too, but for pictures, which history may lack; what it does not demand, a file of another origin may leave out.
 */
export const backupRows = {
  ...recordRows,
  ...newsletterRows,
  users: userRow,
  media: mediaRow,
  auditLog: auditRow,
} satisfies {
  [Name in BackupTable | EnteredTable]: Name extends BackupTable
    ? z.ZodObject<Record<BackupColumn<Name>, z.ZodType>>
    : 'What people enter belongs into backups'
}

/** The columns of a table in a backup, in their order: the id, then those of its row. */
export function columnsOf(table: BackupTable): string[] {
  return [...new Set(['id', ...Object.keys(backupRows[table].shape)])]
}
