import { expect, test } from 'vitest'
import { coachingSite } from '#test/coaching/coaching-site.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'

const [first, second] = [
  { length: '14:20', ranOn: '2026-09-20' },
  { length: '12:50', ranOn: '2026-10-01' },
]

async function rehearsedSite(open: Parameters<typeof coachingSite>[0]) {
  const site = await coachingSite(open)
  const { admin, id, clock } = site
  clock.now = '2026-10-02T03:00:00.000Z'
  const runs = async (query = '') => (await admin(`/admin/run-times${query}`)).body.runTimes
  const add = (run: object) => admin('/run-times', { body: { speakerId: id, ...run } })
  return { ...site, runs, add }
}

eachDatabase('Run times', ({ open }) => {
  test('K5: are kept in the year of the speaker by their days, with history and Undo', async () => {
    const { add, runs, admin, id } = await rehearsedSite(open)
    const { status, body } = await add(second)
    expect([status, body.runTime]).toMatchObject([201, { ...second, speakerId: id, year: 2026 }])
    await add(first)
    expect((await runs()).map(({ length }: { length: string }) => length)).toEqual(['14:20', '12:50'])
    const path = `/run-times/${body.runTime.id}`
    expect((await admin(path, { method: 'PATCH', body: { length: '13:00', speakerId: 99 } })).status).toBe(200)
    expect((await runs()).at(-1)).toMatchObject({ length: '13:00', speakerId: id })
    expect((await admin(path, { method: 'DELETE' })).status).toBe(200)
    expect(await runs()).toHaveLength(1)
    const { events } = (await admin(`/history/records/runTimes/${body.runTime.id}`)).body
    for (const event of events.slice(0, 2)) await admin(`/history/events/${event.id}/revert`, { body: {} })
    expect((await runs()).at(-1)).toMatchObject(second)
  })

  test('K5: are in backups, and erased with the speaker and their history', async () => {
    const { add, runs, admin, database, cookie, raw } = await rehearsedSite(open)
    await add({ ...first, length: '47:11' })
    const text = await (await raw('/api/backup/export', { cookie: await cookie() })).text()
    await database.receive(trx => trx.deleteFrom('runTimes').execute())
    const data = { tables: JSON.parse(text).tables }
    const { results } = (await admin('/backup/import', { body: { data, options: {} } })).body
    expect(results.filter(({ errors }: { errors: number }) => errors > 0)).toEqual([])
    expect(await runs()).toMatchObject([{ length: '47:11' }])
    const typed = { email: 'ada@quill.example', confirmation: 'ada@quill.example' }
    expect((await admin('/privacy/erase', { body: typed })).status).toBe(200)
    expect(await runs()).toEqual([])
    expect(JSON.stringify(await database.db.selectFrom('auditLog').selectAll().execute())).not.toContain('47:11')
  })
})

anyDatabase('Run times', ({ open }) => {
  test('K5: need a length, a day and a speaker, and only those who edit the site read and add them', async () => {
    const { add, runs, signInAs } = await rehearsedSite(open)
    expect((await add({ ...first, length: '0:00' })).body.fields).toMatchObject([{ field: 'length' }])
    expect((await add({ ...first, ranOn: '1999-12-31' })).body.fields).toMatchObject([{ field: 'ranOn' }])
    const tomorrow = await add({ ...first, ranOn: '2026-10-02' })
    const message = 'This day has not come yet: please enter today or an earlier one'
    expect(tomorrow.body.fields, 'at the event it is October 1').toEqual([{ field: 'ranOn', message }])
    expect((await add({ ...first, speakerId: 99 })).status).toBe(404)
    const reviewer = await signInAs('reviewer')
    expect((await reviewer('/admin/run-times')).status).toBe(403)
    expect((await reviewer('/run-times', { body: first })).status).toBe(403)
    expect(await runs()).toEqual([])
  })

  test('K5: the next edition has none', async () => {
    const { add, runs, admin } = await rehearsedSite(open)
    await add(first)
    const brings = { team: true, partners: true, schedule: true, tickets: true, tasks: true, shifts: true }
    const next = { year: 2027, theme: '', date: '2027-10-14', venueName: '', venueAddress: '', brings }
    expect((await admin('/editions/next', { body: next })).status).toBe(201)
    expect([await runs('?year=2027'), (await runs('?year=2026')).length]).toEqual([[], 1])
  })
})
