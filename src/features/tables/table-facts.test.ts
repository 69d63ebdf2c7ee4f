import { expect, test } from 'vitest'
import type { TableFacts } from './described-table.ts'
import { tables } from './table-facts.ts'

test('no table refers to a later one, so that a restore writes no row before the one that it names', () => {
  const names = Object.keys(tables)
  const late = Object.entries<TableFacts>(tables).flatMap(([name, { refers = [] }], index) =>
    refers.filter(({ table = name }) => names.indexOf(table) > index).map(({ table }) => `${name} to ${table}`),
  )
  expect(late).toEqual([])
})
