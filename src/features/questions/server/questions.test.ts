import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { readSitemap } from '#features/sitemap/server/sitemap.domain.ts'
import { pagePaths } from '#rendering/page-paths.ts'
import { addQuestion } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { importSite } from '#test/import-site.ts'
import { type Caller, testSite } from '#test/test-site.ts'

const parking = { group: 'On the day', question: 'Where do I park?', answer: 'Behind the [arena](/#schedule).' }

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  return { database, ...site, admin: await site.signIn() }
}

async function add(admin: Caller, change: Partial<typeof parking & { active: boolean }> = {}): Promise<number> {
  const { status, body } = await admin('/questions', { body: { ...parking, ...change } })
  expect(status).toBe(201)
  return body.question.id
}

const askedIn = async (visitor: Caller) =>
  (await visitor('/questions')).body.questions.map(({ question }: { question: string }) => question)

anyDatabase('Questions', ({ open }) => {
  test('Y13: are public in the order of the organizers as far as they are shown, and the site knows whether any is', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const listed = async () =>
      (await readSitemap(database.db, pagePaths(routes.children ?? []), await readEvent(database.db, new Date()))).map(
        ({ path }) => path,
      )
    const known = async () => (await visitor('/event')).body.event.hasQuestions
    expect([await known(), (await visitor('/questions')).body]).toEqual([false, { questions: [] }])
    const hidden = await add(admin, { question: 'Not yet?', active: false })
    expect([await known(), await askedIn(visitor)]).toEqual([false, []])
    expect(await listed()).not.toContain('/questions')
    const a = await add(admin)
    const b = await add(admin, { question: 'Is there lunch?' })
    expect((await visitor('/questions')).body.questions).toEqual([
      { id: a, ...parking, sortOrder: 2 },
      { id: b, ...parking, question: 'Is there lunch?', sortOrder: 3 },
    ])
    expect(await known()).toBe(true)
    expect(await listed()).toContain('/questions')
    const order = { questions: [b, hidden, a].map((id, place) => ({ id, sortOrder: place + 1 })) }
    const before = database.contentVersion()
    expect((await admin('/questions/reorder', { method: 'PATCH', body: order })).status).toBe(200)
    expect(database.contentVersion()).toBe(before + 1)
    await admin(`/questions/${hidden}`, { method: 'PATCH', body: { active: true } })
    expect(await askedIn(visitor)).toEqual(['Is there lunch?', 'Not yet?', 'Where do I park?'])
  })

  test('AZ1, AZ2: only organizers may change them, and no field may be empty', async () => {
    const { database, visitor, admin, signInAs } = await siteOn(open)
    const id = await add(admin)
    const reviewer = await signInAs('reviewer')
    for (const [method, path] of [
      ['POST', '/questions'],
      ['PATCH', `/questions/${id}`],
      ['PATCH', '/questions/reorder'],
      ['DELETE', `/questions/${id}`],
      ['GET', '/admin/questions'],
    ] as const) {
      const body = method === 'GET' ? undefined : { ...parking, answer: 'Nowhere.' }
      expect((await visitor(path, { method, body })).status, path).toBe(401)
      expect((await reviewer(path, { method, body })).status, path).toBe(403)
    }
    for (const field of ['group', 'question', 'answer'] as const) {
      const refused = await admin('/questions', { body: { ...parking, [field]: '  ' } })
      expect([refused.status, refused.body.fields[0].field]).toEqual([400, field])
    }
    expect(await database.db.selectFrom('questions').select('answer').execute()).toEqual([{ answer: parking.answer }])
  })

  test('D8, O8: a late change is refused, and a deleted one comes back from the bin to its place', async () => {
    const { visitor, admin } = await siteOn(open)
    const id = await add(admin)
    await add(admin, { question: 'Is there lunch?' })
    const headers = { 'if-match': '"1"' }
    await admin(`/questions/${id}`, { method: 'PATCH', body: { answer: 'There.' }, headers })
    const late = await admin(`/questions/${id}`, { method: 'PATCH', body: { answer: 'Here.' }, headers })
    expect([late.status, late.body.current]).toMatchObject([412, { answer: 'There.' }])
    await admin(`/questions/${id}`, { method: 'DELETE' })
    expect(await askedIn(visitor)).toEqual(['Is there lunch?'])
    const { removals } = (await admin('/history/bins/questions')).body
    expect(removals[0].label).toBe('Where do I park?')
    await admin(`/history/events/${removals[0].id}/revert`, { body: {} })
    expect(await askedIn(visitor)).toEqual(['Where do I park?', 'Is there lunch?'])
    const { events } = (await admin(`/history/records/questions/${id}`)).body
    const changed = events.find(({ action }: { action: string }) => action === 'changed')
    await admin(`/history/events/${changed.id}/revert`, { body: { fields: ['answer'] } })
    expect((await visitor('/questions')).body.questions[0].answer).toBe(parking.answer)
  })

  test('are in a backup, and come back out of it', async () => {
    const { database, visitor, importing, wholeText } = await (async () => {
      const database = await open()
      return { database, ...(await importSite(database)) }
    })()
    await addQuestion(database.db, { question: 'Old?' })
    const { questions } = JSON.parse(await wholeText()).tables
    expect(questions).toMatchObject([{ question: 'Old?', active: true }])
    await importing({ questions: [{ id: 9, ...parking }] }, { clearExisting: true })
    expect(await askedIn(visitor)).toEqual(['Where do I park?'])
  })
})
