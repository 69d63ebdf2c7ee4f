import { expect, test } from 'vitest'
import { addVolunteer } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { visitor, signIn } = testSite(database)
  return { database, visitor, admin: await signIn() }
}

anyDatabase('Volunteers', ({ open }) => {
  test('A5, AZ1: are for organizers only', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const id = await addVolunteer(database.db)
    for (const status of ['pending', 'approved', 'rejected', 'nonsense']) {
      expect((await visitor(`/volunteers/status/${status}`)).status).toBe(401)
    }
    const tried = await visitor(`/volunteers/${id}/status`, { method: 'PATCH', body: { status: 'approved' } })
    expect(tried.status).toBe(401)
    expect((await admin('/volunteers/status/pending')).body.volunteers).toMatchObject([{ id, version: 1 }])
    expect((await admin('/volunteers/status/nonsense')).status).toBe(400)
  })

  test('are listed by status, the latest first, with how many there are of each', async () => {
    const { database, admin } = await siteOn(open)
    await addVolunteer(database.db, { name: 'Early', createdAt: '2026-01-02T00:00:00.000Z' })
    await addVolunteer(database.db, { name: 'Late', createdAt: '2026-02-02T00:00:00.000Z' })
    await addVolunteer(database.db, { name: 'In', status: 'approved' })
    const { headers, body } = await admin('/volunteers/status/pending')
    expect(body).toMatchObject({
      volunteers: [{ name: 'Late' }, { name: 'Early' }],
      counts: { pending: 2, approved: 1, rejected: 0 },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await admin('/volunteers/status/rejected')).body.volunteers).toEqual([])
  })

  test('AZ2: pass from pending to approved or rejected and between these, and never wait again', async () => {
    const { database, admin } = await siteOn(open)
    const id = await addVolunteer(database.db)
    const before = database.contentVersion()
    const decide = (body: object) => admin(`/volunteers/${id}/status`, { method: 'PATCH', body })
    for (const status of ['approved', 'rejected', 'approved']) {
      const answer = await decide({ status, name: 'Else', id: 99, version: 7 })
      expect([answer.status, answer.body.volunteer.status]).toEqual([200, status])
    }
    const back = await decide({ status: 'pending' })
    expect([back.status, back.body.code]).toEqual([409, 'conflict'])
    expect((await decide({ status: 'undecided' })).status).toBe(400)
    expect((await admin('/volunteers/4711/status', { method: 'PATCH', body: { status: 'approved' } })).status).toBe(404)
    expect((await admin('/volunteers/status/approved')).body.volunteers).toMatchObject([{ name: 'Dana', version: 4 }])
    expect(database.contentVersion()).toBe(before)
  })

  test('D8, RE13: of two decisions made at once, one is answered 412 with the current application', async () => {
    const { database, admin } = await siteOn(open)
    const id = await addVolunteer(database.db)
    const answers = await Promise.all(
      ['approved', 'rejected'].map(status =>
        admin(`/volunteers/${id}/status`, { method: 'PATCH', body: { status }, headers: { 'if-match': '"1"' } }),
      ),
    )
    const done = answers.find(({ status }) => status === 200)
    const late = answers.find(({ status }) => status === 412)
    expect(late?.body.current).toEqual(done?.body.volunteer)
    expect(done?.headers.get('etag')).toBe('"2"')
  })

  test('are added and corrected by hand, each address once', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const body = { name: 'Olga Hand', email: 'olga@example.org', status: 'approved', id: 9, photo: '/x.png' }
    expect((await visitor('/volunteers', { body })).status).toBe(401)
    const added = await admin('/volunteers', { body })
    expect([added.status, added.headers.get('etag')]).toEqual([201, '"1"'])
    const { volunteer } = added.body
    expect(volunteer).toMatchObject({ name: 'Olga Hand', status: 'approved', photo: '', createdAt: expect.any(String) })
    const again = await admin('/volunteers', { body: { name: 'Else', email: 'OLGA@example.org' } })
    const detail = 'A volunteer with this email address is on the list already.'
    expect([again.status, again.body.fields]).toEqual([409, [{ field: 'email', message: detail }]])
    const waiting = (await admin('/volunteers', { body: { name: 'Una', email: 'una@example.org' } })).body.volunteer
    expect(waiting.status).toBe('pending')
    const change = (id: number, body: object, version: number) =>
      admin(`/volunteers/${id}`, { method: 'PATCH', body, headers: { 'if-match': `"${version}"` } })
    const mended = await change(waiting.id, { phone: '780-555-0100', status: 'approved' }, 1)
    expect(mended.body.volunteer).toMatchObject({ phone: '780-555-0100', status: 'pending', version: 2 })
    expect((await change(waiting.id, { phone: '' }, 1)).status).toBe(412)
    expect((await change(waiting.id, { email: 'olga@example.org' }, 2)).status).toBe(409)
    expect((await admin('/volunteers', { body: { name: 'No address' } })).status).toBe(400)
    expect(await database.db.selectFrom('volunteers').select('id').execute()).toHaveLength(2)
  })

  test('IN2: are downloaded as a table that runs nothing', async () => {
    const { database, visitor, admin } = await siteOn(open)
    await addVolunteer(database.db, { name: '=cmd()', email: 'a@example.org', whyJoin: 'One, "two"' })
    await addVolunteer(database.db, { name: 'Bo', status: 'rejected', phone: '+1 780 555 0142' })
    expect((await visitor('/sheets/volunteers/file')).status).toBe(401)
    const { headers, body } = await admin('/sheets/volunteers/file')
    expect(headers.get('content-disposition')).toContain('"devontalks-volunteers-2026-03-01.csv"')
    expect(body).toContain('Date Applied')
    expect(body).toMatch(/pending"?,"?'=cmd\(\)/)
    expect(body).toContain('"One, ""two"""')
    expect(body).toContain('rejected')
    expect(body).toContain(',"+1 780 555 0142",')
    expect(body).toMatch(/^"20\d\d-\d\d-\d\d \d\d:\d\d","pending"/m)
  })
})
