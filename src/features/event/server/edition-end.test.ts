import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { addEdition, addScheduleItem, addSetting, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const LAST_MOMENT = '2026-10-08T20:29:59.999Z'
const END = '2026-10-08T20:30:00.000Z'
const ticket = { id: 'package-1', name: 'General', price: 75, features: ['Seat'], isPopular: true }

anyDatabase('An event that is over', ({ open }) => {
  test('is over from the very moment of its end, and says beforehand when that is', async () => {
    const { visitor, clock } = testSite(await open(), { now: LAST_MOMENT })
    const before = await visitor('/event')
    expect(before.body.event).toMatchObject({ phase: 'the-day', changesAt: END })
    expect(before.headers.get('changes-at')).toBe(END)
    clock.now = END
    const { event } = (await visitor('/event')).body
    expect(event).toMatchObject({ phase: 'over', changesAt: expect.stringMatching(/^2027-01-01T/) })
  })

  test('says how much there is to see of it, and only then', async () => {
    const { visitor, signIn, clock } = testSite(await open(), { now: LAST_MOMENT })
    const admin = await signIn()
    const recording = 'https://youtu.be/abcdefghijk'
    for (const change of [{ selectionStatus: 'selected' }, {}, { selectionStatus: 'selected', year: 2025 }] as const) {
      await admin('/speakers', { body: { ...aSpeaker({ recording, talkTitle: `Talk ${change.year}` }), ...change } })
    }
    const toSee = async () => (await visitor('/event')).body.event.toSee
    expect(await toSee()).toEqual({ talks: 0, pictures: 0 })
    clock.now = END
    expect(await toSee()).toEqual({ talks: 1, pictures: 0 })
  })

  test('is over on its card and PDF from that moment on, without any change', async () => {
    const { raw, clock } = testSite(await open(), { now: LAST_MOMENT })
    const bytes = async (path: string) => (await raw(path)).arrayBuffer()
    const card = async () => Buffer.from(await bytes('/cards/event.jpg')).toString('base64')
    const paper = async () => (await extractText(new Uint8Array(await bytes('/partnership.pdf')))).text.join()
    const before = await card()
    expect(await paper()).not.toContain('closed')
    clock.now = END
    expect(await card()).not.toBe(before)
    expect(await paper()).toContain('New partnerships for this year are closed')
  })

  test('takes place on its new day in calendars and PDFs, without any change', async () => {
    const database = await open()
    const moved = { status: 'postponed', previousDate: '2026-10-08', date: '2026-10-29' } as const
    await addEdition(database.db, { ...moved, notice: 'Snow came early.' })
    await addScheduleItem(database.db, { year: 2026 })
    const { request, raw, clock } = testSite(database, { now: '2026-10-29T11:59:59.999Z' })
    const calendars = ['/event.ics', '/schedule.ics', '/schedule/1.ics']
    const states = () =>
      Promise.all(calendars.map(async path => (await request(path)).body.match(/(?<=STATUS:)\w+|Snow came early/g)))
    const paper = async () =>
      (await extractText(new Uint8Array(await (await raw('/schedule.pdf')).arrayBuffer()))).text.join()
    expect(await states()).toEqual(calendars.map(() => ['TENTATIVE', 'Snow came early']))
    expect(await paper()).toContain('Postponed to')
    clock.now = '2026-10-29T12:00:00.000Z'
    expect(await states()).toEqual(calendars.map(() => ['CONFIRMED']))
    expect(await paper()).not.toContain('Postponed')
  })

  test('sells nothing any more, also with packages on sale', async () => {
    const database = await open()
    await addSetting(database.db, 'ticket-packages', JSON.stringify([ticket]))
    const { visitor, clock } = testSite(database, { now: LAST_MOMENT })
    const onSale = { onSale: true, saleEnded: false, popular: true, notYetOnSale: false }
    expect((await visitor('/tickets')).body).toMatchObject({ tickets: [onSale], changesAt: END })
    clock.now = END
    const ended = { onSale: false, saleEnded: true, popular: false, notYetOnSale: false }
    expect((await visitor('/tickets')).body).toMatchObject({ tickets: [ended], changesAt: null })
  })

  test.for([
    ['/speakers/apply', 'speakers', "Speaker Submissions for this year's event is closed"],
    ['/volunteers/apply', 'volunteers', "Volunteer applications for this year's event are closed"],
  ] as const)('takes no application at %s', async ([path, table, detail]) => {
    const database = await open()
    const { visitor, clock } = testSite(database, { now: LAST_MOMENT })
    const body = { ...aSpeaker(), email: 'ada@example.com' }
    expect((await visitor(path, { body })).status).toBe(201)
    clock.now = END
    const late = await visitor(path, { body: { ...body, email: 'bo@example.com' } })
    expect(late).toMatchObject({ status: 403, body: { code: 'submissions-closed', detail } })
    expect(await database.db.selectFrom(table).select('id').execute()).toHaveLength(1)
  })
})
