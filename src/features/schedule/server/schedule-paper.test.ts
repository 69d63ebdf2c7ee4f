import { extractLinks, extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { addEdition, addScheduleItem, addSetting, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { readTags } from '#test/read-tags.ts'
import { testSite } from '#test/test-site.ts'

const settings = { PUBLIC_URL: 'https://devontalks.example' }

async function readPdf(bytes: ArrayBuffer) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  const [{ info }, { links }] = [await getMeta(document), await extractLinks(document)]
  return { pages: document.numPages, text, title: info.Title, links }
}

anyDatabase('The schedule on paper', ({ open }) => {
  test('says what the database says, page after page, and is made once', async () => {
    const database = await open()
    const site = testSite(database, { settings })
    for (let hour = 1; hour <= 12; hour++) {
      const title = `Séance ${hour} with Łukasz`
      await addScheduleItem(database.db, {
        title,
        startTime: `${hour}:00 PM`,
        endTime: `${hour}:30 PM`,
        sortOrder: hour,
      })
    }
    const answer = await site.raw('/schedule.pdf')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="devontalks-2026-schedule.pdf"')
    const bytes = await answer.arrayBuffer()
    const tags = await readTags(bytes)
    expect(tags.slice(0, 2)).toEqual(['P DevonTalks', 'H1 Event Schedule'])
    expect(tags).toContain('H2 Séance 12 with Łukasz')
    expect(tags.join(), 'feet of pages are passed over').not.toContain('May change')
    const { text, pages, title, links } = await readPdf(bytes)
    for (const part of ['Event Schedule', 'DevonTalks 2026: Brave Enough', 'October 8, 2026, 8:00 AM - 2:30 PM']) {
      expect(text).toContain(part)
    }
    expect(text).toContain('Séance 12 with Łukasz')
    expect(title).toBe('Event Schedule · DevonTalks 2026')
    expect(links).toContain('https://devontalks.example/schedule')
    expect(text).toContain('May change without notice')
    expect(text).toContain(`${pages} / ${pages}`)
    const again = await site.raw('/schedule.pdf', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('is one page when all of it can be read on one, and as airy as it needs to be otherwise', async () => {
    const pagesWith = async (count: number) => {
      const database = await open()
      for (let minute = 0; minute < count; minute++)
        await addScheduleItem(database.db, {
          title: `Item ${minute}`,
          sortOrder: minute,
          description: 'One line. '.repeat(9),
        })
      const answer = await testSite(database, { settings }).raw('/schedule.pdf')
      return (await readPdf(await answer.arrayBuffer())).pages
    }
    expect(await pagesWith(11)).toBe(1)
    expect(await pagesWith(24)).toBeGreaterThan(1)
  })

  test('goes on over several pages where no page can hold an item, and leaves no word out', async () => {
    const database = await open()
    const words = Array.from({ length: 3_000 }, (_, place) => `w${place}`)
    await addScheduleItem(database.db, { description: words.join(' ') })
    await addScheduleItem(database.db, { title: 'q'.repeat(200), sortOrder: 1 })
    const answer = await testSite(database, { settings }).raw('/schedule.pdf')
    const { pages, text } = await readPdf(await answer.arrayBuffer())
    expect(pages).toBeGreaterThan(2)
    expect(words.filter(word => !new RegExp(`\\b${word}\\b`).test(text))).toEqual([])
    expect(text.match(/q/g)).toHaveLength(200)
  })

  test('copies as it is printed, after any earlier text', async () => {
    const database = await open()
    const site = testSite(database, { settings })
    // Made of colons, which contain a dot.
    await addScheduleItem(database.db, { title: 'Doors: open', description: 'Now: come in' })
    const textOf = async (path: string) => (await readPdf(await (await site.raw(path)).arrayBuffer())).text
    expect(await textOf('/schedule.pdf')).toContain('Now: come in')
    expect(await textOf('/partnership.pdf')).toContain('hello@devontalks.example')
  })

  test('leaves out no letter of a name in any script, and shows a sign where no typeface has it', async () => {
    const database = await open()
    const names = [
      'Nguyễn Thị Minh Khai',
      'ᓀᐦᐃᔭᐍᐏᐣ',
      'Ελένη',
      'Олена',
      '王小明',
      '田中さくら',
      '김철수',
      'at ≥ 10',
      '½ day',
    ]
    for (const [sortOrder, title] of [...names, 'شكرا', 'Party ༀ'].entries())
      await addScheduleItem(database.db, { title, sortOrder })
    const answer = await testSite(database, { settings }).raw('/schedule.pdf')
    const { text } = await readPdf(await answer.arrayBuffer())
    const plain = text.normalize('NFKC')
    expect(names.filter(name => !plain.includes(name.normalize('NFKC')))).toEqual([])
    for (const letter of 'شكرا') expect(plain).toContain(letter)
    expect(plain).toContain('Party \uFFFD')
  })

  test('shows what an administrator changed at the next demand', async () => {
    const database = await open()
    const site = testSite(database)
    const text = async () => (await readPdf(await (await site.raw('/schedule.pdf')).arrayBuffer())).text
    expect(await text()).toContain('Schedule coming soon!')
    await database.change(async trx => {
      await addScheduleItem(trx, { title: 'Doors' })
      await addSetting(trx, 'event-profile', JSON.stringify({ brandName: 'Prairie Sparks' }))
      await addEdition(trx, { date: '2026-05-01' })
    })
    expect(await text()).toContain('Doors')
    expect(await text()).toContain('Prairie Sparks')
    expect(await text()).toContain('May 1, 2026')
  })

  test('Y11: names the talks of a session, as the calendar does', async () => {
    const database = await open()
    const site = testSite(database, { settings })
    const admin = await site.signIn()
    const selected = { selectionStatus: 'selected' as const }
    for (const body of [
      aSpeaker({ ...selected, name: 'Ada', talkTitle: 'On fire' }),
      aSpeaker({ ...selected, name: 'Bo' }),
    ])
      await admin('/speakers', { body })
    await database.change(trx => addScheduleItem(trx, { description: 'Two talks.', talks: '[2,1]' }))
    const { body } = await site.request('/schedule.ics')
    expect(body).toContain('DESCRIPTION:Two talks.\\nBo: Fire\\nAda: On fire')
    expect(body).toContain('STATUS:CONFIRMED')
    const { text } = await readPdf(await (await site.raw('/schedule.pdf')).arrayBuffer())
    expect(text).toMatch(/Two talks\.\s+Bo: Fire\s+Ada: On fire/)
  })
})
