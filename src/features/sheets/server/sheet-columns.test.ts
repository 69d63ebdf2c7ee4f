import { expect, test } from 'vitest'
import { guestShapes } from '#features/guests/guests.schema.ts'
import columns from '#features/guests/server/guest-columns.json' with { type: 'json' }
import { mapColumns } from '#features/sheets/reading/map-columns.ts'
import { readFile } from '#features/sheets/reading/read-file.ts'
import { readRows } from '#features/sheets/reading/read-rows.ts'
import { required, text } from '#lib/fields.ts'
import { field, record } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import { anyDatabase } from '#test/each-database.ts'
import { bytesOf } from '#test/spreadsheets/spreadsheet.ts'
import { sheetColumns } from './sheet-columns.domain.ts'
import { sheetFile } from './sheet-file.domain.ts'
import { importsOf } from './sheets.domain.ts'

const seat = field('Seat in the hall', text())
const { seat: added, ...guestColumns } = sheetColumns({ ...guestShapes.values.shape, seat }, columns)

/** A record with a field of each kind, and nothing that names its columns. */
const shapes = record(
  {
    name: field('Name', required('Name is required')),
    note: field('Note', text(), { control: 'prose' }),
    site: field('Website', text(), { control: 'url' }),
    state: field('State', z.enum(['paid', 'open']), { choices: { paid: 'Paid in full' } }),
    seats: field('Seats', z.int().nullable()),
    isHere: field('Is here', z.boolean()),
    days: field('Days', z.array(text())),
    marks: field('Marks', z.record(z.string(), z.string())),
  },
  { names: { one: 'thing', many: 'things' }, needed: ['name'] },
)
const fields = sheetColumns(shapes.values.shape)

test('T2: a field that is added to a record is a column of its table, after those that the table names', () => {
  expect(added).toEqual({ label: 'Seat in the hall', type: 'text', aliases: [] })
  expect(Object.keys(sheetColumns({ ...guestShapes.values.shape, seat }, columns)).slice(-2)).toEqual(['seat', 'id'])
  expect(guestColumns).toEqual(sheetColumns(guestShapes.values.shape, columns))
})

test('a column is read as its field is described; what no cell holds has none', () => {
  expect(Object.entries(fields).map(([name, { type }]) => [name, type])).toEqual([
    ['name', 'text'],
    ['note', 'prose'],
    ['site', 'link'],
    ['state', 'choice'],
    ['seats', 'number'],
    ['isHere', 'yes-no'],
    ['days', 'list'],
  ])
  expect(fields.state?.choices).toEqual({ paid: [], open: [] })
})

test.each<[string, Parameters<typeof sheetColumns>, string[]]>([
  ['null leaves a field out', [{ seat }, { seat: null }], []],
  ['a title makes a column without a field', [{ seat }, { total: { label: 'Total' } }], ['Total', 'Seat in the hall']],
  ['another title is its own', [{ seat }, { seat: { label: 'Seat' } }], ['Seat']],
])('T2: the data of a table say what differs: %s', (_, given, labels) => {
  expect(Object.values(sheetColumns(...given)).map(({ label }) => label)).toEqual(labels)
})

test('a column that is neither described nor named is a fault of the data', () => {
  expect(() => sheetColumns({ seat }, { seet: {} })).toThrow(z.ZodError)
})

anyDatabase('Columns of a record', ({ open }) => {
  test('T2: a made-up record leaves and comes back by its description alone', async () => {
    const { db } = await open()
    const values = { name: 'Ada', note: 'One\nTwo', site: 'https://ada.example/', state: 'open', seats: 2 }
    const row = { id: 1, ...values, isHere: true, days: ['Friday', 'Saturday'] }
    const sheet = { title: 'things', right: 'editSite', fields, list: async () => [row] } as const
    const file = await sheetFile(db, sheet, { format: 'csv' }, { timeZone: 'America/Edmonton' })
    const answered = Object.entries(fields).map(([name, own]) => ({ name, type: 'text' as const, aliases: [], ...own }))
    const reading = { fields: answered, keys: [], joins: [], timeZone: 'America/Edmonton', date: null }
    const read = await readFile(bytesOf(String(file)), { fields: answered, table: 'things' })
    const { rows } = readRows(read, mapColumns(read.columns, answered, []), reading)
    const table = 'tasks'
    const { change } = importsOf({ table, shapes, create: async () => row, remove: async () => {} }, fields, {
      keys: [],
      joins: [],
    })
    const { id, ...sent } = row
    expect(rows.map(({ values }) => change.parse(values))).toEqual([sent])
  })
})
