import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { addEdition, addScheduleItem, addSetting } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const settings = { PUBLIC_URL: 'https://devontalks.example' }

/**
 * A calendar file as a calendar program reads it: entries with their moments, and starts by the file's own zone rules.
 */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const rules = calendar.getFirstSubcomponent('vtimezone')
  const zone = rules && new ICAL.Timezone(rules)
  return calendar.getAllSubcomponents('vevent').map(component => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(component)
    const [startsAt, endsAt] = [startDate, endDate].map(time => time.toJSDate().toISOString())
    const status = component.getFirstPropertyValue('status')
    const modified = String(component.getFirstPropertyValue('last-modified'))
    return {
      uid,
      sequence,
      modified,
      status,
      summary,
      description,
      location,
      startsAt,
      endsAt,
      zone: zone?.tzid,
      startsLocally: zone && startDate.convertToZone(zone).toString(),
    }
  })
}

anyDatabase('The schedule as a calendar', ({ open }) => {
  test('RE14: has every item at its moment in the event’s zone, with any texts', async () => {
    const database = await open()
    const site = testSite(database, { settings })
    await addScheduleItem(database.db, { title: 'Doors; coffee, “buns”', startTime: '8:00 AM', endTime: '8:45 AM' })
    const description = `Line one, with a comma\nLine two; \\ and then ${'long words with accents é '.repeat(12)}END`
    await addScheduleItem(database.db, { title: 'Noon', description, startTime: '12:00 PM', endTime: '1:10 PM' })
    const answer = await site.request('/schedule.ics')
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="devontalks-2026-schedule.ics"')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    // METHOD is for invitations by mail; with it some programs ask whether to accept.
    expect(answer.body).not.toContain('METHOD')
    expect(readCalendar(answer.body)).toEqual([
      expect.objectContaining({
        uid: 'schedule-2026-1@devontalks.example',
        sequence: 0,
        summary: 'Doors; coffee, “buns”',
        location: 'Foyer, Devon Community Centre, 20 Haven Ave, Devon AB, T9G 2B9',
        startsAt: '2026-10-08T14:00:00.000Z',
        endsAt: '2026-10-08T14:45:00.000Z',
        zone: 'America/Edmonton',
        startsLocally: '2026-10-08T08:00:00',
      }),
      expect.objectContaining({
        description,
        startsAt: '2026-10-08T18:00:00.000Z',
        endsAt: '2026-10-08T19:10:00.000Z',
      }),
    ])
    const lines = answer.body.split('\r\n')
    expect(lines.filter((line: string) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
  })

  test.each([
    ['America/Toronto', '2026-11-01', '2026-11-01T13:00:00.000Z'],
    ['America/Toronto', '2026-10-31', '2026-10-31T12:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T06:00:00.000Z'],
    ['America/Regina', '2026-07-01', '2026-07-01T14:00:00.000Z'],
    ['Asia/Kathmandu', '2026-07-01', '2026-07-01T02:15:00.000Z'],
  ])('RE14: brings the rules of %s on %s', async (timeZone, date, startsAt) => {
    const database = await open()
    await addSetting(database.db, 'event-profile', JSON.stringify({ timeZone }))
    await addEdition(database.db, { date })
    await addScheduleItem(database.db, { startTime: '8:00 AM', endTime: '8:45 AM' })
    const { body } = await testSite(database).request('/schedule.ics')
    expect(readCalendar(body)).toMatchObject([{ startsAt, zone: timeZone, startsLocally: `${date}T08:00:00` }])
  })

  test('tells moments in UTC, for readers whose own rules of the zone are of an earlier year', async () => {
    const database = await open()
    // Alberta stays on UTC-6 from November 2026.
    await addEdition(database.db, { date: '2027-12-02' })
    await addScheduleItem(database.db, { title: 'tab\tname', startTime: '9:00 AM', endTime: '9:30 AM' })
    const { body } = await testSite(database).request('/schedule.ics')
    expect(body).toContain('\r\nDTSTART:20271202T150000Z\r\nDTEND:20271202T153000Z\r\nSUMMARY:tab name\r\n')
    expect(body).toContain('\r\nX-WR-TIMEZONE:America/Edmonton\r\n')
    expect(readCalendar(body)).toMatchObject([{ startsLocally: '2027-12-02T09:00:00' }])
  })

  test('keeps the identity of an item and counts its changes and those of the event', async () => {
    const database = await open()
    const site = testSite(database, { settings })
    await addScheduleItem(database.db, { title: 'Doors' })
    const entry = async () => readCalendar((await site.request('/schedule/1.ics')).body)[0]
    const before = await entry()
    await database.change(async trx => {
      await trx.updateTable('scheduleItems').set({ title: 'Doors open', version: 2 }).execute()
    })
    expect(await entry()).toEqual({ ...before, summary: 'Doors open', sequence: 1 })
    const updatedAt = '2026-08-01T18:00:00.000Z'
    await database.change(trx => addEdition(trx, { date: '2026-10-09', version: 2, updatedAt }))
    const moved = { sequence: 2, modified: '2026-08-01T18:00:00Z', startsAt: '2026-10-09T15:00:00.000Z' }
    expect(await entry()).toMatchObject({ uid: before?.uid, ...moved })
  })

  test('is there for one item, under its name, and not for one that does not exist', async () => {
    const database = await open()
    const site = testSite(database)
    await addScheduleItem(database.db, { title: 'Lunch / déjeuner' })
    await addScheduleItem(database.db, { title: 'Talks' })
    const answer = await site.request('/schedule/1.ics')
    expect(readCalendar(answer.body)).toMatchObject([{ summary: 'Lunch / déjeuner' }])
    expect(answer.headers.get('content-disposition')).toContain('"devontalks-2026-lunch-dejeuner.ics"')
    expect(await site.request('/schedule/3.ics')).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await site.request('/schedule/99999999999.ics')).toMatchObject({ status: 404 })
  })

  test('is there for the whole day as one entry, which keeps its identity', async () => {
    const database = await open()
    const site = testSite(database, { settings })
    const answer = await site.request('/event.ics')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="devontalks-2026-day.ics"')
    const [entry] = readCalendar(answer.body)
    expect(entry).toMatchObject({
      uid: 'event-2026@devontalks.example',
      status: 'CONFIRMED',
      summary: 'DevonTalks 2026: Brave Enough',
      location: 'Devon Community Centre, 20 Haven Ave, Devon AB, T9G 2B9',
      startsAt: '2026-10-08T14:00:00.000Z',
      endsAt: '2026-10-08T20:30:00.000Z',
    })
    const updatedAt = '2026-08-01T18:00:00.000Z'
    await database.change(trx => addEdition(trx, { date: '2026-10-09', version: 2, status: 'cancelled', updatedAt }))
    const [moved] = readCalendar((await site.request('/event.ics')).body)
    expect(moved).toMatchObject({
      uid: entry?.uid,
      sequence: 1,
      modified: '2026-08-01T18:00:00Z',
      status: 'CANCELLED',
      startsAt: '2026-10-09T14:00:00.000Z',
    })
    expect(moved?.summary).toBe('Cancelled: DevonTalks 2026: Brave Enough')
    await database.change(trx => trx.updateTable('editions').set({ date: null }).execute())
    expect(readCalendar((await site.request('/event.ics')).body)).toEqual([])
  })

  test('Y4: stays at the old day and says why while the event is postponed without a new one', async () => {
    const database = await open()
    const site = testSite(database, { settings })
    await addScheduleItem(database.db, { title: 'Doors', description: 'Coffee.', startTime: '8:00 AM' })
    const entries = async () => [
      ...readCalendar((await site.request('/event.ics')).body),
      ...readCalendar((await site.request('/schedule.ics')).body),
    ]
    const before = await entries()
    const postponed = {
      status: 'postponed',
      date: null,
      previousDate: '2026-10-08',
      notice: 'Snow came early.',
    } as const
    await database.change(trx => addEdition(trx, { ...postponed, version: 2 }))
    const startsAt = '2026-10-08T14:00:00.000Z'
    const told = { status: 'TENTATIVE', sequence: 1, startsAt }
    expect(await entries()).toMatchObject([
      { ...told, uid: before[0]?.uid, summary: 'Postponed: DevonTalks 2026: Brave Enough' },
      { ...told, uid: before[1]?.uid, summary: 'Postponed: Doors' },
    ])
    const why = 'Snow came early.\nA new day is being found.\n'
    expect((await entries()).map(({ description }) => description)).toEqual([
      `${why}What happens when: https://devontalks.example/schedule`,
      `${why}Coffee.`,
    ])
    await database.change(trx => trx.updateTable('editions').set({ date: '2026-10-29', version: 3 }).execute())
    const moved = { sequence: 2, startsAt: '2026-10-29T14:00:00.000Z' }
    expect(await entries()).toMatchObject([
      { ...moved, uid: before[0]?.uid, summary: 'DevonTalks 2026: Brave Enough' },
      { ...moved, uid: before[1]?.uid, summary: 'Doors' },
    ])
  })

  test('is valid before there is anything in it, since a calendar that was subscribed must forget what is gone', async () => {
    const { body } = await testSite(await open()).request('/schedule.ics')
    expect(readCalendar(body)).toEqual([])
    expect(body, 'RFC 5545: at least one component').toContain('BEGIN:VTIMEZONE')
  })
})
