import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { keepHouse } from '#features/privacy/server/housekeeping.domain.ts'
import { addEdition, aSpeaker } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { type Caller, testSite } from '#test/test-site.ts'
import { type AnswerReader, answersOf } from './own-questions.domain.ts'

const food = { form: 'volunteer', kind: 'one', text: 'What do you eat?', options: ['Anything', 'Vegan', 'Halal'] }
const person = { name: 'Dana Hill', email: 'dana@example.org' }

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()
  return { database, ...site, admin }
}

async function ask(admin: Caller, change: object = {}) {
  const { status, body } = await admin('/form-questions', { body: { ...food, ...change } })
  expect([status, body.detail]).toEqual([201, undefined])
  return body.formQuestion
}

function applying(visitor: Caller) {
  let count = 0
  return (answers: object, change: object = {}) => {
    count += 1
    return visitor('/volunteers/apply', {
      body: { ...person, email: `dana${count}@example.org`, ...change, ...answers },
    })
  }
}

const reading =
  (database: Database, table = 'volunteers') =>
  async (id: number, reader: AnswerReader = 'organisers') =>
    (await answersOf(database.db, table, id, reader)).map(({ question, answer }) => [question, answer])

eachDatabase('Own questions', ({ open }) => {
  test('F1, F2: a wording is kept by those who answered it, a slip is corrected for all, and the undo needs no question', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const { id, key, optionKeys } = await ask(admin)
    const apply = applying(visitor)
    for (let count = 0; count < 12; count++) expect((await apply({ [key]: optionKeys[1] })).status).toBe(201)
    const change = { text: 'What may we cook for you?', options: ['Anything', 'Plants only', 'Halal'] }
    const asked = await admin(`/form-questions/${id}`, { method: 'PATCH', body: change })
    expect([asked.status, asked.body.code]).toEqual([409, 'full'])
    expect(asked.body.detail).toContain('This changes the wording for 12 who have answered.')
    const read = reading(database)
    const both = await admin(`/form-questions/${id}?confirmed=full`, { method: 'PATCH', body: change })
    expect(both.body.formQuestion).toMatchObject({ wording: 2, answered: 12 })
    const [any, plants, halal] = both.body.formQuestion.optionKeys
    expect([any, halal]).toEqual([optionKeys[0], optionKeys[2]])
    expect(optionKeys).not.toContain(plants)
    await apply({ [key]: plants })
    expect(await read(1)).toEqual([['What do you eat?', 'Vegan']])
    expect(await read(13)).toEqual([['What may we cook for you?', 'Plants only']])
    const { events } = (await admin(`/history/records/formQuestions/${id}`)).body
    expect((await admin(`/history/events/${events[0].id}/revert`, { body: {} })).status).toBe(200)
    expect((await admin('/admin/form-questions')).body.formQuestions[0]).toMatchObject({ wording: 1, text: food.text })
    const slip = { text: 'What do you eat at noon?' }
    await admin(`/form-questions/${id}?confirmed=slip`, { method: 'PATCH', body: slip })
    expect(await read(1)).toEqual([['What do you eat at noon?', 'Vegan']])
    expect(await read(13)).toEqual([['What may we cook for you?', 'Plants only']])
  })

  test('F2: an answered question is neither deleted nor of another kind, and an option in use is no slip', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const { id, key, optionKeys } = await ask(admin)
    const change = (body: object, confirmed = '') =>
      admin(`/form-questions/${id}${confirmed}`, { method: 'PATCH', body })
    await change({ kind: 'number', least: 1, most: 2 })
    const { least, most } = (await change({ kind: 'one' })).body.formQuestion
    expect([least, most]).toEqual([null, null])
    expect((await change({ kind: 'several' })).status).toBe(200)
    await applying(visitor)({ [key]: `${optionKeys[0]}\n${optionKeys[1]}` })
    expect((await admin(`/form-questions/${id}`, { method: 'DELETE' })).body.detail).toBe(
      '1 person has answered this question. Retire it instead.',
    )
    expect((await change({ kind: 'one' })).body.fields[0].field).toBe('kind')
    expect((await change({ form: 'speaker' })).body.fields[0].field).toBe('form')
    const dropped = await change({ options: ['Anything', 'Halal'] }, '?confirmed=slip')
    expect(dropped.body.fields[0]).toMatchObject({
      field: 'options',
      message: expect.stringContaining('Dropping “Vegan” is more than a slip'),
    })
    expect((await change({ options: ['Anything', 'Halal'] }, '?confirmed=full')).status).toBe(200)
    expect((await change({ active: false })).body.formQuestion.active).toBe(false)
    expect((await visitor('/form-questions')).body.formQuestions).toEqual([])
    expect(await reading(database)(1)).toEqual([['What do you eat?', 'Anything\nVegan']])
  })

  test('F1: the description of the API says how answers are sent', async () => {
    const { visitor } = await siteOn(open)
    const { paths } = (await visitor('/openapi.json')).body
    for (const path of ['/speakers/apply', '/volunteers/apply', '/nominations']) {
      const { schema } = paths[path].post.requestBody.content['application/json']
      expect(schema.properties.answers.description).toMatch(/^Not read as such: .*beside the other fields/)
    }
  })

  test.for([
    [{ kind: 'short', most: 0 }, 'most', 'Please enter at least 1'],
    [{ kind: 'several', most: 0 }, 'most', 'Please enter at least 1'],
    [{ kind: 'number', least: 5, most: 4 }, 'least', 'The smallest number must not be above the largest'],
  ] as const)('F1: %o, which no answer fits, is refused at %s', async ([change, field, message]) => {
    const { admin } = await siteOn(open)
    const { status, body } = await admin('/form-questions', { body: { ...food, ...change } })
    expect([status, body.fields]).toEqual([400, [{ field, message }]])
    await ask(admin, { kind: 'number', least: 0, most: 0 })
  })

  test('F1: answers are checked by kind, at their fields, and nothing is stored then', async () => {
    const { database, visitor, request, admin } = await siteOn(open)
    const apply = applying(visitor)
    const rows: [object, string, string][] = [
      [{ kind: 'short', most: 5 }, 'too long', 'short'],
      [{ kind: 'yes-no' }, 'maybe', 'no'],
      [{ kind: 'number', least: 1, most: 9 }, '12', '7'],
      [{ kind: 'date' }, '2026-02-30', '2026-03-01'],
      [{ kind: 'link' }, 'javascript:alert(1)', 'https://example.org/'],
      [{ kind: 'one' }, 'Vegan', 'o2'],
      [{ kind: 'several', most: 1 }, 'o1\no2', 'o3'],
    ]
    const keys = await Promise.all(rows.map(async ([change]) => (await ask(admin, change)).key))
    const sent = (column: 1 | 2) => Object.fromEntries(keys.map((key, index) => [key, rows[index]?.[column] ?? '']))
    const refused = await apply(sent(1))
    expect(refused.status).toBe(400)
    expect(refused.body.fields.map(({ field }: { field: string }) => field).sort()).toEqual([...keys].sort())
    const needed = await ask(admin, { kind: 'long', text: 'Why?', isNeeded: true })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const form = new URLSearchParams({ ...person, ...sent(2) })
    const plain = await request('/volunteer/apply', { headers, body: String(form) })
    expect([plain.status, plain.body]).toEqual([400, expect.stringContaining('Please answer “Why?”')])
    expect(await database.db.selectFrom('volunteers').select('id').execute()).toEqual([])
    form.set(needed.key, 'Because')
    expect((await request('/volunteer/apply', { headers, body: String(form) })).status).toBe(303)
    const answers = await reading(database)(1)
    expect(answers.map(([, answer]) => answer)).toEqual(
      expect.arrayContaining(['short', 'No', '7', '2026-03-01', 'https://example.org/', 'Vegan', 'Halal', 'Because']),
    )
  })

  test('F3: who was added by hand was not asked, which differs from an empty answer; each reader sees their own', async () => {
    const { database, visitor, admin, signInAs } = await siteOn(open)
    const ours = await ask(admin, { form: 'speaker', kind: 'short', text: 'Ours?' })
    const safe = await ask(admin, {
      form: 'speaker',
      kind: 'short',
      text: 'Safe?',
      readBy: 'reviewers',
      isBlindSafe: true,
    })
    const named = { form: 'speaker', kind: 'short', text: 'Named?', readBy: 'reviewers', isPersonal: true }
    const others = [await ask(admin, named), await ask(admin, { ...named, text: 'Door?', readBy: 'door' })]
    const asked = others.map(({ key }) => `${key}.1`).join(' ')
    expect((await visitor('/form-questions')).body.formQuestions[0]).not.toHaveProperty('readBy')
    await admin('/speakers', { body: aSpeaker() })
    const applied = { ...aSpeaker({ talkTitle: 'Two', talkDescription: 'Other words' }), email: 'ada@example.org' }
    expect(
      (await visitor('/speakers/apply', { body: { ...applied, asked, [ours.key]: 'secret', [safe.key]: 'open' } }))
        .status,
    ).toBe(201)
    const read = reading(database, 'speakers')
    expect((await read(1)).map(([, answer]) => answer)).toEqual([null, null, null, null])
    expect(await read(2)).toEqual([
      ['Ours?', 'secret'],
      ['Safe?', 'open'],
      ['Named?', ''],
      ['Door?', ''],
    ])
    expect(await read(2, 'reviewers')).toEqual([
      ['Safe?', 'open'],
      ['Named?', ''],
    ])
    expect(await read(2, 'blind')).toEqual([['Safe?', 'open']])
    expect(await read(2, 'door')).toEqual([['Door?', '']])
    const reviewer = await signInAs('reviewer')
    for (const path of ['/admin/speakers', '/admin/speakers/2', '/admin/answers/speakers/2', '/speakers'])
      expect(JSON.stringify((await reviewer(path)).body)).not.toContain('secret')
    expect((await admin('/sheets/speakers/file')).body).toMatch(/Ours\?[\s\S]*Not asked[\s\S]*secret/)
    const values = { ...aSpeaker({ name: 'Bo Reed', talkTitle: 'Three' }), [ours.key]: 'from a file' }
    const { body } = await admin('/sheets/speakers/import', { body: { rows: [{ row: 2, values }] } })
    expect(body.outcomes).toMatchObject([{ state: 'new' }])
    expect((await read(3))[0]).toEqual(['Ours?', 'from a file'])
  })

  test('F1, F3: the bin, the history and the months of an answer', async () => {
    const { database, visitor, admin, services } = await siteOn(open)
    const { key, id } = await ask(admin, { form: 'speaker', kind: 'short', text: 'Food?', keepMonths: 2 })
    const other = await ask(admin, { form: 'speaker', kind: 'short', text: 'Else?' })
    const applied = { ...aSpeaker(), email: 'ada@example.org' }
    await visitor('/speakers/apply', { body: { ...applied, asked: `${other.key}.1`, [key]: 'lentils' } })
    await admin('/speakers/1', { method: 'DELETE' })
    const { removals } = (await admin('/history/bins/speakers')).body
    await admin(`/history/events/${removals[0].id}/revert`, { body: {} })
    const read = reading(database, 'speakers')
    expect(await read(1)).toEqual([
      ['Food?', 'lentils'],
      ['Else?', ''],
    ])
    expect((await admin('/admin/form-questions')).body.formQuestions[0]).toMatchObject({ id, answered: 1 })
    await keepHouse(services, new Date('2026-04-20T12:00:00.000Z'))
    expect(await read(1)).toEqual([
      ['Food?', 'lentils'],
      ['Else?', ''],
    ])
    await keepHouse(services, new Date('2026-05-20T12:00:00.000Z'))
    expect(await read(1)).toEqual([
      ['Food?', 'Deleted after its time'],
      ['Else?', ''],
    ])
    const tables = [
      ...(await database.db.selectFrom('auditLog').selectAll().execute()),
      ...(await database.db.selectFrom('speakers').selectAll().execute()),
    ]
    expect(JSON.stringify(tables)).not.toContain('lentils')
  })

  test('F1, C1: the next edition has the questions that are not retired and the candidates of another time', async () => {
    const { database, visitor, admin } = await siteOn(open)
    await addEdition(database.db)
    const { key, id } = await ask(admin)
    await applying(visitor)({ [key]: 'o1' })
    await ask(admin, { text: 'Old?', active: false })
    await admin('/candidates', { body: { name: 'Ida Voss', state: 'not-now', nextStep: 'Call in May' } })
    await admin('/candidates', { body: { name: 'Bo Reed', state: 'declined' } })
    const brings = { team: false, partners: false, schedule: false, tickets: false, forms: true, candidates: true }
    const next = { year: 2027, theme: '', date: '2027-10-14', venueName: '', venueAddress: '', brings }
    expect((await admin('/editions/next', { body: next })).status).toBe(201)
    const { formQuestions } = (await admin('/admin/form-questions?year=2027')).body
    expect(formQuestions).toMatchObject([{ key, text: food.text, year: 2027, answered: 0 }])
    expect((await admin('/admin/candidates?year=2027')).body.candidates).toMatchObject([
      { name: 'Ida Voss', state: 'idea', nextStep: '' },
    ])
    // The words that somebody saw in 2026 are not changed in place.
    const copy = `/form-questions/${formQuestions[0].id}`
    expect((await admin(copy, { method: 'PATCH', body: { text: 'Food?' } })).body.code).toBe('full')
    const slip = { text: 'Food, please?', options: ['All', 'Plants', 'Other'] }
    await admin(`${copy}?confirmed=slip`, { method: 'PATCH', body: slip })
    expect(await reading(database)(1)).toEqual([[food.text, 'Anything']])
    await admin(`${copy}?confirmed=full`, { method: 'PATCH', body: { text: 'Food?' } })
    expect((await admin('/admin/form-questions')).body.formQuestions[0]).toMatchObject({
      id,
      text: food.text,
      wording: 1,
    })
  })
})
