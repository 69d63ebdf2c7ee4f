import { expect, test } from 'vitest'

import { routes } from '#app/routes.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import type { RenderDocument } from '#rendering/document.ts'
import { pagePaths } from '#rendering/page-paths.ts'

import { addContent, addQuestion, addScheduleItem, addSponsor, addTeamMember, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import searchedPages from './searched-pages.json' with { type: 'json' }

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const renders: string[] = []
  const render: RenderDocument = async request => {
    const { pathname } = new URL(request.url)
    renders.push(Buffer.from(pathname.split('/')[2] ?? '', 'base64url').toString())
    return new Response('<!doctype html><script>1</script><p>Found</p>')
  }
  const site = testSite(database, { render })
  const admin = await site.signIn()
  async function find(wanted: string): Promise<[string, string, string][]> {
    const { status, body } = await site.visitor(`/search?q=${encodeURIComponent(wanted)}`)
    expect(status).toBe(200)
    return body.groups.flatMap(({ kind, finds }: { kind: string; finds: { title: string; path: string }[] }) =>
      finds.map(({ title, path }) => [kind, title, path]),
    )
  }
  return { database, ...site, admin, find, renders }
}

test('knows every page of the site map, but for forms, what is found by its records, and what only organizers see', () => {
  const found = searchedPages.map(({ path }) => path)
  const missed = pagePaths(routes.children ?? [])
    .filter(
      path =>
        !path.includes('$') && !/^\/(?:admin\/|search$|questions$|nominate$|coming-soon$|volunteer\/apply$)/.test(path),
    )
    .filter(path => !found.includes(path))
  expect(missed).toEqual([])
})

anyDatabase('The search', ({ open }) => {
  test('the questions of the sample answer in the words of visitors', async () => {
    const { database, find, services } = await siteOn(open)
    await loadSampleContent(database, services.now())
    for (const [typed, question] of [
      ['wifi', 'Is there wifi?'],
      ['Wi-Fi', 'Is there wifi?'],
      ['hotel', 'Where can I stay overnight?'],
      ['allergies', 'I eat no meat, no wheat, or not at all before noon.'],
      ['allergy', 'I eat no meat, no wheat, or not at all before noon.'],
      ['livestream', 'Is there a livestream?'],
      ['stream', 'Is there a livestream?'],
      ['refund', 'Can I get my money back?'],
      ['refunds', 'Can I get my money back?'],
      ['parking', 'Where do I park, and is there a bus?'],
      ['kids', 'May I bring a child?'],
    ] as const) {
      const questions = (await find(typed)).filter(([kind]) => kind === 'Questions').map(([, title]) => title)
      expect(questions, typed).toContain(question)
    }
  })

  test('finds speakers of every year, talks, items, questions, pages and people, in any case and with any accents', async () => {
    const { database, admin, find } = await siteOn(open)
    const selected = { selectionStatus: 'selected' as const }
    const ines = aSpeaker({ ...selected, name: 'Inés Calder', talkTitle: 'The Züri experiment', year: 2025 })
    const { id } = (await admin('/speakers', { body: ines })).body.speaker
    await database.change(async trx => {
      await addScheduleItem(trx, { title: 'Café and buns' })
      await addQuestion(trx, { question: 'Where is the café?', answer: 'Beside the [door](/schedule).' })
      await addTeamMember(trx, { name: 'Zoë Café' })
      await addTeamMember(trx, { name: 'Łucja O’Rourke-Bjørnsen' })
      await addSponsor(trx, { name: 'Café Bärlauch' })
      await addContent(trx, {
        page: 'volunteer',
        section: 'intro',
        key: 'content',
        type: 'html',
        content: '<p>The <b>café</b></p>',
      })
    })
    expect(await find('INES')).toEqual([
      ['Speakers and talks', 'Inés Calder', `/speakers/${id}`],
      ['Speakers and talks', 'The Züri experiment', `/speakers/${id}/presentation`],
    ])
    expect(await find('zuri exper')).toEqual([
      ['Speakers and talks', 'The Züri experiment', `/speakers/${id}/presentation`],
    ])
    expect(await find('2025 calder')).toHaveLength(2)
    expect(await find('cafe')).toEqual([
      ['Schedule', 'Café and buns', '/schedule#item-1'],
      ['Questions', 'Where is the café?', '/questions#answer-1'],
      ['Pages', 'Volunteer', '/volunteer'],
      ['People and partners', 'Zoë Café', '/team'],
      ['People and partners', 'Café Bärlauch', '/sponsor'],
    ])
    for (const typed of ["o'rourke", 'ORourke', '“Łucja O’Rourke”', 'lucja bjornsen'])
      expect(await find(typed), typed).toEqual([['People and partners', 'Łucja O’Rourke-Bjørnsen', '/team']])
    expect(await find('tickets buy')).toEqual([['Pages', 'Tickets', '/#tickets']])
    // Link addresses and markup are not searched, marks of a sentence neither.
    expect(await find('schedule).')).toEqual([['Pages', 'Event Schedule', '/schedule']])
    expect(await find('<b>')).toEqual([])
  })

  test('finds what is asked about tickets in the words of the tickets section, and words by their stem', async () => {
    const { database, find } = await siteOn(open)
    expect(await find('refund')).toEqual([])
    await database.change(trx => addQuestion(trx, { question: 'Where do I park?', answer: 'Behind the arena.' }))
    const question = ['Questions', 'Where do I park?', '/questions#answer-1']
    const page = ['Pages', 'Questions', '/questions']
    expect(await find('parking')).toEqual([question, page])
    expect(await find('refunds')).toEqual([page])
    expect(await find('sing')).toEqual([])
  })

  test('compares the beginnings of words, in both directions', async () => {
    const { database, find } = await siteOn(open)
    await database.change(async trx => {
      await addTeamMember(trx, { name: 'Ines Forest', bio: 'Machines and lines. 王小明 came.' })
      await addTeamMember(trx, { name: 'Bo Vale', bio: 'Magazines, refines, others.' })
    })
    const [ines, bo] = ['Ines Forest', 'Bo Vale'].map(name => ['People and partners', name, '/team'])
    expect(await find('ines')).toEqual([ines])
    expect(await find('fores')).toEqual([ines])
    expect(await find('forester')).toEqual([ines])
    expect(await find('小明')).toEqual([ines])
    expect(await find('Magazine, (other)')).toEqual([bo])
    expect(await find('there')).toEqual([])
    // Words of the built-in texts.
    for (const [word, path] of Object.entries({ cables: '/volunteer', rehearsals: '/speak', students: '/sponsor' }))
      expect(
        (await find(word)).map(([, , found]) => found),
        word,
      ).toEqual([path])
  })

  test('shows who was found and the words around, and counts those beyond the first twenty', async () => {
    const { admin, visitor } = await siteOn(open)
    const bio = `${'It began long ago. '.repeat(20)}Then a Beaver built the dam. ${'And so on. '.repeat(40)}`
    for (let at = 0; at < 22; at++) {
      const body = aSpeaker({
        name: `Ann ${at}`,
        bio,
        topic: 'Dams',
        talkTitle: `Water ${at}`,
        selectionStatus: 'selected',
      })
      expect(await admin('/speakers', { body })).toMatchObject({ status: 201 })
    }
    const { groups } = (await visitor('/search?q=beaver')).body
    expect(groups).toMatchObject([{ kind: 'Speakers and talks', count: 22 }])
    expect(groups[0].finds).toHaveLength(20)
    expect(groups[0].finds[0]).toMatchObject({ label: 'Speaker', person: 'Ann 0', title: 'Ann 0' })
    expect(groups[0].finds[0].text).toMatch(/^… .{20,80} Then a Beaver built the dam\. .{20,}…$/)
    expect(groups[0].finds[0].text.length).toBeLessThanOrEqual(160)
    const talk = (await visitor('/search?q=water')).body.groups[0]
    expect(talk).toMatchObject({
      count: 22,
      finds: expect.arrayContaining([expect.objectContaining({ label: 'Talk' })]),
    })
  })

  test('Y4: finds the recaps, that of the edition from its end on, and no tickets any more', async () => {
    const { find, clock } = await siteOn(open)
    expect(await find('recap')).toEqual([['Pages', 'Relive 2025', '/relive-2025']])
    clock.now = '2026-10-08T20:29:59.999Z'
    expect(await find('tickets buy')).toHaveLength(1)
    clock.now = '2026-10-08T20:30:00.000Z'
    expect(await find('tickets buy')).toEqual([])
    expect(await find('brave')).toEqual([['Pages', 'Relive 2026', '/relive-2026']])
    expect(await find('recap')).toHaveLength(2)
  })

  test('A5: finds nothing that visitors may not see, and knows at once what was changed', async () => {
    const { database, admin, find } = await siteOn(open)
    const { id } = (
      await admin('/speakers', {
        body: aSpeaker({ name: 'Secret Ada', email: 'ada@secret.example', phone: '780-555-0199' }),
      })
    ).body.speaker
    await database.change(async trx => {
      await addQuestion(trx, { question: 'Secret?', active: false })
      await addSponsor(trx, { name: 'Secret Mill', active: false })
      await addContent(trx, { content: 'Secret words', active: false })
    })
    expect(await find('secret')).toEqual([])
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { selectionStatus: 'selected' } })
    expect((await find('secret')).map(([, title]) => title)).toEqual(['Secret Ada', 'Fire'])
    expect(await find('ada@secret.example')).toEqual([])
    expect(await find('780-555-0199')).toEqual([])
  })

  test('is bounded: nothing, too much and what was made to break it', async () => {
    const { visitor, find, admin } = await siteOn(open)
    for (let at = 0; at < 25; at++)
      await admin('/speakers', {
        body: aSpeaker({ name: `Fire ${at}`, bio: 'x'.repeat(300), selectionStatus: 'selected' }),
      })
    expect(await find('x')).toHaveLength(20)
    for (const nothing of ['', '   ', '\0', '%', '_', "' or 1=1 --", '\\', '.*', '<script>', '\ud800']) {
      expect(await find(nothing.toWellFormed()), nothing).toEqual([])
    }
    expect((await visitor('/search')).body).toEqual({ groups: [] })
    expect((await visitor(`/search?q=${'a'.repeat(101)}`)).status).toBe(400)
  })

  test('SP10: as a page is rendered at a bounded address, read without scripts, kept a while and by itself', async () => {
    const site = await siteOn(open)
    const page = async (query: string) => site.raw(`/search?q=${query}`)
    const answer = await page('%20%20maren%0a+okafor')
    expect([answer.status, await answer.text()]).toEqual([200, expect.not.stringContaining('<script')])
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    await page('maren+okafor')
    expect(site.renders).toEqual(['maren okafor'])
    const { status } = await page('a'.repeat(10_000))
    expect([status, site.renders.at(-1)]).toEqual([200, 'a'.repeat(100)])
    for (const hostile of [
      '..',
      '%2e%2e%2f',
      '%00',
      '"x"',
      '{"a":1}',
      '123',
      '%ff',
      '<b>',
      '%F0%9F%94%A5'.repeat(60),
    ]) {
      expect((await page(hostile)).status, hostile).toBe(200)
    }
    // Without a text it is the page that everyone gets.
    for (const nothing of ['', '+', '%00']) await page(nothing)
    expect(site.renders.filter(text => text === '')).toHaveLength(1)
    // Made-up addresses do not evict other pages, and share one rendered page.
    await site.raw('/schedule')
    for (let at = 0; at < 60; at++) await page(`made-up-${at}`)
    site.renders.length = 0
    await site.raw('/schedule')
    expect(site.renders).toEqual([])
    expect((await site.raw('/search/bWFyZW4')).status).toBe(200)
    expect(site.renders).toEqual([''])
  })
})
