import { expect, test } from 'vitest'
import type { SheetField } from '#features/sheets/sheets.schema.ts'
import { readRows } from './read-rows.ts'

const fields: SheetField[] = [
  { name: 'bio', label: 'Bio', type: 'prose', aliases: [] },
  { name: 'topic', label: 'Topic', type: 'text', aliases: [] },
]
const sheet = { fields, keys: [], joins: [], timeZone: 'America/Edmonton', date: null }

test.each([
  ['both, in the order of the columns', ['bio', 'bio'], ['Who?', 'Why?'], { bio: 'Who?\n\nWhy?' }],
  ['three', ['bio', 'bio', 'bio'], ['One', 'Two', 'Three'], { bio: 'One\n\nTwo\n\nThree' }],
  ['an empty cell adds nothing', ['bio', 'bio', 'bio'], ['', 'Why?', ' '], { bio: 'Why?' }],
  [
    'another field between them',
    ['bio', 'topic', 'bio'],
    ['Who?', 'Fire', 'Why?'],
    { bio: 'Who?\n\nWhy?', topic: 'Fire' },
  ],
  ['a text of one line keeps the last', ['topic', 'topic'], ['Fire', 'Ice'], { topic: 'Ice' }],
])('T1: a text of several lines is joined from its columns: %s', (_, mapping, cells, values) => {
  const columns = mapping.map((_, at) => `Question ${at}`)
  const rows = [{ row: 2, cells }]
  expect(readRows({ columns, rows, system: null, format: 'CSV' }, mapping, sheet).rows).toEqual([{ row: 2, values }])
})
