import { backupReasons } from '#lib/backup-name.ts'
import { timestamp, whole } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** Raised when files of an older release can no longer be read as they are. */
export const BACKUP_FORMAT = 1

/** What answers a file that is no backup. */
export const NO_BACKUP = 'The selected file is not a valid JSON backup file'

/** Names of the tables in a backup, in the order in which they are offered. */
export const backupTables = [
  'speakers',
  'volunteers',
  'sponsors',
  'siteContent',
  'users',
  'contactSubmissions',
  'newsletterSubscriptions',
  'newsletters',
  'newsletterRecipients',
  'mailRefusals',
  'ticketPurchases',
  'scheduleItems',
  'teamMembers',
  'sitePictures',
  'sponsorshipPackages',
  'questions',
  'mailTemplates',
  'siteSettings',
  'editions',
  'media',
  'auditLog',
] as const

export const backupTable = z.enum(backupTables)
const rows = z.array(z.record(z.string(), z.unknown()))
const yesOrNo = z.enum(['true', 'false']).transform(value => value === 'true')

export const exportQuery = z.object({
  /** 'all', or table names between commas. */
  tables: z
    .string()
    .default('all')
    .transform(list => (list === 'all' ? [...backupTables] : list.split(',')))
    .pipe(z.array(backupTable).min(1)),
  save: yesOrNo.prefault('false'),
  /** 'false': pictures without their bytes. */
  pictures: yesOrNo.prefault('true'),
})

export const exportAnswer = z.object({
  timestamp,
  format: z.literal(BACKUP_FORMAT),
  tables: z.partialRecord(backupTable, rows),
})

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

/** The body of an import, which the server reads piece by piece. */
export const importInput = z.object({
  data: z
    .object({ tables: z.record(z.string(), rows) }, NO_BACKUP)
    .describe('A backup as GET /backup/export sends it, word for word.'),
  options: importOptions.prefault({}),
})

export const importAnswer = z.object({
  success: z.boolean(),
  importTime: timestamp,
  dryRun: z.boolean(),
  /** The backup that was written before anything was cleared. */
  backup: z.string().nullable(),
  results: z.array(
    z.object({
      table: backupTable,
      imported: whole(),
      /** Rows left alone because what they say is there already. */
      skipped: whole(),
      errors: whole(),
      errorDetails: z.array(z.string()),
      /** What was mapped so that it fits, such as a status that is not known. */
      notes: z.array(z.string()),
    }),
  ),
})

/** A backup that the server keeps. */
export const backupFile = z.object({
  name: z.string(),
  createdAt: timestamp,
  reason: z.enum(backupReasons),
  /** In bytes. */
  size: z.int().min(0),
})
export const backupFiles = z.object({ files: z.array(backupFile) })
export const oneBackupFile = z.object({ file: backupFile })
export const backupFileParam = z.object({ name: z.string() })

export type BackupFile = z.infer<typeof backupFile>
/** How many records of the sample content there are. */
export const sampleContent = z.object({ records: z.int() })
/** How many are left, and the backup that was written before; null when there was nothing to remove. */
export const sampleRemoval = sampleContent.extend({ backup: z.string().nullable() })

export type SampleContent = z.infer<typeof sampleContent>
export type SampleRemovalAnswer = z.infer<typeof sampleRemoval>
export type BackupTable = z.infer<typeof backupTable>
export type ExportAnswer = z.infer<typeof exportAnswer>
export type ImportOptions = z.infer<typeof importOptions>
export type ImportInput = z.infer<typeof importInput>
export type ImportAnswer = z.infer<typeof importAnswer>
export type ImportResult = ImportAnswer['results'][number]
