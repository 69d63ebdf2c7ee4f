import { timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** Names of the tables in a backup, in the order in which an import must write them. */
export const backupTables = [
  'users',
  'siteSettings',
  'media',
  'speakers',
  'volunteers',
  'sponsorshipPackages',
  'sponsors',
  'scheduleItems',
  'teamMembers',
  'siteContent',
  'contactSubmissions',
  'newsletterSubscriptions',
  'ticketPurchases',
] as const

export const backupTable = z.enum(backupTables)
const rows = z.array(z.record(z.string(), z.unknown()))

export const exportQuery = z.object({
  /** 'all', or table names between commas. */
  tables: z
    .string()
    .default('all')
    .transform(list => (list === 'all' ? [...backupTables] : list.split(',')))
    .pipe(z.array(backupTable).min(1)),
  save: z
    .enum(['true', 'false'])
    .default('false')
    .transform(value => value === 'true'),
})

export const exportAnswer = z.object({ timestamp, tables: z.partialRecord(backupTable, rows) })

export const importInput = z.object({
  data: z.object({ tables: z.record(z.string(), rows) }, 'The selected file is not a valid JSON backup file'),
  options: z
    .object({
      tables: z.union([z.literal('all'), z.array(backupTable)]).default('all'),
      clearExisting: z.boolean().default(false),
      skipExistingIds: z.boolean().default(true),
    })
    .prefault({}),
})

export const importAnswer = z.object({
  success: z.boolean(),
  importTime: timestamp,
  results: z.array(
    z.object({ table: z.string(), imported: z.int(), errors: z.int(), errorDetails: z.array(z.string()) }),
  ),
})

/** How many records of the sample content there are. */
export const sampleContent = z.object({ records: z.int() })

export type SampleContent = z.infer<typeof sampleContent>
export type BackupTable = z.infer<typeof backupTable>
export type ExportAnswer = z.infer<typeof exportAnswer>
export type ImportInput = z.infer<typeof importInput>
export type ImportAnswer = z.infer<typeof importAnswer>
