import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// `e2e/kit.spec.ts` and `src/dashboard-kit/kit.test.tsx` walk the kit on the Team tab. What they prove holds for every tab that is made of the same parts.

const root = join(import.meta.dirname, '..')
const screens = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(path => /^(?:features\/\w+(?:-\w+)*\/)?dashboard\/.*(?<!\.test)\.tsx?$/.test(path))
  .map(path => ({ path: path.replace(/^features\//, ''), text: readFileSync(join(root, path), 'utf8') }))

function pathsWith(pattern: RegExp) {
  return screens.flatMap(({ path, text }) => (pattern.test(text) ? path : [])).sort()
}

const parts = ['CollectionTab', 'RecordEditor', 'RecordRemoval'] as const

/** What draws each part. */
const tags = {
  CollectionTab: 'CollectionTab',
  RecordEditor: '(?:Record(?:Editor|Form)|CollectionTab\\b(?=[^>]*?\\sform=\\{))',
  RecordRemoval: '(?:RecordRemoval|CollectionDialog)',
}

/** The kit's parts that get a kind of record, as it is or with changed labels. */
function partsFor(kind: string) {
  return parts.filter(part =>
    screens.some(({ text }) => {
      const tag = tags[part]
      const isGiven = new RegExp(`<${tag}\\b[^>]*?kind=\\{(?:${kind}\\b|\\{ \\.\\.\\.${kind}\\b|kind\\})`).test(text)
      return isGiven && new RegExp(`(?:kind=\\{|\\.\\.\\.)${kind}\\b`).test(text)
    }),
  )
}

test('decision D8, AX2, AX5: every kind of record is edited and deleted by the kit', () => {
  const kinds = screens.flatMap(({ text }) =>
    [...text.matchAll(/^(?:export )?const (\w+) = recordKind\(/gm)].map(([, kind = '']) => kind),
  )
  const inTab = ['CollectionTab', 'RecordEditor']
  const inOwnList = ['RecordEditor', 'RecordRemoval']
  // Tests of their own look at the lists around these parts: newsletters, own-look, shifts-admin.
  const ownLists = ['newsletterKind', 'sitePictureKind', 'shiftKind']
  expect(kinds).toEqual(expect.arrayContaining([...ownLists, 'teamKind', 'speakerKind']))
  // A volunteer is deleted by erasing the person, in the tab.
  const expected = kinds.map(kind => [kind, ownLists.includes(kind) ? inOwnList : inTab])
  expect(Object.fromEntries(kinds.map(kind => [kind, partsFor(kind)]))).toEqual(Object.fromEntries(expected))
})

test('decision D8, RE13: no form of a record compares two versions but by the kit', () => {
  expect(pathsWith(/\bRecordConflict\b/)).toEqual([])
  // Tested by `edit-on-page.spec.ts`.
  expect(pathsWith(/\buseVersionedForm\(/)).toEqual(['content/dashboard/text-sheet.tsx'])
})

test('decision O8: no record is deleted but by the kit, which asks first and offers Undo', () => {
  expect(pathsWith(/[cC]alls\.remove\b/)).toEqual([])
})

test('AX7: no dialog with a form of its own edits a record', () => {
  expect(pathsWith(/<FormDialog\b/)).toEqual([
    'auth/dashboard/password-dialog.tsx',
    'auth/dashboard/totp-dialog.tsx',
    'people/dashboard/invite-dialog.tsx',
    'privacy/dashboard/erasure-dialog.tsx',
    'shifts/dashboard/series-dialog.tsx',
    'speakers/dashboard/replace-speaker.tsx',
  ])
})

test('decision P8: every searched list of records is a RecordList', () => {
  expect(pathsWith(/\buseFoundRecords\(/)).toEqual(pathsWith(/<(?:RecordList|FoundList)\b/))
})

test('AX4: every order is changed in a SortableList, and saved by the kit’s call', () => {
  const saving = pathsWith(/\b(?:useSaveOrder|reorderSpeakersCall)\(/)
  // The order of a field is saved with its form; groups of questions move whole, with the buttons of the kit.
  expect(pathsWith(/<SortableList\b/).filter(path => !saving.includes(path))).toEqual([
    'schedule/dashboard/schedule-admin.tsx',
    'schedule/dashboard/talks-field.tsx',
  ])
  expect(pathsWith(/\.reorder\.\$patch\(/)).toEqual(pathsWith(/(?<!function )\breorderCall(?:<\w+>)?\(/))
})
