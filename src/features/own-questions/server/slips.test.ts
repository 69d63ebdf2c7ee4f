import { expect, test } from 'vitest'
import { addEdition } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { answersOf } from './own-questions.domain.ts'

type Words = { text?: string; options?: string[]; isNeeded?: boolean }

/** A question that one person answered before it was copied to 2027. */
async function answeredQuestion(open: TestEngine['open'], { text = 'Fod?', options }: Words = {}) {
  const database = await open()
  await addEdition(database.db)
  const { visitor, signIn } = testSite(database)
  const admin = await signIn()
  const body = { form: 'volunteer', text, ...(options ? { kind: 'one', options } : { kind: 'short' }) }
  const { id, key } = (await admin('/form-questions', { body })).body.formQuestion
  const listed = async (year: number) => (await admin(`/admin/form-questions?year=${year}`)).body.formQuestions[0]
  let people = 0
  async function apply(is = 'o1') {
    people += 1
    const person = { name: 'Dana Hill', email: `dana${people}@example.org` }
    expect((await visitor('/volunteers/apply', { body: { ...person, [key]: is } })).status).toBe(201)
  }
  await apply()
  const brings = { team: false, partners: false, schedule: false, tickets: false, forms: true, candidates: false }
  const next = { year: 2027, theme: '', date: '2027-10-14', venueName: '', venueAddress: '', brings }
  expect((await admin('/editions/next', { body: next })).status).toBe(201)
  const copy = (await listed(2027)).id
  return {
    database,
    id,
    copy,
    apply,
    listed,
    /** Changes a question; `slip` or `full` is the answer to the question whether to keep both. */
    async change(one: number, body: Words, confirmed = '') {
      const query = confirmed && `?confirmed=${confirmed}`
      const { status } = await admin(`/form-questions/${one}${query}`, { method: 'PATCH', body })
      return status
    },
    /** The question and the answer of a person, from 1. */
    async read(person: number) {
      const [first] = await answersOf(database.db, 'volunteers', person, 'organisers')
      return [first?.question, first?.answer]
    },
    /** Undoes a change of the question, from 0, the latest. */
    async undo(index: number) {
      const { events } = (await admin(`/history/records/formQuestions/${id}`)).body
      return (await admin(`/history/events/${events[index].id}/revert`, { body: {} })).status
    },
  }
}

anyDatabase('A slip in a question', ({ open }) => {
  test('F2: is corrected in the answers of its edition; a copy without answers keeps its own words', async () => {
    const { id, copy, change, read, listed } = await answeredQuestion(open)
    expect(await change(id, { text: 'Food?' }, 'slip')).toBe(200)
    expect(await read(1)).toEqual(['Food?', 'o1'])
    expect(await listed(2027)).toMatchObject({ text: 'Fod?', wording: 2 })
    expect(await change(copy, { text: 'Food in May?' }, 'slip')).toBe(200)
    expect(await read(1), 'of 2026').toEqual(['Food?', 'o1'])
  })

  test('F2: in another edition leaves the words that were seen, also when their question has moved on', async () => {
    const { id, copy, change, read, listed } = await answeredQuestion(open)
    expect(await change(id, { text: 'What do you eat?' }, 'full')).toBe(200)
    expect(await change(copy, { text: 'Food?' }, 'slip')).toBe(200)
    expect(await read(1)).toEqual(['Fod?', 'o1'])
    expect(await listed(2027)).toMatchObject({ text: 'Food?', wording: 3 })
  })

  test('F2: that people of two editions have answered by is not corrected for one of them', async () => {
    const { id, change, read, apply, listed, database } = await answeredQuestion(open)
    await apply()
    await database.db.updateTable('volunteers').set({ year: 2027 }).where('id', '=', 2).execute()
    expect(await change(id, { text: 'Food?' }, 'slip')).toBe(409)
    expect(await change(id, { text: 'Food?' }, 'full')).toBe(200)
    expect([await read(1), await listed(2026)]).toMatchObject([['Fod?', 'o1'], { text: 'Food?', wording: 2 }])
  })

  test('F2: is corrected to words that the question had before', async () => {
    const { id, change, read, apply, listed } = await answeredQuestion(open, { text: 'Food?' })
    await change(id, { text: 'Fod?' }, 'full')
    await apply()
    expect(await change(id, { text: 'Food?' }, 'slip')).toBe(200)
    expect([await read(1), await read(2)]).toEqual([
      ['Food?', 'o1'],
      ['Food?', 'o1'],
    ])
    expect(await change(id, { isNeeded: true })).toBe(200)
    expect((await listed(2026)).wording, 'of the later ones').toBe(2)
  })

  test('F2: of an option is corrected to words that another one had before', async () => {
    const { id, change, read, apply } = await answeredQuestion(open, { options: ['Soup', 'Bread'] })
    await change(id, { options: ['Sop', 'Bread'] }, 'full')
    await apply('o3')
    expect(await change(id, { options: ['Soup', 'Bread'] }, 'slip')).toBe(200)
    expect([await read(1), await read(2)]).toEqual([
      ['Fod?', 'Soup'],
      ['Fod?', 'Soup'],
    ])
  })

  test('F2: adds no option', async () => {
    const { id, change } = await answeredQuestion(open, { options: ['Soup', 'Bread'] })
    expect(await change(id, { options: ['Soup', 'Bread', 'Pie'] }, 'slip')).toBe(400)
    expect(await change(id, { options: ['Soup', 'Bread', 'Pie'] }, 'full')).toBe(200)
  })

  test('F2: is undone in the answers, until the question has another wording', async () => {
    const { id, change, read, apply, undo } = await answeredQuestion(open, { text: 'Food?' })
    await change(id, { text: 'Fod?' }, 'slip')
    expect(await change(id, { isNeeded: true })).toBe(200)
    expect([await undo(1), await read(1)]).toEqual([200, ['Food?', 'o1']])
    await change(id, { text: 'Fod?' }, 'slip')
    await change(id, { text: 'What do you eat?' }, 'full')
    await apply()
    expect([await undo(1), await read(1), await read(2)]).toEqual([200, ['Fod?', 'o1'], ['What do you eat?', 'o1']])
  })
})
