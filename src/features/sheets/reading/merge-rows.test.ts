import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRows } from './merge-rows.ts'

const keys = [['email'], ['name']]
const cell = fc.constantFrom('Ada', 'ÁDA', 'Bo', ' bo ', 'Cy', '')
const values = fc.record(
  {
    email: cell,
    name: cell,
    phone: fc.constantFrom('1', '2', ''),
    tags: fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  },
  { requiredKeys: [] },
)
const rows = fc
  .array(values, { maxLength: 12 })
  .map(list => list.map((each, index) => ({ row: index + 2, values: each })))
const merge = (given: Parameters<typeof mergeRows>[0], notes: string[] = []) => mergeRows(given, keys, new Map(), notes)

test('T1: every row is in exactly one merged row, and of two cells the later one counts', () => {
  fc.assert(
    fc.property(rows, given => {
      const merged = merge(given)
      const places = merged.map(({ row }) => row)
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      const last = given.at(-1)?.values.phone
      if (last !== undefined) expect(merged.map(({ values }) => values.phone)).toContain(last)
      const tags = (list: typeof merged) => new Set(list.flatMap(({ values }) => values.tags ?? []))
      expect(tags(merged)).toEqual(tags(given))
    }),
  )
})

test('T1: the same rows twice are the rows once, without a note of a disagreement', () => {
  const distinct = fc
    .uniqueArray(fc.record({ email: fc.emailAddress(), phone: fc.string() }), {
      selector: ({ email }) => email.toLowerCase(),
      maxLength: 8,
    })
    .map(list => list.map((each, index) => ({ row: index + 2, values: each })))
  fc.assert(
    fc.property(distinct, given => {
      const notes: string[] = []
      expect(merge([...given, ...given], notes)).toEqual(merge(given))
      expect(notes.filter(note => note.includes('disagree'))).toEqual([])
    }),
  )
})

test('T1: no row without a key is lost or joined', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ phone: fc.string() }), { maxLength: 8 }), list => {
      const given = list.map((each, index) => ({ row: index + 2, values: each }))
      expect(merge(given)).toEqual(given)
    }),
  )
})
