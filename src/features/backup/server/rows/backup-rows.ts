import type { Tables } from '#db/migrations/tables.ts'
import type { BackupTable } from '#lib/terms/table-facts.ts'
import type { z } from '#lib/zod.ts'
import { auditRow } from './audit-row.ts'
import type { BackupColumn } from './backup-columns.ts'
import { mediaRow } from './media-row.ts'
import { newsletterRows } from './newsletter-rows.ts'
import { recordRows } from './record-rows.ts'
import { userRow } from './user-row.ts'

/** Tables with content that people enter: all with a sample mark. */
type EnteredTable = { [Name in keyof Tables]: Tables[Name] extends { isSample: unknown } ? Name : never }[keyof Tables]

/**
 * Every table and column of a backup; a missing one does not compile.
 * A row must meet the editor's rules, except for pictures, which old data may lack. Other columns are optional.
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

/** The columns of a table in a backup, in order: the id, then the others. */
export function columnsOf(table: BackupTable): string[] {
  return [...new Set(['id', ...Object.keys(backupRows[table].shape)])]
}
