import { expect, test } from 'vitest'
import { anyDatabase, eachDatabase, type TestEngine } from '#test/each-database.ts'
import { appCode, softAuthenticator } from '#test/soft-authenticator.ts'
import { cookieOf, ORIGIN, PASSWORD, testSite } from '#test/test-site.ts'

const login = { username: 'admin', password: PASSWORD }

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()

  /** The code that the app shows at the site's time. */
  const codeOf = (secret: string, steps = 0) => appCode(secret, Date.parse(site.clock.now) + steps * 30_000)

  async function addApp() {
    const { body } = await admin('/auth/factors/totp', { body: { password: PASSWORD } })
    const added = await admin('/auth/factors/totp/confirm', { body: { token: body.token, code: codeOf(body.secret) } })
    return { secret: body.secret, address: body.address, added }
  }

  async function addPasskey(authenticator = softAuthenticator(ORIGIN), name = 'Phone') {
    const { body } = await admin('/auth/factors/passkeys', { body: { password: PASSWORD } })
    const passkey = authenticator.create({ challenge: body.creation.challenge })
    const added = await admin('/auth/factors/passkeys/confirm', { body: { token: body.token, name, passkey } })
    return { authenticator, creation: body.creation, added }
  }

  /** Sends the password and returns the second step. */
  async function givePassword() {
    const { status, headers, body } = await site.visitor('/auth/login', { body: login })
    expect([status, body.user]).toEqual([200, null])
    expect(headers.get('set-cookie')).toBeNull()
    return body.secondStep
  }

  const prove = (body: object) => site.visitor('/auth/second-step', { body })
  const ask = (token: string) => site.visitor('/auth/second-step/passkey', { body: { token } })
  const later = (seconds: number) => {
    site.clock.now = new Date(Date.parse(site.clock.now) + seconds * 1000).toISOString()
  }
  return { ...site, database, admin, codeOf, addApp, addPasskey, givePassword, prove, ask, later }
}

eachDatabase('US2: codes of the second factor', ({ open }) => {
  test('a code sent twice at the same moment opens one session', async () => {
    const { addApp, givePassword, prove, codeOf, later } = await siteOn(open)
    const { secret } = await addApp()
    later(60)
    const logins = [await givePassword(), await givePassword()]
    const answers = await Promise.all(logins.map(({ token }) => prove({ token, code: codeOf(secret) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('code guesses are slowed after the right password, and reset by the right code', async () => {
    const { addApp, givePassword, prove, codeOf, later } = await siteOn(open)
    const { secret } = await addApp()
    later(60)
    const { token } = await givePassword()
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await prove({ token, code: '000000' })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const right = await prove({ token, code: codeOf(secret) })
    expect([right.status, right.body.retryAfter]).toEqual([429, 1])
    later(2)
    expect((await prove({ token, code: codeOf(secret) })).status).toBe(200)
  })

  test('AU1: wrong codes of an app do not shut out who has a recovery code, of 128 bits at least', async () => {
    const { addApp, givePassword, prove } = await siteOn(open)
    const { added } = await addApp()
    const [recoveryCode] = added.body.recoveryCodes
    expect(recoveryCode).toMatch(/^([a-z2-9]{4}-){6}[a-z2-9]{4}$/)
    const { token } = await givePassword()
    for (let count = 0; count < 8; count++) await prove({ token, code: '000000' })
    expect((await prove({ token, code: '000000' })).status).toBe(429)
    expect((await prove({ token, recoveryCode })).status).toBe(200)
  })
})

anyDatabase('US2: the second factor', ({ open }) => {
  test('O4: codes of an app: set up with the password, asked for at login, each once', async () => {
    const { admin, addApp, givePassword, prove, codeOf, later, request } = await siteOn(open)
    expect((await admin('/people')).body.people).toMatchObject([{ secondFactor: false }])
    const wrong = await admin('/auth/factors/totp', { body: { password: 'another one' } })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      [{ field: 'password', message: 'Current password is incorrect' }],
    ])
    const { secret, address, added } = await addApp()
    expect(address).toContain(`secret=${secret}`)
    expect(added.body).toMatchObject({ passkeys: [], totp: true, recoveryCodesLeft: 10 })
    expect(new Set(added.body.recoveryCodes).size).toBe(10)
    expect((await admin('/people')).body.people).toMatchObject([{ username: 'admin', secondFactor: true }])

    const step = await givePassword()
    expect(step).toMatchObject({ passkey: false, code: true })
    // The code from the set-up is used up.
    expect((await prove({ token: step.token, code: codeOf(secret) })).body.code).toBe('wrong-factor')
    // From a phone whose clock is a minute and a half ahead.
    const early = await prove({ token: step.token, code: codeOf(secret, 3) })
    expect(early.body.detail).toBe('This code is not right, or has been used. Check the clock of the phone.')
    later(30)
    const done = await prove({ token: step.token, code: codeOf(secret) })
    expect([done.status, done.body.user.username]).toEqual([200, 'admin'])
    const session = await request('/api/auth/session', { headers: { cookie: cookieOf(done) } })
    expect(session.body.user.username).toBe('admin')
    // Neither the login nor the code works twice.
    expect((await prove({ token: step.token, code: codeOf(secret) })).body.code).toBe('login-expired')
    const again = await givePassword()
    expect((await prove({ token: again.token, code: codeOf(secret) })).body.code).toBe('wrong-factor')
  })

  test('O4: a passkey: made for this site, asked for at login, a replay refused', async () => {
    const { addPasskey, givePassword, prove, ask, admin } = await siteOn(open)
    const { authenticator, creation, added } = await addPasskey()
    expect(creation).toMatchObject({ rp: { id: 'localhost' }, user: { name: 'admin' }, excludeCredentials: [] })
    expect(added.body).toMatchObject({ passkeys: [{ name: 'Phone', lastUsedAt: null }], recoveryCodesLeft: 10 })

    const step = await givePassword()
    expect(step).toMatchObject({ passkey: true, code: false })
    const { challenge, allowCredentials } = (await ask(step.token)).body
    const passkey = authenticator.get({ challenge })
    expect(allowCredentials).toMatchObject([{ id: passkey.id, type: 'public-key', transports: ['internal'] }])
    expect((await prove({ token: step.token, passkey })).body.user.username).toBe('admin')
    expect((await admin('/auth/factors')).body.passkeys[0].lastUsedAt).toBe('2026-03-01T12:00:00.000Z')
    // The same answer to the same or to another challenge.
    expect((await prove({ token: step.token, passkey })).body.code).toBe('login-expired')
    const next = await givePassword()
    await ask(next.token)
    expect((await prove({ token: next.token, passkey })).body.code).toBe('wrong-factor')
  })

  test('an answer for another site, another challenge, another key or by a copy is refused', async () => {
    const { addPasskey, givePassword, prove, ask } = await siteOn(open)
    const { authenticator } = await addPasskey()
    const { token } = await givePassword()
    async function tryOut(make: (challenge: string) => object) {
      const { challenge } = (await ask(token)).body
      return (await prove({ token, passkey: make(challenge) })).body.code
    }
    expect(await tryOut(challenge => authenticator.get({ challenge, origin: 'https://evil.example' }))).toBe(
      'wrong-factor',
    )
    expect(await tryOut(challenge => authenticator.get({ challenge, rpId: 'evil.example' }))).toBe('wrong-factor')
    expect(await tryOut(() => authenticator.get({ challenge: 'c29tZXRoaW5n' }))).toBe('wrong-factor')
    expect(await tryOut(challenge => softAuthenticator(ORIGIN).get({ challenge }))).toBe('wrong-factor')
    const stranger = softAuthenticator(ORIGIN)
    expect(
      await tryOut(challenge => {
        const { id, rawId } = authenticator.get({ challenge })
        return { ...stranger.get({ challenge }), id, rawId }
      }),
    ).toBe('wrong-factor')
    expect(await tryOut(challenge => authenticator.get({ challenge }))).toBeUndefined()
    // A copy keeps the counter of the moment it was made.
    authenticator.startOver()
    const next = await givePassword()
    const { challenge } = (await ask(next.token)).body
    expect((await prove({ token: next.token, passkey: authenticator.get({ challenge }) })).body.code).toBe(
      'wrong-factor',
    )
  })

  test('a second answer to one challenge is not looked at, nor one that was never asked for', async () => {
    const { addPasskey, givePassword, prove, ask } = await siteOn(open)
    const { authenticator } = await addPasskey()
    const { token } = await givePassword()
    expect((await prove({ token, passkey: authenticator.get({ challenge: '' }) })).body.code).toBe('wrong-factor')
    const { challenge } = (await ask(token)).body
    await prove({ token, passkey: authenticator.get({ challenge, origin: 'https://evil.example' }) })
    expect((await prove({ token, passkey: authenticator.get({ challenge }) })).body.code).toBe('wrong-factor')
  })

  test('a passkey for another site, of another challenge, made twice or after ten minutes is not added', async () => {
    const { admin, addPasskey, later } = await siteOn(open)
    const authenticator = softAuthenticator(ORIGIN)
    async function tryOut(make: (challenge: string) => object, wait = 0) {
      const { body } = await admin('/auth/factors/passkeys', { body: { password: PASSWORD } })
      later(wait)
      const passkey = make(body.creation.challenge)
      return (await admin('/auth/factors/passkeys/confirm', { body: { token: body.token, name: 'Key', passkey } }))
        .status
    }
    expect(await tryOut(challenge => authenticator.create({ challenge, origin: 'https://evil.example' }))).toBe(400)
    expect(await tryOut(challenge => authenticator.create({ challenge, rpId: 'evil.example' }))).toBe(400)
    expect(await tryOut(() => authenticator.create({ challenge: 'c29tZXRoaW5n' }))).toBe(400)
    expect(await tryOut(challenge => authenticator.create({ challenge }), 600)).toBe(400)
    expect((await admin('/auth/factors')).body).toEqual({ passkeys: [], totp: false, recoveryCodesLeft: 0 })
    // Back to when the login was fresh.
    later(-600)
    expect((await addPasskey(authenticator)).added.status).toBe(200)
    expect((await addPasskey(authenticator)).added.body.detail).toBe('This passkey is on the list already.')
  })

  test('O4: the lost device: a recovery code lets in once, new codes end the old ones', async () => {
    const { admin, addPasskey, givePassword, prove } = await siteOn(open)
    const [first, second] = (await addPasskey()).added.body.recoveryCodes
    const { token } = await givePassword()
    expect((await prove({ token, recoveryCode: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await admin('/auth/factors')).body.recoveryCodesLeft).toBe(9)
    const next = (await givePassword()).token
    expect((await prove({ token: next, recoveryCode: first })).body.code).toBe('wrong-factor')
    const renewed = await admin('/auth/factors/recovery-codes', { body: { password: PASSWORD } })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await prove({ token: next, recoveryCode: second })).body.code).toBe('wrong-factor')
    expect((await prove({ token: next, recoveryCode: renewed.body.recoveryCodes[3] })).status).toBe(200)
  })

  test('a factor is taken away with the password, and the recovery codes go with the last one', async () => {
    const { admin, addPasskey, addApp, visitor } = await siteOn(open)
    await addPasskey()
    await addApp()
    expect((await admin('/auth/factors/passkeys/1/remove', { body: { password: 'another one' } })).status).toBe(400)
    expect((await admin('/auth/factors/passkeys/9/remove', { body: { password: PASSWORD } })).status).toBe(404)
    const one = await admin('/auth/factors/passkeys/1/remove', { body: { password: PASSWORD } })
    expect(one.body).toEqual({ passkeys: [], totp: true, recoveryCodesLeft: 10 })
    const none = await admin('/auth/factors/totp/remove', { body: { password: PASSWORD } })
    expect(none.body).toEqual({ passkeys: [], totp: false, recoveryCodesLeft: 0 })
    expect((await visitor('/auth/login', { body: login })).body.user.username).toBe('admin')
    expect((await admin('/auth/factors/recovery-codes', { body: { password: PASSWORD } })).status).toBe(409)
  })

  test('ten minutes after the login, changes of the account ask for the second factor too', async () => {
    const { admin, addApp, codeOf, later, prove, request } = await siteOn(open)
    const { secret } = await addApp()
    const password = PASSWORD
    const newPassword = 'nine herons over the weir'
    const changes: [string, object, string][] = [
      ['/auth/factors/totp/remove', { password }, 'POST'],
      ['/auth/factors/passkeys/1/remove', { password }, 'POST'],
      ['/auth/factors/recovery-codes', { password }, 'POST'],
      ['/auth/factors/passkeys', { password }, 'POST'],
      ['/auth/factors/totp', { password }, 'POST'],
      ['/auth/account', { name: 'Jo', email: 'thief@example.org', password }, 'PATCH'],
      ['/auth/password', { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }, 'POST'],
    ]
    later(601)
    expect((await admin('/auth/factors/totp/remove', { body: { password: 'another one' } })).status).toBe(400)
    for (const [path, body, method] of changes) {
      const refused = await admin(path, { body, method })
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'second-step-required'])
      expect(refused.body.current).toMatchObject({ passkey: false, code: true })
    }
    const { token } = (await admin('/auth/factors/totp/remove', { body: { password } })).body.current
    expect((await prove({ token, code: '000000' })).body.code).toBe('wrong-factor')
    const cookie = cookieOf(await prove({ token, code: codeOf(secret) }))
    const removed = await request('/api/auth/factors/totp/remove', { headers: { cookie }, body: { password } })
    expect(removed).toMatchObject({ status: 200, body: { totp: false } })
    // Without a second factor the password is enough.
    const rest = await admin('/auth/account', {
      body: { name: 'Jo', email: 'jo@example.org', password },
      method: 'PATCH',
    })
    expect(rest.status).toBe(200)
  })

  test('a login that began before a change of the password, or ten minutes ago, is over', async () => {
    const { addApp, givePassword, prove, codeOf, later, request } = await siteOn(open)
    const { secret } = await addApp()
    later(60)
    const slow = await givePassword()
    later(600)
    expect((await prove({ token: slow.token, code: codeOf(secret) })).body.code).toBe('login-expired')
    const { token } = await givePassword()
    const cookie = cookieOf(await prove({ token, code: codeOf(secret) }))
    const begun = await givePassword()
    const words = {
      currentPassword: PASSWORD,
      newPassword: 'four words in a row',
      confirmPassword: 'four words in a row',
    }
    expect((await request('/api/auth/password', { headers: { cookie }, body: words })).status).toBe(200)
    expect((await prove({ token: begun.token, code: codeOf(secret) })).body.code).toBe('login-expired')
  })

  test('no secret is logged, listed or stored as it was given out', async () => {
    const { admin, addApp, addPasskey, givePassword, prove, database, logged, later, codeOf } = await siteOn(open)
    const { secret, added } = await addApp()
    await addPasskey()
    later(60)
    const { token } = await givePassword()
    await prove({ token, code: codeOf(secret) })
    const codes: string[] = added.body.recoveryCodes
    const stored = JSON.stringify([
      await database.db.selectFrom('recoveryCodes').selectAll().execute(),
      await database.db.selectFrom('authChallenges').selectAll().execute(),
    ])
    for (const text of [...codes, token]) expect(stored).not.toContain(text)
    for (const text of [...codes, token, secret]) expect(logged.join('')).not.toContain(text)
    expect(JSON.stringify((await admin('/auth/factors')).body)).not.toContain(secret)
    const { body } = await admin('/backup/export', { body: { tables: ['users'] } })
    expect(JSON.stringify(body)).not.toMatch(/totp|secret/i)
  })

  test('O4, O2: the owner of an account is told by mail when its password, address or second factor changes', async () => {
    const { admin, addApp, database } = await siteOn(open)
    const mails = async () =>
      (await database.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()).map(
        ({ recipient, subject }) => `${recipient}: ${subject.replace('DevonTalks: ', '')}`,
      )
    const account = (email: string) =>
      admin('/auth/account', { method: 'PATCH', body: { name: 'Jo', email, password: PASSWORD } })
    await account('jo@example.org')
    await account('new@example.org')
    await addApp()
    await admin('/auth/factors/totp/remove', { body: { password: PASSWORD } })
    const newPassword = 'nine herons over the weir'
    await admin('/auth/password', { body: { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword } })
    expect(await mails()).toEqual([
      'jo@example.org: Your email address was changed',
      'jo@example.org: Your email address was changed',
      'new@example.org: Your email address was changed',
      'new@example.org: An app for codes was added to your account',
      'new@example.org: The app for codes was removed from your account',
      'new@example.org: Your password was changed',
    ])
  })
})
