import { expect, test } from 'vitest'
import { addUser } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { cookieOf, PASSWORD, testSite } from '#test/test-site.ts'
import { breakGlass } from './break-glass.domain.ts'

const OWN = 'nine herons over the weir'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

anyDatabase('One\u2019s own account', ({ open }) => {
  async function place() {
    const database = await open()
    const site = testSite(database, { settings: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    const admin = await site.signIn()
    const account = (body: object) => admin('/auth/account', { method: 'PATCH', body })
    const logIn = (username: string, password = PASSWORD, headers = {}) =>
      site.visitor('/auth/login', { body: { username, password }, headers })
    return { database, ...site, admin, account, logIn }
  }

  test('O1: a user takes a name and, with the password, an email address, and logs in by either', async () => {
    const { account, logIn } = await place()
    expect(await account({ name: 'Joanna', email: '' })).toMatchObject({
      body: { user: { name: 'Joanna', email: '' } },
    })
    for (const password of [undefined, 'wrong']) {
      expect(await account({ name: 'Joanna', email: 'jo@example.org', password })).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'password' }] },
      })
    }
    const change = { name: 'Joanna', email: 'jo@example.org', password: PASSWORD }
    expect(await account(change)).toMatchObject({ status: 200 })
    for (const login of ['admin', 'jo@example.org', 'JO@Example.org']) {
      expect(await logIn(login)).toMatchObject({ body: { user: { username: 'admin', name: 'Joanna' } } })
    }
  })

  test('O1: an invited user logs in by their new address when it changes', async () => {
    const { database, signIn, logIn } = await place()
    await addUser(database.db, { username: 'mei@example.org', email: 'mei@example.org', role: 'editor' })
    const mei = await signIn({ username: 'mei@example.org' })
    const body = { name: 'Mei', email: 'ling@example.org', password: PASSWORD }
    await mei('/auth/account', { method: 'PATCH', body })
    expect((await logIn('mei@example.org')).status).toBe(401)
    expect(await logIn('ling@example.org')).toMatchObject({ body: { user: { username: 'ling@example.org' } } })
  })

  test('AU1: tries under a name and under the address of the same user count together', async () => {
    const { database, logIn } = await place()
    await addUser(database.db, { username: 'mei', email: 'mei@example.org', role: 'editor' })
    const answers: number[] = []
    for (const login of ['mei', 'mei@example.org', 'MEI@example.org', 'mei', 'mei@example.org', 'mei']) {
      answers.push((await logIn(login, 'wrong')).status)
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('RE14: tries from before the clock was set back shut no one out, and new tries are slowed again', async () => {
    const { clock, logIn, visitor } = await place()
    const answersTo = async (login: string) => {
      const answers: number[] = []
      for (let count = 1; count <= 6; count++) answers.push((await logIn(login, 'wrong')).status)
      return answers
    }
    clock.now = '2026-03-03T12:00:00.000Z'
    expect((await answersTo('admin')).at(-1)).toBe(429)
    clock.now = '2026-03-01T12:00:00.000Z'
    const body = { username: 'admin', password: PASSWORD }
    expect((await visitor('/auth/login', { body, address: '203.0.113.7' })).status).toBe(200)
    expect((await logIn('admin')).status).toBe(200)
    expect(await answersTo('mei')).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('O6: sessions say where they are, and one or all others end after the password', async () => {
    const { admin, visitor, logIn } = await place()
    await logIn('admin', PASSWORD, { 'user-agent': firefox })
    await logIn('admin', PASSWORD, { 'user-agent': 'curl/8' })
    const sessions = async () => (await admin('/auth/sessions')).body.sessions
    const [curl, fox] = await sessions()
    expect([curl.browser, fox.browser, fox.address]).toEqual(['A browser', 'Firefox on Linux', '192.0.2.1'])
    const end = (session: unknown, password = PASSWORD) => admin('/auth/sessions/end', { body: { session, password } })
    expect(await end(curl.id, 'wrong')).toMatchObject({ status: 400, body: { fields: [{ field: 'password' }] } })
    expect(await sessions()).toHaveLength(3)
    await end(curl.id)
    expect((await sessions()).map(({ id }: { id: number }) => id)).not.toContain(curl.id)
    expect(await sessions()).toHaveLength(2)
    await end('others')
    expect(await sessions()).toMatchObject([{ isThis: true }])
    expect((await visitor('/auth/sessions/end', { body: {} })).status).toBe(401)
  })

  test('O6: a user cannot end another user’s session', async () => {
    const { database, admin, signIn } = await place()
    await addUser(database.db, { username: 'mei', role: 'editor' })
    const mei = await signIn({ username: 'mei' })
    const [theirs] = (await mei('/auth/sessions')).body.sessions
    await admin('/auth/sessions/end', { body: { session: theirs.id, password: PASSWORD } })
    expect((await mei('/auth/session')).body.user).toMatchObject({ username: 'mei' })
  })

  test('O5: a printed password only allows the choice of another', async () => {
    const { database, admin, logIn, visitor, services, account } = await place()
    await account({ name: 'Joanna', email: 'jo@example.org', password: PASSWORD })
    const { password: printed, madeOwner } = await breakGlass(database.db, 'JO@example.org', services.now())
    expect(madeOwner).toBe(false)
    expect((await admin('/auth/session')).body.user).toBeNull()
    const answer = await logIn('admin', printed)
    expect(answer.body.user).toMatchObject({ mustChangePassword: true })
    const headers = { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
    expect(await visitor('/people', { headers })).toMatchObject({
      status: 403,
      body: { code: 'password-change-required' },
    })
    const body = { currentPassword: printed, newPassword: OWN, confirmPassword: OWN }
    expect((await visitor('/auth/password', { body, headers })).status).toBe(200)
    expect(await logIn('admin', OWN)).toMatchObject({ body: { user: { mustChangePassword: false } } })
  })
})

anyDatabase('C3: The first login', ({ open }) => {
  test('asks with the password who somebody is and when they are told, once', async () => {
    const database = await open()
    const site = testSite(database)
    await site.signIn()
    await addUser(database.db, { username: 'mei', email: 'mei@example.org' })
    const { password: printed } = await breakGlass(database.db, 'admin', site.services.now())
    let cookie = cookieOf(await site.visitor('/auth/login', { body: { username: 'admin', password: printed } }))
    async function change(currentPassword: string, newPassword: string, more: object) {
      const body = { currentPassword, newPassword, confirmPassword: newPassword, ...more }
      const answer = await site.visitor('/auth/password', { body, headers: { cookie } })
      cookie = cookieOf(answer) || cookie
      return answer
    }
    const read = async (path: string) => (await site.visitor(`/auth/${path}`, { headers: { cookie } })).body
    const taken = await change(printed, OWN, { name: 'Jo', email: 'MEI@example.org', when: 'daily' })
    expect(taken).toMatchObject({ status: 409, body: { fields: [{ field: 'email' }] } })
    expect((await read('session')).user).toMatchObject({ mustChangePassword: true, name: '', email: '' })

    expect((await change(printed, OWN, { name: 'Jo', email: 'jo@example.org', when: 'at once' })).status).toBe(200)
    expect((await read('session')).user).toMatchObject({ username: 'admin', name: 'Jo', email: 'jo@example.org' })
    expect(await read('notices')).toMatchObject({ when: 'at once' })

    // Another address needs a stronger confirmation than this call.
    expect((await change(OWN, PASSWORD, { name: 'Eve', email: 'eve@example.org', when: 'never' })).status).toBe(200)
    expect((await read('session')).user).toMatchObject({ name: 'Jo', email: 'jo@example.org' })
    expect(await read('notices')).toMatchObject({ when: 'at once' })
  })
})

anyDatabase('Breaking the glass', ({ open }) => {
  test('O5: when no owner can log in, the user who is given a password becomes one; the second factor is removed', async () => {
    const database = await open()
    const site = testSite(database)
    await site.signIn()
    await addUser(database.db, { username: 'bela', role: 'reviewer', totpSecret: 'JBSWY3DPEHPK3PXP' })
    expect((await breakGlass(database.db, 'bela', site.services.now())).madeOwner).toBe(false)
    const disabledAt = '2026-03-01T12:00:00.000Z'
    await database.db.updateTable('users').set({ disabledAt }).execute()
    const { password, madeOwner } = await breakGlass(database.db, 'bela', site.services.now())
    expect(madeOwner).toBe(true)
    const answer = await site.visitor('/auth/login', { body: { username: 'bela', password } })
    expect(answer.body.user).toMatchObject({ role: 'owner', mustChangePassword: true })
    const events = database.db
      .selectFrom('auditLog')
      .select(['actor', 'label'])
      .where('action', '=', 'password-changed')
    expect(await events.execute()).toEqual([
      { actor: 'Lectern', label: 'bela' },
      { actor: 'Lectern', label: 'bela' },
    ])
    await expect(breakGlass(database.db, 'unknown', site.services.now())).rejects.toThrow('There is no user "unknown".')
  })

  test('O3: a login that waits for its second step ends with the sessions', async () => {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    await addUser(database.db, { username: 'bela', role: 'editor', totpSecret: 'JBSWY3DPEHPK3PXP' })
    const { body } = await site.visitor('/auth/login', { body: { username: 'bela', password: PASSWORD } })
    expect(body).toMatchObject({ user: null, secondStep: { token: expect.any(String) } })
    await admin('/people/2', { method: 'PATCH', body: { role: 'reviewer' } })
    expect(await database.db.selectFrom('authChallenges').selectAll().execute()).toEqual([])
  })
})

anyDatabase('A lost password', ({ open }) => {
  async function place(settings: Record<string, string> = { SMTP_URL: 'smtp://127.0.0.1:9' }) {
    const database = await open()
    const site = testSite(database, { settings })
    const admin = await site.signIn()
    const body = { name: 'Joanna', email: 'jo@example.org', password: PASSWORD }
    await admin('/auth/account', { method: 'PATCH', body })
    const mails = () =>
      database.db
        .selectFrom('mailOutbox')
        .selectAll()
        // Changes of an account are mailed to its user, too.
        .where('subject', 'not like', '% was changed')
        .orderBy('id')
        .execute()
    const ask = (email: string, address?: string) =>
      site.visitor('/auth/lost-password', { body: { email }, ...(address && { address }) })
    const arrived = async (count: number) => {
      await expect.poll(async () => (await mails()).length).toBe(count)
      return (await mails()).map(({ text }) => /admin\/password#([\w-]{43})\n/.exec(text)?.[1] ?? '')
    }
    const choose = (token: string, password = OWN) =>
      site.visitor('/auth/link/password', { body: { token, newPassword: password, confirmPassword: password } })
    return { database, ...site, admin, ask, mails, arrived, choose }
  }

  test('O5: a link comes by mail, works once, and ends every session', async () => {
    const { admin, visitor, ask, arrived, choose, database, logged } = await place()
    await ask('JO@example.org')
    const [token = ''] = await arrived(1)
    expect(await visitor('/auth/link', { body: { token } })).toMatchObject({
      body: { username: 'admin', isNew: false },
    })
    expect((await choose(token)).status).toBe(200)
    expect((await choose(token, 'another of our own')).status).toBe(404)
    expect((await admin('/auth/session')).body.user).toBeNull()
    expect((await visitor('/auth/login', { body: { username: 'admin', password: OWN } })).status).toBe(200)
    expect(await database.db.selectFrom('passwordLinks').selectAll().execute()).toEqual([])
    expect(logged.join()).not.toContain(token)
  })

  test('O5: unknown, disabled and invited users get the same answer and no mail', async () => {
    const { database, ask, arrived } = await place()
    const disabledAt = '2026-01-01T00:00:00.000Z'
    await addUser(database.db, { username: 'gone', email: 'gone@example.org', disabledAt })
    await addUser(database.db, { username: 'new', email: 'new@example.org', passwordHash: '' })
    const answers = []
    for (const email of ['unknown@example.org', 'gone@example.org', 'new@example.org', 'jo@example.org']) {
      const { status, body } = await ask(email)
      answers.push({ status, body })
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toHaveLength(1)
    await arrived(1)
  })

  test('O5: a link ends after an hour, with a changed password and with a changed address', async () => {
    const { admin, clock, ask, arrived, choose } = await place()
    await ask('jo@example.org')
    const [old = ''] = await arrived(1)
    clock.now = '2026-03-01T13:00:00.000Z'
    expect((await choose(old)).status).toBe(404)
    await ask('jo@example.org')
    const [, moved = ''] = await arrived(2)
    const body = { name: '', email: 'joanna@example.org', password: PASSWORD }
    await admin('/auth/account', { method: 'PATCH', body })
    expect((await choose(moved)).status).toBe(404)
    await ask('joanna@example.org')
    const [, , late = ''] = await arrived(3)
    const change = { currentPassword: PASSWORD, newPassword: OWN, confirmPassword: OWN }
    expect((await admin('/auth/password', { body: change })).status).toBe(200)
    expect((await choose(late)).status).toBe(404)
  })

  test('O5: a user is sent three an hour at most, and a sender may ask ten times', async () => {
    const { ask, arrived, mails, clock } = await place()
    for (let count = 1; count <= 5; count++) expect((await ask('jo@example.org')).status).toBe(200)
    await arrived(3)
    for (let count = 6; count <= 10; count++) expect((await ask('unknown@example.org')).status).toBe(200)
    expect(await ask('unknown@example.org')).toMatchObject({ status: 429, body: { retryAfter: 3600 } })
    expect((await ask('jo@example.org', '203.0.113.9')).status).toBe(200)
    expect(await mails()).toHaveLength(3)
    clock.now = '2026-03-01T13:00:01.000Z'
    expect((await ask('jo@example.org')).status).toBe(200)
    await arrived(4)
  })

  test('O5: where no mail server is set up, it says so', async () => {
    const { ask, mails } = await place({})
    expect(await ask('jo@example.org')).toMatchObject({ status: 200, body: { hasMail: false } })
    expect(await mails()).toEqual([])
  })
})
