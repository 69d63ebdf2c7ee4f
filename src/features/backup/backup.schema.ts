import { backupTables } from '#features/tables/table-facts.ts'
import { timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** Raised when older files can no longer be read unchanged. */
export const BACKUP_FORMAT = 1

export const NO_BACKUP = 'The selected file is not a valid JSON backup file'

/** The tables of the first version, in its order. */
const first: readonly string[] = [
  'speakers',
  'volunteers',
  'sponsors',
  'siteContent',
  'users',
  'contactSubmissions',
  'newsletterSubscriptions',
  'ticketPurchases',
]

/** The tables of a backup in display order: those of the first version, then the others. */
export const offeredTables = [
  ...backupTables.filter(table => first.includes(table)).sort((a, b) => first.indexOf(a) - first.indexOf(b)),
  ...backupTables.filter(table => !first.includes(table)),
]

export const backupTable = z.enum(offeredTables)
export const rows = z.array(z.record(z.string(), z.unknown()))
const yesOrNo = z.enum(['true', 'false']).transform(value => value === 'true')

export const exportQuery = z.object({
  /** 'all', or table names between commas. */
  tables: z
    .string()
    .default('all')
    .transform(list => (list === 'all' ? [...offeredTables] : list.split(',')))
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

/** Why a backup was made; its file name says it. */
export const backupReason = z.enum([
  'daily',
  'hourly',
  'manual',
  'before-import',
  'before-restore',
  'before-removal',
  'before-migration',
  'before-edition',
])
export type BackupReason = z.infer<typeof backupReason>

export const backupFile = z.object({
  name: z.string(),
  createdAt: timestamp,
  reason: backupReason,
  /** In bytes. */
  size: z.int().min(0),
})

/** The copies outside this server, as of the last round; null when BACKUP_TO is not set. */
export const copiesElsewhere = z
  .object({
    to: z.string(),
    lastCopy: timestamp.nullable(),
    /** When a copy was last fetched, restored and compared. */
    lastProof: timestamp.nullable(),
    /** Why the last round failed. */
    fault: z.string().nullable(),
    isRunning: z.boolean(),
  })
  .nullable()

export const backupFiles = z.object({ files: z.array(backupFile), copies: copiesElsewhere })
export const oneBackupFile = z.object({ file: backupFile })
export const backupFileParam = z.object({ name: z.string() })

export type CopiesElsewhere = z.infer<typeof copiesElsewhere>
export type BackupFile = z.infer<typeof backupFile>

export type ExportAnswer = z.infer<typeof exportAnswer>
