import { activityFilter } from '#features/history/history.schema.ts'
import { chosenName, integer, recordId, text, timestamp, year } from '#lib/fields.ts'
import { ADDRESS, PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

export const MOST_ROWS = 5_000

export const MOST_COLUMNS = 500

/** How many rows one preview checks, so that progress can be shown between two. */
export const ROWS_AT_ONCE = 500

/** How a cell is read. Prose has several lines, and may be spread over several columns. A moment is local to the event, a clock is a time of day, minutes are a length. */
export const fieldTypes = [
  'text',
  'prose',
  'name',
  'email',
  'phone',
  'link',
  'moment',
  'clock',
  'yes-no',
  'number',
  'minutes',
  'choice',
  'list',
] as const

export const sheetField = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(fieldTypes),
  aliases: z.array(z.string()).describe('Other titles of such a column.'),
  choices: z.record(z.string(), z.array(z.string())).optional().describe('The values, each with other words for it.'),
  fill: z.string().optional().describe('What a new record needs and may lack: a text to begin with.'),
  only: z.enum(['in', 'out']).optional().describe('Whether it is only imported, or only downloaded.'),
})

/** An earlier import. */
export const pastImport = z.object({
  event: recordId,
  at: timestamp,
  actor: z.string(),
  label: z.string(),
  isUndone: z.boolean(),
  columns: z.array(z.string()),
  mapping: z.array(z.string()),
})

export const sheetAnswer = z.object({
  about: z.string().describe('What a download holds.'),
  fields: z.array(sheetField),
  keys: z.array(z.array(z.string())).describe('The fields that tell rows apart; empty where nothing is imported.'),
  joins: z.array(z.array(z.string())).describe('The fields by which rows of a file are one record.'),
  counts: z
    .array(z.object({ noun: z.string(), field: z.string(), of: z.enum(['sum', 'different']) }))
    .describe('What is counted before an import: the sum of a number, or different texts.'),
  timeZone: z.string(),
  date: z.iso.date().nullable().describe('The day of the edition.'),
  imports: z.array(pastImport).describe('The latest imports into this table.'),
})

const value = z.union([z.string().max(2 * PROSE), z.number(), z.boolean(), z.array(z.string().max(ADDRESS)).max(100)])

const sheetRow = z.object({
  row: integer().describe('The number of the row in the file.'),
  values: z.record(chosenName.max(50), value).describe('The cells by field, without empty ones.'),
  match: z
    .union([recordId, z.literal('new')])
    .optional()
    .describe('The answer to the question of a row.'),
})

const rowsOf = (most: number) =>
  z.object({
    year: year.optional(),
    fill: z.record(chosenName.max(50), text(PROSE)).default({}).describe('Texts for fields that a new record lacks.'),
    rows: z.array(sheetRow).min(1, 'Please give at least one row').max(most, `Please give at most ${most} rows`),
  })

const columns = z.array(text(PROSE)).max(MOST_COLUMNS).default([])

export const rowsPreviewInput = rowsOf(ROWS_AT_ONCE)
export const importInput = rowsOf(MOST_ROWS).extend({ file: text().default(''), columns, mapping: columns })

export const outcomeStates = ['new', 'changed', 'same', 'asked', 'refused'] as const

export const outcome = z.object({
  row: integer(),
  state: z.enum(outcomeStates),
  label: z.string(),
  changes: z.array(z.object({ field: z.string(), was: z.unknown(), is: z.unknown() })),
  reason: z.string().optional().describe('Why it is refused.'),
  notes: z.array(z.string()),
  candidates: z.array(z.object({ id: recordId, label: z.string() })).describe('Records of the same name.'),
})

export const previewAnswer = z.object({ outcomes: z.array(outcome) })
export const importAnswer = previewAnswer.extend({
  event: recordId.nullable().describe('The event that can be undone; null when nothing was changed.'),
})

export const sheetParam = z.object({ table: z.string().max(50) })
export const downloadQuery = activityFilter.omit({ before: true }).extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  columns: z.string().max(PROSE).optional().describe('The fields between commas; all by default.'),
  year: z.coerce.number('Please enter a year').pipe(year).optional(),
})

export type FieldType = (typeof fieldTypes)[number]
export type SheetField = z.infer<typeof sheetField>
export type SheetAnswer = z.infer<typeof sheetAnswer>
export type PastImport = z.infer<typeof pastImport>
export type SheetRow = z.infer<typeof sheetRow>
export type SheetRows = z.infer<typeof rowsPreviewInput>
export type ImportInput = z.infer<typeof importInput>
export type RowOutcome = z.infer<typeof outcome>
