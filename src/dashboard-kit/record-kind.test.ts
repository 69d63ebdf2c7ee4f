import { expect, test } from 'vitest'
import { required, text } from '#lib/fields.ts'
import { field, record } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import { recordCalls } from './record-calls.ts'
import { recordKind } from './record-kind.ts'

const shapes = record(
  {
    name: field('Name', required('Name is required')),
    note: field('Note', text()),
    state: field('State', z.enum(['paid', 'open']), { choices: { open: 'Not paid yet' } }),
    days: field('Days', z.array(text())),
  },
  { names: { one: 'task', many: 'tasks' }, needed: ['name'] },
)
const refused = () => Promise.reject(new Error('The network is gone.'))
const calls = recordCalls<z.infer<typeof shapes.row>, z.infer<typeof shapes.values>, z.infer<typeof shapes.change>>(
  [],
  {
    create: refused,
    change: refused,
    remove: refused,
  },
)
const described = { table: 'tasks', nameOf: ({ name }: { name: string }) => name, calls } as const
const kind = recordKind(shapes, {
  ...described,
  inWords: (field, value) => (field === 'days' && Array.isArray(value) ? `${value.length} days` : value),
})

test('the history says a choice by its word, and other values as the kind or the record has them', () => {
  const said = { name: 'open', state: 'open', days: ['Friday', 'Saturday'] }
  expect(Object.entries(said).map(([field, value]) => kind.inWords?.(field, value))).toEqual([
    'open',
    'Not paid yet',
    '2 days',
  ])
  expect(kind.inWords?.('state', 'paid')).toBe('paid')
  expect(recordKind(shapes, described).inWords?.('days', ['Friday'])).toEqual(['Friday'])
})

test('a kind without words of its own speaks by the noun of its table', () => {
  expect([kind.titles.add, kind.created.title, kind.removal.done.title]).toEqual([
    'Add task',
    'Task added',
    'Task deleted',
  ])
  expect(kind.failed('create', new Error('The network is gone.')).title).toBe('Could not add the task.')
  expect(Object.keys(kind.values.shape)).toEqual(['name', 'note', 'state', 'days'])
  expect(kind.yearly).toBe(true)
})
