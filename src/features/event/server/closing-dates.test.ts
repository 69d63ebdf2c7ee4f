import { expect, test } from 'vitest'
import { addEdition, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

// The last day ends at midnight in Edmonton, which is at 06:00 UTC in summer.
const LAST_MOMENT = '2026-06-16T05:59:59.999Z'
const BORDER = '2026-06-16T06:00:00.000Z'

anyDatabase('Closing dates', ({ open }) => {
  test.for([
    ['/speakers/apply', 'speakersUntil', 'speakers', "Speaker Submissions for this year's event is closed"],
    ['/volunteers/apply', 'volunteersUntil', 'volunteers', "Volunteer applications for this year's event are closed"],
  ] as const)(
    '%s closes at the end of the last day, in the event’s zone, and nothing else does',
    async ([path, column, who, detail]) => {
      const database = await open()
      await addEdition(database.db, { [column]: '2026-06-15' })
      const { visitor, clock } = testSite(database, { now: LAST_MOMENT })
      const before = await visitor('/event')
      expect(before.body.event).toMatchObject({ [column]: '2026-06-15', takes: { [who]: true }, changesAt: BORDER })
      expect(before.headers.get('changes-at')).toBe(BORDER)
      const body = { ...aSpeaker(), email: 'ada@example.com' }
      expect((await visitor(path, { body })).status).toBe(201)
      clock.now = BORDER
      const open3 = { speakers: true, volunteers: true, partners: true }
      expect((await visitor('/event')).body.event.takes).toEqual({ ...open3, [who]: false })
      const late = await visitor(path, { body: { ...body, email: 'bo@example.com' } })
      expect(late).toMatchObject({ status: 403, body: { code: 'submissions-closed', detail } })
      expect(await database.db.selectFrom(who).select('id').execute()).toHaveLength(1)
    },
  )

  test('also for the forms of browsers without scripts', async () => {
    const database = await open()
    await addEdition(database.db, { volunteersUntil: '2026-06-15' })
    const { request } = testSite(database, { now: BORDER })
    const answer = await request('/volunteer/apply', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Ada&email=ada%40example.com&elapsed=9000',
    })
    expect([answer.status, answer.body]).toEqual([403, expect.stringContaining('are closed')])
    expect(await database.db.selectFrom('volunteers').select('id').execute()).toEqual([])
  })

  test('a day that was put off may be in the year after, and only then', async () => {
    const database = await open()
    const { signIn } = testSite(database)
    const id = await addEdition(database.db)
    const admin = await signIn()
    const change = async (body: object) => (await admin(`/editions/${id}`, { method: 'PATCH', body })).status
    expect(await change({ date: '2027-02-11' })).toBe(400)
    const moved = { status: 'postponed', previousDate: '2026-10-08' }
    expect(await change({ ...moved, date: '2028-02-11' })).toBe(400)
    expect(await change({ ...moved, date: '2027-02-11' })).toBe(200)
    expect(await change({ status: 'on' })).toBe(200)
  })

  test('organizers set and clear them, and a day that is none is refused', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    await addEdition(database.db)
    const admin = await signIn()
    const { editions } = (await admin('/admin/editions')).body
    const path = `/editions/${editions[0].id}`
    const taken = async () => (await visitor('/event')).body.event
    expect((await admin(path, { method: 'PATCH', body: { partnersUntil: '2026-02-28' } })).status).toBe(200)
    expect(await taken()).toMatchObject({ partnersUntil: '2026-02-28', takes: { partners: false, speakers: true } })
    expect((await admin(path, { method: 'PATCH', body: { partnersUntil: '2026-02-30' } })).status).toBe(400)
    expect((await admin(path, { method: 'PATCH', body: { partnersUntil: null } })).status).toBe(200)
    expect(await taken()).toMatchObject({ partnersUntil: null, takes: { partners: true } })
  })

  test('DO6: lie between 2000 and 2100, and one of another release does not keep the event from answering', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    const id = await addEdition(database.db, { partnersUntil: '9999-12-31' })
    expect(await visitor('/event')).toMatchObject({ status: 200, body: { event: { takes: { partners: true } } } })
    const admin = await signIn()
    for (const partnersUntil of ['1999-12-31', '2101-01-01', '9999-12-31']) {
      expect(await admin(`/editions/${id}`, { method: 'PATCH', body: { partnersUntil } })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'partnersUntil', message: 'Please choose a date from 2000 to 2100' }] },
      })
    }
    expect((await admin(`/editions/${id}`, { method: 'PATCH', body: { partnersUntil: '2100-12-31' } })).status).toBe(
      200,
    )
    expect(
      (await admin(`/editions/${id}`, { method: 'PATCH', body: { ticketSaleStart: '9999-12-31T23:59' } })).status,
    ).toBe(400)
    expect((await admin('/history/activity?day=9999-12-31')).status).toBe(400)
    expect((await admin('/history/activity?day=2100-12-31')).status).toBe(200)
  })
})
