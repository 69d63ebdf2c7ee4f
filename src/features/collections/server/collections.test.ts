import { expect, test } from 'vitest'
import type { TableFacts } from '#features/tables/described-table.ts'
import { type HistoryTable, historyTables, tables } from '#features/tables/table-facts.ts'
import { factsOf } from '#lib/record.ts'
import type { z } from '#lib/zod.ts'
import { collections } from './collections.ts'

const facts: Readonly<Record<HistoryTable, TableFacts>> = tables
const types = Object.values(collections).map(({ table, shapes }) => ({
  table,
  row: Object.entries<z.ZodType>(shapes.row.shape),
  public: Object.keys(shapes.public.shape),
}))

const accepts = (schema: z.ZodType, value: string) => schema.safeParse(value).success

/** Whether a field is the address of a picture: a path of the site will do, but not any text. */
function isPicture(schema: z.ZodType): boolean {
  return accepts(schema, '/media/0123456789abcdef0123456789abcdef/800.webp') && !accepts(schema, 'javascript:alert(1)')
}

test('a table names each of its pictures, so that none is cleaned away', () => {
  const pictures = types.flatMap(({ table, row }) =>
    row.filter(([, schema]) => isPicture(schema)).map(([name]) => ({ table, name })),
  )
  expect(pictures.length).toBeGreaterThan(5)
  expect(pictures.filter(({ table, name }) => !facts[table].pictures.includes(name))).toEqual([])
})

test('a table says which of its rows visitors see, if a picture is public', () => {
  const shown = types.filter(type => type.row.some(([name, schema]) => isPicture(schema) && type.public.includes(name)))
  // No call gives volunteers to visitors.
  expect(shown.filter(({ table }) => facts[table].shown === 'none').map(({ table }) => table)).toEqual(['volunteers'])
})

test('a table names each address of a person, so that erasing the person finds it', () => {
  const addresses = types.flatMap(({ table, row }) =>
    row.filter(([, schema]) => factsOf(schema).control === 'email').map(([name]) => ({ table, name })),
  )
  expect(addresses.length).toBeGreaterThan(3)
  expect(
    addresses.filter(({ table, name }) => ![...facts[table].person, ...(facts[table].contact ?? [])].includes(name)),
  ).toEqual([])
})

test('each record has a name in the history', () => {
  expect(historyTables.filter(table => facts[table].label.length === 0)).toEqual([])
})
