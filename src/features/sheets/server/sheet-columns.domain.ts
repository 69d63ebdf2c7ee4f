import { type SheetField, sheetField } from '#features/sheets/sheets.schema.ts'
import { type FieldFacts, factsOf } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import people from './person-columns.json' with { type: 'json' }
import type { Field } from './sheets.domain.ts'

const column = sheetField.omit({ name: true }).partial()
const labelled = column.required({ label: true })
const personColumns = z.record(z.string(), column).parse(people)
const ownColumn = column.extend({ like: z.enum(Object.keys(people)).optional() })
const columns = z.record(z.string(), ownColumn.nullable())

/**
 * The columns of a table: those that its data name, in their order, then the other fields of its records, then the id.
 * Title, values and kind of cell are those of the field. The data say what differs, and what other systems call a column;
 * one that is `like` a column of people has its words, too.
 * @param shape the described fields of its records
 * @param data null for a field without a column; with a title for a column without a field
 * @throws ZodError for a column without a title
 */
export function sheetColumns(shape: Readonly<Record<string, z.ZodType>>, data: unknown = {}): Record<string, Field> {
  const { id, ...named } = columns.parse(data)
  const cells = new Map(Object.entries(shape).map(([name, schema]) => [name, cellOf(schema)]))
  const others = [...cells].flatMap(([name, cell]) => (cell && !(name in named) ? [[name, {}] as const] : []))
  const all = [...Object.entries(named), ...others, ...(id ? [['id', id] as const] : [])]
  return Object.fromEntries(
    all.flatMap(([name, own]) => (own ? [[name, columnOf(cells.get(name), own)] as const] : [])),
  )
}

function columnOf(cell: Field | undefined, { like, ...own }: z.infer<typeof ownColumn>): Field {
  const person = personColumns[like ?? '']
  return labelled.parse({
    ...cell,
    ...person,
    ...own,
    aliases: [...(person?.aliases ?? []), ...(own.aliases ?? [])],
    ...(cell?.choices && { choices: { ...cell.choices, ...own.choices } }),
  })
}

const typesOfControls: Record<NonNullable<FieldFacts['control']>, SheetField['type']> = {
  prose: 'prose',
  email: 'email',
  tel: 'phone',
  url: 'link',
  time: 'clock',
  date: 'text',
  'datetime-local': 'moment',
}

const typesOfSchemas: Partial<Record<string, SheetField['type']>> = {
  string: 'text',
  boolean: 'yes-no',
  number: 'number',
}

/** The column of a described field; undefined where no cell holds its values. */
function cellOf(schema: z.ZodType): Field | undefined {
  const { label, control } = factsOf(schema)
  const kind = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  if (label === '' || !(kind instanceof z.ZodType)) return
  if (kind instanceof z.ZodEnum)
    return { label, type: 'choice', choices: Object.fromEntries(kind.options.map(value => [value, []])) }
  if (kind instanceof z.ZodArray && kind.element instanceof z.ZodString) return { label, type: 'list' }
  const type = control ? typesOfControls[control] : typesOfSchemas[kind.type]
  return type && { label, type }
}
