import { integer, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { backupTable, NO_BACKUP, rows } from './backup.schema.ts'

const importOptions = z.object({
  tables: z
    .union([z.literal('all'), z.array(backupTable)])
    .default('all')
    .describe('Those of the tables in the file that are imported.'),
  clearExisting: z
    .boolean()
    .default(false)
    .describe('Removes what each of these tables holds before; a backup is written first.'),
  skipExistingIds: z.boolean().default(true).describe('Leaves rows alone whose id is taken; else they are replaced.'),
  dryRun: z.boolean().default(false).describe('Does everything, says what would come of it, and takes it back.'),
})

/** The body of an import, which is streamed. */
export const backupImportInput = z.object({
  data: z
    .object({ tables: z.record(z.string(), rows) }, NO_BACKUP)
    .describe('A backup as GET /backup/export sends it, word for word.'),
  options: importOptions.prefault({}),
})

export const backupImportAnswer = z.object({
  success: z.boolean(),
  importTime: timestamp,
  dryRun: z.boolean(),
  /** The backup written before anything was cleared. */
  backup: z.string().nullable(),
  results: z.array(
    z.object({
      table: backupTable,
      imported: integer(),
      /** Rows skipped because their content already exists. */
      skipped: integer(),
      errors: integer(),
      errorDetails: z.array(z.string()),
      /** Values changed to fit, such as an unknown status. */
      notes: z.array(z.string()),
    }),
  ),
})

export type ImportOptions = z.infer<typeof importOptions>
export type BackupImportInput = z.infer<typeof backupImportInput>
export type ImportAnswer = z.infer<typeof backupImportAnswer>
export type ImportResult = ImportAnswer['results'][number]
