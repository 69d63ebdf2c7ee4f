import { expect, expectTypeOf, test } from 'vitest'
import { integer, required, text, type year } from './fields.ts'
import { factsOf, field, record, ruledFields, wordOf, yearly } from './record.ts'
import { PROSE } from './text-rules.ts'
import { z } from './zod.ts'

const line = text()
const shapes = record(
  {
    name: field('Name', required('Name is required')),
    note: field('Note', line, { hint: 'For the door.' }),
    secret: field('Secret', line),
    state: field('State', z.enum(['paid', 'open']), { choices: { paid: 'Paid' } }),
  },
  {
    names: { one: 'thing', many: 'things' },
    needed: ['name'],
    own: { sortOrder: integer(), ...yearly.own },
    also: { ...yearly.also, state: z.enum(['paid', 'open']).default('open') },
    hidden: ['secret', 'sortOrder'],
  },
)

test('the schemas of a record follow from its fields', () => {
  const fields = ['name', 'note', 'secret', 'state']
  expect(shapes.values.keyof().options).toEqual(fields)
  expect(shapes.change.keyof().options).toEqual(fields)
  expect(shapes.input.keyof().options).toEqual([...fields, 'year'])
  expect(shapes.row.keyof().options).toEqual([
    ...fields,
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'sortOrder',
    'year',
  ])
  expect(shapes.public.keyof().options).toEqual(['name', 'note', 'state', 'id', 'year'])
})

test('a new record needs what is needed, and gets what else is given for it', () => {
  expect(shapes.input.parse({ name: 'Ada' })).toEqual({ name: 'Ada', state: 'open' })
  expect(shapes.input.safeParse({ note: 'early' }).error?.issues[0]?.message).toBe('Name is required')
  expect(shapes.change.parse({ note: 'early' })).toEqual({ note: 'early' })
})

test('fields with one schema have labels and hints of their own', () => {
  expect(shapes.labels).toEqual({ name: 'Name', note: 'Note', secret: 'Secret', state: 'State' })
  expect(factsOf(shapes.values.shape.note).hint).toBe('For the door.')
  expect(factsOf(shapes.values.shape.secret).hint).toBeUndefined()
  expect(factsOf(line)).toEqual({ label: '' })
})

test('a value of a choice has its word, or is its own', () => {
  expect(wordOf(shapes.values.shape.state, 'paid')).toBe('Paid')
  expect(wordOf(shapes.values.shape.state, 'open')).toBe('open')
})

test('the compiler knows the fields of each schema', () => {
  type Row = z.infer<typeof shapes.row>
  expectTypeOf<Row['year']>().toEqualTypeOf<z.infer<typeof year>>()
  expectTypeOf<z.input<typeof shapes.input>['state']>().toEqualTypeOf<'paid' | 'open' | undefined>()
  expectTypeOf<z.infer<typeof shapes.change>['name']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<keyof z.infer<typeof shapes.public>>().toEqualTypeOf<'name' | 'note' | 'state' | 'id' | 'year'>()
  expectTypeOf<keyof typeof shapes.labels>().toEqualTypeOf<'name' | 'note' | 'secret' | 'state'>()
})

test('texts that visitors enter are described by their rules, and by what organizers alone see', () => {
  const fields = ruledFields(
    {
      name: { label: 'Name', maxLength: 200, needed: 'Name is required' },
      site: { label: 'Website', type: 'url', maxLength: 2_000 },
      bio: { label: 'Bio', maxLength: PROSE, words: 250 },
    },
    { bio: { hint: 'Who they are.' } },
  )
  expect(Object.values(fields).map(factsOf)).toEqual([
    { label: 'Name' },
    { label: 'Website', control: 'url' },
    { label: 'Bio', control: 'prose', words: 250, hint: 'Who they are.' },
  ])
  expect(fields.name.safeParse('').error?.issues[0]?.message).toBe('Name is required')
})
