import { expect, test } from 'vitest'
import { addScheduleItem, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { importSite } from '#test/import-site.ts'
import { type Caller, testSite } from '#test/test-site.ts'

const session = {
  startTime: '9:00 AM',
  endTime: '10:15 AM',
  title: 'Session one',
  description: 'Two talks.',
  location: 'Main hall',
}

async function siteOn(open: TestEngine['open'], now?: string) {
  const database = await open()
  const site = testSite(database, { ...(now && { now }), settings: { PUBLIC_URL: 'https://devontalks.example' } })
  return { database, ...site, admin: await site.signIn() }
}

async function addSpeaker(admin: Caller, change: Parameters<typeof aSpeaker>[0]): Promise<number> {
  const { status, body } = await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected', ...change }) })
  expect(status).toBe(201)
  return body.speaker.id
}

anyDatabase('The talks of a session', ({ open }) => {
  test('Y11: are shown in the order the organizers gave them, of those who are selected, with nothing private', async () => {
    const { visitor, admin } = await siteOn(open)
    const ada = await addSpeaker(admin, { name: 'Ada', talkTitle: 'Fire', email: 'ada@example.com' })
    const bo = await addSpeaker(admin, { name: 'Bo', topic: 'Ice' })
    const late = await addSpeaker(admin, { name: 'Late', selectionStatus: 'shortlisted' })
    const talks = [bo, late, ada, 4711]
    const { scheduleItem } = (await admin('/schedule', { body: { ...session, talks } })).body
    expect(scheduleItem.talks).toEqual(talks)
    expect((await visitor('/schedule')).body.scheduleItems[0].talks).toEqual([
      { id: bo, name: 'Bo', title: 'Ecologist', photo: '', topic: 'Ice', talkTitle: null },
      { id: ada, name: 'Ada', title: 'Ecologist', photo: '', topic: 'Fire', talkTitle: 'Fire' },
    ])
    const change = { method: 'PATCH', body: { talks: [ada, bo] } }
    expect((await admin(`/schedule/${scheduleItem.id}`, change)).body.scheduleItem).toMatchObject({
      talks: [ada, bo],
      version: 2,
      title: 'Session one',
    })
    await admin(`/schedule/${scheduleItem.id}`, { method: 'PATCH', body: { title: 'Session 1' } })
    const names = async () =>
      (await visitor('/schedule')).body.scheduleItems[0].talks.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['Ada', 'Bo'])
    await admin(`/schedule/${scheduleItem.id}`, { method: 'DELETE' })
    const { removals } = (await admin('/history/bins/scheduleItems')).body
    expect((await admin(`/history/events/${removals[0].id}/revert`, { body: {} })).status).toBe(200)
    expect(await names()).toEqual(['Ada', 'Bo'])
  })

  test('Y11: are none where none are named, and no talk twice, no other thing and not without end', async () => {
    const { visitor, admin } = await siteOn(open)
    expect((await admin('/schedule', { body: session })).body.scheduleItem.talks).toEqual([])
    expect((await visitor('/schedule')).body.scheduleItems[0].talks).toEqual([])
    for (const [talks, message] of [
      [[1, 1], 'Please name each talk once'],
      [[0], 'Please give the number of a record'],
      [['1 or 1=1'], 'Please give the number of a record'],
      [Array.from({ length: 51 }, (_, at) => at + 1), 'Please name at most 50 talks'],
    ] as const) {
      const refused = await admin('/schedule', { body: { ...session, talks } })
      expect([refused.status, refused.body.fields[0].message]).toEqual([400, message])
    }
  })

  test('Y11: give a talk its time and room, of the first session that names it', async () => {
    const { visitor, admin } = await siteOn(open)
    const ada = await addSpeaker(admin, { name: 'Ada' })
    expect((await visitor(`/speakers/${ada}`)).body.session).toBeNull()
    const { id } = (await admin('/schedule', { body: { ...session, talks: [ada] } })).body.scheduleItem
    await admin('/schedule', { body: { ...session, title: 'Again', talks: [ada] } })
    const { startTime, endTime, title, location } = session
    expect((await visitor(`/speakers/${ada}`)).body.session).toEqual({ id, startTime, endTime, title, location })
  })

  test('Y2, Y11: a speaker moved to another year is in no session of this one, and returns with the year', async () => {
    const { visitor, request, admin } = await siteOn(open)
    const ada = await addSpeaker(admin, { name: 'Ada', topic: 'Fire', year: 2026 })
    const { id } = (await admin('/schedule', { body: { ...session, talks: [ada] } })).body.scheduleItem
    const moved = (year: number) => admin(`/speakers/${ada}`, { method: 'PATCH', body: { year } })
    const seen = async () => [
      (await visitor('/schedule')).body.scheduleItems[0].talks.map(({ name }: { name: string }) => name),
      (await request('/schedule.ics')).body.includes('Ada'),
      (await visitor(`/speakers/${ada}`)).body.session?.id,
    ]
    expect(await seen()).toEqual([['Ada'], true, id])
    await moved(2025)
    expect(await seen()).toEqual([[], false, undefined])
    await moved(2026)
    expect(await seen()).toEqual([['Ada'], true, id])
  })

  test('go into a backup and come back, and old backups have none', async () => {
    const { organizer, importing, wholeText } = await importSite(await open())
    const ada = await addSpeaker(organizer, { name: 'Ada' })
    await importing({
      scheduleItems: [
        { id: 7, ...session, talks: [ada] },
        { id: 8, ...session, title: 'Old' },
      ],
    })
    const { scheduleItems } = JSON.parse(await wholeText()).tables
    expect(scheduleItems).toMatchObject([
      { id: 7, talks: [ada] },
      { id: 8, talks: [] },
    ])
  })
})

anyDatabase('The line-up', ({ open }) => {
  test('leads from each speaker to the one before and after of the same year, round and round', async () => {
    const { visitor, admin } = await siteOn(open)
    const around = async (id: number) => {
      const { previous, next } = (await visitor(`/speakers/${id}`)).body
      return [previous?.name ?? null, next?.name ?? null]
    }
    const ada = await addSpeaker(admin, { name: 'Ada' })
    expect(await around(ada)).toEqual([null, null])
    await addSpeaker(admin, { name: 'Other year', year: 2025 })
    await addSpeaker(admin, { name: 'Not selected', selectionStatus: 'pending' })
    const bo = await addSpeaker(admin, { name: 'Bo' })
    expect(await around(ada)).toEqual([null, 'Bo'])
    expect(await around(bo)).toEqual([null, 'Ada'])
    const cy = await addSpeaker(admin, { name: 'Cy', email: 'cy@example.com' })
    expect(await around(ada)).toEqual(['Cy', 'Bo'])
    expect(await around(bo)).toEqual(['Ada', 'Cy'])
    expect(await around(cy)).toEqual(['Bo', 'Ada'])
    expect(JSON.stringify((await visitor(`/speakers/${ada}`)).body.previous)).not.toContain('cy@example.com')
  })
})

anyDatabase('The day of the event', ({ open }) => {
  test('tells the moments of each item, and how far it had come at each border and no sooner', async () => {
    const { database, visitor, clock } = await siteOn(open)
    await addScheduleItem(database.db, { startTime: '8:00 AM', endTime: '9:00 AM' })
    await addScheduleItem(database.db, { startTime: '9:00 AM', endTime: '10:00 AM', sortOrder: 2 })
    const [midnight, eight, nine, ten, end] = [
      '2026-10-08T06:00:00.000Z',
      '2026-10-08T14:00:00.000Z',
      '2026-10-08T15:00:00.000Z',
      '2026-10-08T16:00:00.000Z',
      '2026-10-09T06:00:00.000Z',
    ]
    for (const [now, asOf, changesAt] of [
      ['2026-10-08T05:59:59.999Z', null, midnight],
      [midnight, midnight, eight],
      ['2026-10-08T14:59:59.999Z', eight, nine],
      [nine, nine, ten],
      ['2026-10-08T23:00:00.000Z', ten, end],
      [end, end, null],
    ] as const) {
      clock.now = now
      const { body, headers } = await visitor('/schedule')
      expect([body.day, headers.get('changes-at')]).toEqual([{ startsAt: midnight, endsAt: end, asOf }, changesAt])
      expect(body.scheduleItems[1]).toMatchObject({ startsAt: nine, endsAt: ten })
    }
  })
})
