import { expect, test } from 'vitest'
import { addSetting, addUser } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { deliverMail } from '#test/mail/mail-server.ts'
import { PASSWORD, testSite } from '#test/test-site.ts'

const withMail = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://localhost:3000' }
const OWN = 'nine herons over the weir'

eachDatabase('The people who organize', ({ open }) => {
  async function place(settings: Record<string, string> = {}) {
    const database = await open()
    const site = testSite(database, { settings })
    const owner = await site.signIn()
    const people = async () => (await owner('/people')).body.people
    const invite = (email: string, role = 'editor', by = 'link') => owner('/people', { body: { email, role, by } })
    const idOf = async (name: string) => (await people()).find((one: { username: string }) => one.username === name)?.id
    const choose = (token: string, more: object = {}) =>
      site.visitor('/auth/link/password', { body: { token, newPassword: OWN, confirmPassword: OWN, ...more } })
    const logIn = (username: string, password = OWN) => site.visitor('/auth/login', { body: { username, password } })
    return { database, ...site, owner, people, invite, idOf, choose, logIn }
  }

  const tokenOf = (link: string) => link.split('#')[1] ?? ''

  test('O3: an invited user chooses name and password, once, and has the rights of their role', async () => {
    const { database, visitor, invite, people, choose, logIn } = await place()
    const { status, body } = await invite('Mei@Example.org')
    expect([status, body.person.joined, body.person.role]).toEqual([201, false, 'editor'])
    expect(body.link).toMatch(/^http:\/\/localhost:3000\/admin\/password#[\w-]{43}$/)
    expect(await logIn('mei@example.org', '')).toMatchObject({ status: 400 })
    const token = tokenOf(body.link)
    const stored = await database.db.selectFrom('passwordLinks').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(await visitor('/auth/link', { body: { token } })).toMatchObject({
      status: 200,
      body: { email: 'Mei@Example.org', role: 'editor', isNew: true },
    })
    expect(await choose(token)).toMatchObject({ status: 400, body: { fields: [{ field: 'name' }] } })
    expect(await choose(token, { name: 'Mei', newPassword: 'password', confirmPassword: 'password' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'newPassword' }] },
    })
    const joined = await choose(token, { name: 'Mei Ling' })
    expect(joined).toMatchObject({ status: 200, body: { user: { name: 'Mei Ling', mustAddFactor: false } } })
    const session = { headers: { cookie: joined.headers.get('set-cookie')?.split(';')[0] ?? '' } }
    expect((await visitor('/auth/session', session)).body.user, 'logged in at once').toMatchObject({ role: 'editor' })
    expect(await choose(token, { name: 'Somebody else' })).toMatchObject({ status: 404 })
    expect(await visitor('/auth/link', { body: { token } })).toMatchObject({ status: 404 })
    const login = await logIn('mei@example.ORG')
    expect(login).toMatchObject({ body: { user: { name: 'Mei Ling', role: 'editor' } } })
    // The default is once a day.
    const headers = { cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' }
    expect((await visitor('/auth/notices', { headers })).body.when).toBe('daily')
    expect(await people()).toMatchObject([
      { username: 'admin' },
      { name: 'Mei Ling', joined: true, invitedUntil: null },
    ])
  })

  test('O3: an invited user of a site that requires a second factor is led to add one first', async () => {
    const { database, visitor, invite, choose } = await place()
    const { link } = (await invite('mei@example.org')).body
    await addSetting(database.db, 'second-factor-required', 'true')
    const { body, headers } = await choose(tokenOf(link), { name: 'Mei' })
    expect(body.user).toMatchObject({ mustAddFactor: true })
    const session = { headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } }
    expect(await visitor('/admin/speakers', session)).toMatchObject({ status: 403, body: { code: 'factor-required' } })
  })

  test('C3: with the name somebody who is invited says when they are told', async () => {
    const { visitor, invite, choose, logIn } = await place()
    const { link } = (await invite('mei@example.org')).body
    expect((await choose(tokenOf(link), { name: 'Mei', when: 'hourly' })).status).toBe(400)
    expect((await choose(tokenOf(link), { name: 'Mei', when: 'at once' })).status).toBe(200)
    const when = async () => {
      const headers = { cookie: (await logIn('mei@example.org')).headers.get('set-cookie')?.split(';')[0] ?? '' }
      return (await visitor('/auth/notices', { headers })).body.when
    }
    expect(await when()).toBe('at once')
  })

  test('O3: an invitation ends after 7 days, when it is taken back and when another is made', async () => {
    const { clock, invite, owner, idOf, choose, people } = await place()
    const first = tokenOf((await invite('a@example.org')).body.link)
    const again = await owner(`/people/${await idOf('a@example.org')}/invitation`, { body: { by: 'link' } })
    expect(await choose(first, { name: 'A' })).toMatchObject({ status: 404 })
    const revoked = tokenOf((await invite('b@example.org')).body.link)
    expect(await owner(`/people/${await idOf('b@example.org')}`, { method: 'DELETE' })).toMatchObject({ status: 200 })
    expect(await choose(revoked, { name: 'B' })).toMatchObject({ status: 404 })
    clock.now = '2026-03-08T12:00:00.000Z'
    expect(await choose(tokenOf(again.body.link), { name: 'A' })).toMatchObject({ status: 404 })
    clock.now = '2026-03-01T12:30:00.000Z'
    expect(await people()).toMatchObject([{ username: 'admin' }, { invitedUntil: '2026-03-08T12:00:00.000Z' }])
  })

  test('O3: of two who use one link at the same moment one chooses the password', async () => {
    const { invite, choose, logIn } = await place()
    const token = tokenOf((await invite('a@example.org')).body.link)
    const words = ['a river under the ice', 'a lantern on the weir']
    const answers = await Promise.all(
      words.map(word => choose(token, { name: word, newPassword: word, confirmPassword: word })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const logins = await Promise.all(words.map(word => logIn('a@example.org', word)))
    expect(logins.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  test('O3: by mail the link goes into the outbox alone, and nowhere where there is no mail server', async () => {
    const { database, invite, clock, services } = await place(withMail)
    const { body } = await invite('mei@example.org', 'reviewer', 'mail')
    expect(body.link).toBeNull()
    const mails = await database.db.selectFrom('mailOutbox').selectAll().execute()
    expect(mails).toMatchObject([{ recipient: 'mei@example.org', expiresAt: '2026-03-08T12:00:00.000Z' }])
    expect(mails[0]?.text).toMatch(/as reviewer: .*http:\/\/localhost:3000\/admin\/password#[\w-]{43}\n/s)
    const sent = await deliverMail(database, services.now)
    expect(sent.map(({ text }) => text.trim())).toEqual([mails[0]?.text.trim()])
    expect(await database.db.selectFrom('mailOutbox').select('text').execute()).toEqual([{ text: '' }])
    await invite('late@example.org', 'reviewer', 'mail')
    clock.now = '2026-03-08T12:00:00.000Z'
    expect(await deliverMail(database, services.now)).toEqual([])
    expect(await database.db.selectFrom('mailOutbox').select('recipient').execute()).toEqual([
      { recipient: 'mei@example.org' },
    ])
    const without = await place()
    expect(await without.invite('mei@example.org', 'reviewer', 'mail')).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'by' }] },
    })
    expect(await without.people()).toHaveLength(1)
  })

  test('O1: an email address belongs to one user, in any case', async () => {
    const { owner, invite } = await place()
    await invite('mei@example.org')
    expect(await invite('MEI@example.org')).toMatchObject({ status: 409, body: { fields: [{ field: 'email' }] } })
    const account = { name: 'Joanna', email: 'Mei@Example.org', password: PASSWORD }
    expect(await owner('/auth/account', { method: 'PATCH', body: account })).toMatchObject({ status: 409 })
  })

  test('O3: sessions end with the role, when somebody is disabled, and when an owner says so', async () => {
    const { database, owner, signIn, idOf, logIn } = await place()
    await addUser(database.db, { username: 'bela', role: 'editor' })
    const change = async (body: object) => owner(`/people/${await idOf('bela')}`, { method: 'PATCH', body })
    const who = async (caller: Awaited<ReturnType<typeof signIn>>) => (await caller('/auth/session')).body.user

    const first = await signIn({ username: 'bela' })
    expect(await change({ role: 'editor' })).toMatchObject({ status: 200 })
    expect(await who(first)).toMatchObject({ role: 'editor' })
    await change({ role: 'reviewer' })
    expect(await who(first)).toBeNull()
    const second = await signIn({ username: 'bela' })
    expect(await who(second)).toMatchObject({ role: 'reviewer' })
    await owner(`/people/${await idOf('bela')}/sessions`, { method: 'DELETE' })
    expect(await who(second)).toBeNull()
    const third = await signIn({ username: 'bela' })
    await change({ disabled: true })
    expect(await who(third)).toBeNull()
    expect(await logIn('bela', PASSWORD)).toMatchObject({
      status: 401,
      body: { detail: 'Invalid username or password' },
    })
    await change({ disabled: false })
    expect(await logIn('bela', PASSWORD)).toMatchObject({ status: 200 })
  })

  test('O3: somebody who is disabled while they call has no session even if its row was left', async () => {
    const { database, signIn } = await place()
    await addUser(database.db, { username: 'bela', role: 'editor' })
    const bela = await signIn({ username: 'bela' })
    await database.db.updateTable('users').set({ disabledAt: '2026-03-01T12:00:00.000Z' }).where('id', '=', 2).execute()
    expect((await bela('/admin/speakers')).status).toBe(401)
  })

  test('O3: the last owner who can log in is neither demoted nor disabled', async () => {
    const { database, owner, invite } = await place()
    await invite('new@example.org', 'owner')
    await addUser(database.db, { username: 'gone', role: 'owner', disabledAt: '2026-01-01T00:00:00.000Z' })
    for (const body of [{ role: 'editor' }, { disabled: true }]) {
      expect(await owner('/people/1', { method: 'PATCH', body })).toMatchObject({
        status: 409,
        body: { detail: 'This is the only owner. Make somebody else an owner first.' },
      })
    }
    expect((await owner('/people')).status).toBe(200)
  })

  test('O3: of two owners who turn each other out at the same moment one stays', async () => {
    const { database, owner, signIn } = await place()
    await addUser(database.db, { id: 2, username: 'bela', role: 'owner' })
    const bela = await signIn({ username: 'bela' })
    const answers = await Promise.all([
      owner('/people/2', { method: 'PATCH', body: { role: 'reviewer' } }),
      bela('/people/1', { method: 'PATCH', body: { disabled: true } }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = database.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabledAt', 'is', null)
    expect(await left.execute()).toHaveLength(1)
  })

  test('O3: who has joined is neither invited again nor removed', async () => {
    const { database, owner } = await place()
    await addUser(database.db, { id: 2, username: 'bela', role: 'editor' })
    expect(await owner('/people/2/invitation', { body: { by: 'link' } })).toMatchObject({ status: 409 })
    expect(await owner('/people/2', { method: 'DELETE' })).toMatchObject({ status: 409 })
  })
})
