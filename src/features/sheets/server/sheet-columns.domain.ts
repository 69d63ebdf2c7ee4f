import { sheetField } from '#features/sheets/sheets.schema.ts'
import { z } from '#lib/zod.ts'
import people from './person-columns.json' with { type: 'json' }
import type { Field } from './sheets.domain.ts'

const column = sheetField.omit({ name: true }).partial()
const labelled = column.required({ label: true })
const personColumns = z.record(z.string(), labelled).parse(people)
const columns = z.record(z.string(), column.extend({ like: z.enum(Object.keys(people)).optional() }))

/**
 * Reads the columns of a table from its data file: how cells are read, and what other systems call the columns. A column
 * that is `like` one of people has its words, too.
 * @param labels titles of columns that the file does not name
 * @param choices values of columns that have no other words
 * @throws ZodError for a column without a title
 */
export function readColumns(
  data: unknown,
  { labels = {}, choices = {} }: { labels?: Record<string, string>; choices?: Record<string, readonly string[]> } = {},
): Record<string, Field> {
  const read = Object.entries(columns.parse(data)).map(([name, { like, aliases = [], ...own }]) => {
    const { aliases: words = [], ...shared } = like ? (personColumns[like] ?? {}) : {}
    const values = choices[name]
    return [
      name,
      labelled.parse({
        label: labels[name],
        ...shared,
        ...own,
        aliases: [...words, ...aliases],
        ...(values && { choices: Object.fromEntries(values.map(value => [value, []])) }),
      }),
    ] as const
  })
  return Object.fromEntries(read)
}
