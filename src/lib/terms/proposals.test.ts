import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from '#lib/zod.ts'
import { approve, propose, waitingFields, withSentBack } from './proposals.ts'

const text = z.string()
const seenByVisitors = ['bio', 'name'] as const
const fields = {
  atOnce: z.object({ phone: text, guests: z.array(text) }).partial(),
  waiting: z.object({ bio: text, name: text, sentBack: z.array(text) }).partial(),
}
const stored = { name: 'Ada', bio: 'Old', phone: '1', guests: ['Mo'], status: 'selected' }

type Waiting = z.infer<typeof fields.waiting>
type Proposed = ReturnType<typeof propose<z.infer<typeof fields.atOnce>, Waiting>>

const bioWaits = { bio: 'New' }
const bothWait = { bio: 'New', name: 'Ada B.' }
const bioSentBack = { ...bothWait, sentBack: ['bio'] }

test.each<[string, Waiting, object, Proposed]>([
  ['a field that visitors see waits', {}, { bio: 'New' }, { change: { waiting: bioWaits }, isNews: true }],
  ['another field applies at once', {}, { phone: '2' }, { change: { phone: '2' }, isNews: false }],
  ['both in one form', {}, { bio: 'New', phone: '2' }, { change: { phone: '2', waiting: bioWaits }, isNews: true }],
  ['a field as it is stored', {}, { bio: 'Old', phone: '1', guests: ['Mo'] }, { change: {}, isNews: false }],
  ['a field that is not theirs', {}, { status: 'rejected', waiting: bioWaits }, { change: {}, isNews: false }],
  ['a mark that it was sent back', bioWaits, { sentBack: ['bio'] }, { change: {}, isNews: false }],
  ['a second field joins the first', bioWaits, { name: 'Ada B.' }, { change: { waiting: bothWait }, isNews: true }],
  ['a field that waits, once more', bioWaits, { bio: 'New' }, { change: {}, isNews: false }],
  ['a newer text for it', bioWaits, { bio: 'Newer' }, { change: { waiting: { bio: 'Newer' } }, isNews: true }],
  ['the text that visitors see', bioWaits, { bio: 'Old' }, { change: { waiting: {} }, isNews: false }],
  ['one of two taken back', bothWait, { bio: 'Old' }, { change: { waiting: { name: 'Ada B.' } }, isNews: true }],
  ['a text that was sent back, as it was', bioSentBack, { bio: 'New' }, { change: {}, isNews: false }],
  [
    'another for it',
    bioSentBack,
    { bio: 'Newer' },
    { change: { waiting: { ...bothWait, bio: 'Newer' } }, isNews: true },
  ],
  [
    'another field beside it',
    { bio: 'New', sentBack: ['bio'] },
    { name: 'Ada B.' },
    { change: { waiting: bioSentBack }, isNews: true },
  ],
  [
    'nothing is left to look at but what was sent back',
    bioSentBack,
    { name: 'Ada' },
    { change: { waiting: { bio: 'New', sentBack: ['bio'] } }, isNews: false },
  ],
  [
    'a text that an editor entered meanwhile',
    { bio: 'Old' },
    { bio: 'Old' },
    { change: { waiting: {} }, isNews: false },
  ],
  ['a text over an editor’s change', { bio: 'Older' }, { bio: 'New' }, { change: { waiting: bioWaits }, isNews: true }],
])('S2: what is sent by a link: %s', (_, waiting, sent, result) => {
  expect(propose({ ...stored, waiting }, sent, fields)).toEqual(result)
})

test.each([
  ['one field', bothWait, ['bio'], { bio: 'New', waiting: { name: 'Ada B.' } }],
  ['every field', bothWait, ['bio', 'name'], { ...bothWait, waiting: {} }],
  ['a field that was sent back', bioSentBack, ['bio'], { bio: 'New', waiting: { name: 'Ada B.' } }],
  ['a field beside it', bioSentBack, ['name'], { name: 'Ada B.', waiting: { bio: 'New', sentBack: ['bio'] } }],
])('S2: what is approved: %s', (_, waiting, approved, change) => {
  expect(approve({ ...stored, waiting }, approved)).toEqual(change)
})

test.each([
  [['bio'], bioSentBack],
  [['bio', 'bio'], bioSentBack],
  [['bio', 'phone'], bioSentBack],
  [[], bothWait],
])('S2: sent back: %j', (sentBack, waiting) => {
  expect(withSentBack(bothWait, sentBack)).toEqual(waiting)
  expect(withSentBack(bioSentBack, sentBack)).toEqual(waiting)
})

const value = fc.constantFrom('a', 'b', 'c')
const shownValues = fc.record({ name: value, bio: value }, { requiredKeys: [] })
const deeds = fc.oneof(
  fc.record({ deed: fc.constant('send'), values: shownValues }),
  fc.record({ deed: fc.constant('edit'), values: shownValues }),
  fc.record({ deed: fc.constant('approve'), fields: fc.subarray([...seenByVisitors]) }),
  fc.record({ deed: fc.constant('send back'), fields: fc.subarray([...seenByVisitors]) }),
)

test('S2: in any order of deeds visitors see only what an organizer wrote or approved, and no text is lost', () => {
  fc.assert(
    fc.property(fc.array(deeds, { maxLength: 12 }), steps => {
      let record: typeof stored & { waiting: Waiting } = { ...stored, name: 'a', bio: 'a', waiting: {} }
      for (const step of steps) {
        const { all, open } = waitingFields(record.waiting)
        const before = record
        if ('values' in step && step.deed === 'edit') record = { ...record, ...step.values }
        else if ('values' in step) {
          const { change } = propose(record, step.values, fields)
          record = { ...record, ...change }
          expect({ ...record, waiting: {} }, 'visitors see the same').toEqual({ ...before, waiting: {} })
          expect({ ...record, ...record.waiting }, 'nothing sent is lost').toMatchObject(step.values)
          for (const [field, sent] of Object.entries(step.values))
            expect(waitingFields(record.waiting).all.includes(field)).toBe(
              new Map(Object.entries(before)).get(field) !== sent,
            )
          expect(propose(record, step.values, fields), 'sending twice').toEqual({ change: {}, isNews: false })
        } else if (step.deed === 'approve') {
          const approved = step.fields.filter(field => all.includes(field))
          record = { ...record, ...approve(record, approved) }
          expect(record, 'the approved text is shown').toMatchObject(
            Object.fromEntries(approved.map(field => [field, before.waiting[field]])),
          )
          expect(waitingFields(record.waiting).open).toEqual(open.filter(field => !approved.some(one => one === field)))
        } else record = { ...record, waiting: withSentBack(record.waiting, step.fields) }
        for (const field of record.waiting.sentBack ?? []) expect(record.waiting).toHaveProperty(field)
      }
    }),
  )
})
