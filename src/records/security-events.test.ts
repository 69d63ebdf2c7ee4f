import { expect, test } from 'vitest'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { addUser } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { appCode } from '#test/soft-authenticator.ts'
import { testFolder } from '#test/test-folder.ts'
import { PASSWORD, testSite } from '#test/test-site.ts'

const OWN = 'nine herons over the weir'

anyDatabase('LG1: security events', ({ open }) => {
  async function place() {
    const database = await open()
    const site = testSite(database, { settings: { DATA_DIR: await testFolder(), SMTP_URL: 'smtp://127.0.0.1:1' } })
    const rows = async () =>
      (await database.db.selectFrom('auditLog').selectAll().orderBy('id').execute()).map(
        ({ actor, action, label, address }) => ({ actor, action, label, address }),
      )
    const lines = () =>
      site.logged
        .map(line => JSON.parse(line))
        .filter(({ msg }) => msg === 'security')
        .map(({ event, user, outcome, label, address }) => ({ event, user, outcome, label, address }))
    return { database, ...site, rows, lines }
  }

  test('each is one line and one row, with user, address and outcome, and no secret', async () => {
    const { database, visitor, logIn, rows, lines, logged, services } = await place()
    const wrong = { username: 'admin', password: 'a wrong guess' }
    const admin = await logIn()
    await visitor('/auth/login', { body: wrong, address: '198.51.100.7' })
    await visitor('/auth/login', { body: { username: 'a secret in the wrong field', password: 'x' } })
    const { body } = await admin('/people', { body: { email: 'mei@example.org', role: 'editor', by: 'link' } })
    const token = body.link.split('#')[1]
    const choice = { token, name: 'Mei', newPassword: OWN, confirmPassword: OWN }
    await visitor('/auth/link/password', { body: choice })
    await admin(`/people/${body.person.id}`, { method: 'PATCH', body: { role: 'reviewer', disabled: true } })
    await admin(`/people/${body.person.id}`, { method: 'PATCH', body: { disabled: false } })
    await admin(`/people/${body.person.id}/sessions`, { method: 'DELETE' })
    const { body: data } = await admin('/backup/export?tables=teamMembers')
    await admin('/backup/import', { body: { data } })
    const { body: made } = await admin('/backup/files', { method: 'POST' })
    await admin(`/backup/files/${made.file.name}`)
    await loadSampleContent(database, services.now())
    await admin('/sample-content', { method: 'DELETE' })
    const passwords = { currentPassword: PASSWORD, newPassword: OWN, confirmPassword: OWN }
    const { headers } = await admin('/auth/password', { body: passwords })
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    await visitor('/auth/sessions/end', { body: { session: 'others', password: OWN }, headers: { cookie } })
    await visitor('/auth/logout', { method: 'POST', headers: { cookie } })

    const here = { address: '192.0.2.1' }
    const events = [
      { actor: 'admin', action: 'login', label: '', ...here },
      { actor: 'A visitor', action: 'login-refused', label: 'admin', address: '198.51.100.7' },
      { actor: 'A visitor', action: 'login-refused', label: '', ...here },
      { actor: 'admin', action: 'invited', label: 'mei@example.org', ...here },
      { actor: 'Mei', action: 'joined', label: '', ...here },
      { actor: 'Mei', action: 'login', label: '', ...here },
      { actor: 'admin', action: 'role-changed', label: 'Mei', ...here },
      { actor: 'admin', action: 'disabled', label: 'Mei', ...here },
      { actor: 'admin', action: 'enabled', label: 'Mei', ...here },
      { actor: 'admin', action: 'sessions-ended', label: 'Mei', ...here },
      { actor: 'admin', action: 'exported', label: '', ...here },
      { actor: 'admin', action: 'imported', label: expect.any(String), ...here },
      { actor: 'admin', action: 'exported', label: expect.stringMatching(/-manual\./), ...here },
      { actor: 'admin', action: 'sample-removed', label: '', ...here },
      { actor: 'admin', action: 'password-changed', label: 'admin', ...here },
      { actor: 'admin', action: 'sessions-ended', label: 'admin', ...here },
      { actor: 'admin', action: 'logout', label: '', ...here },
    ]
    expect(await rows()).toEqual(events)
    expect(lines().map(({ event, address }) => ({ event, address }))).toEqual(
      events.map(({ action, address }) => ({ event: action, address })),
    )
    expect(lines().filter(({ outcome }) => outcome === 'refused')).toHaveLength(2)
    const told = `${logged.join()} ${JSON.stringify(await database.db.selectFrom('auditLog').selectAll().execute())}`
    for (const secret of [token, PASSWORD, OWN, wrong.password, 'a secret in', cookie.split('=')[1], 'argon2']) {
      expect(told).not.toContain(secret)
    }
  })

  test('what was brought back says so', async () => {
    const { logIn, rows, lines } = await place()
    const admin = await logIn()
    const { body: made } = await admin('/backup/files', { method: 'POST' })
    await admin(`/backup/files/${made.file.name}/restore`, { method: 'POST' })
    expect((await rows()).at(-1)).toMatchObject({ actor: 'admin', action: 'backup-restored' })
    expect(lines().at(-1)).toMatchObject({ user: 'admin', event: 'backup-restored', label: made.file.name })
  })

  test('a call that a role may not make is a line, and tries of one sender are one row an hour', async () => {
    const { database, visitor, logIn, rows, lines } = await place()
    await logIn({ address: '198.51.100.7' })
    await addUser(database.db, { username: 'bela', role: 'reviewer' })
    const bela = await logIn({ username: 'bela' })
    await bela('/people')
    expect(lines().at(-1)).toEqual({
      event: 'call-refused',
      user: 'bela',
      outcome: 'refused',
      label: 'GET /api/people',
      address: '192.0.2.1',
    })
    for (let count = 1; count <= 9; count++) {
      await visitor('/auth/login', { body: { username: 'admin', password: 'wrong' }, address: '203.0.113.9' })
    }
    expect((await rows()).filter(({ action }) => action === 'login-refused')).toMatchObject([
      { label: 'admin, 5 times', address: '203.0.113.9' },
    ])
    expect(lines().filter(({ event }) => event === 'login-refused')).toHaveLength(9)
  })

  test('what concerns accounts, links, second factors and tables of people is one line and one row each', async () => {
    const { visitor, logIn, rows, lines, logged, database } = await place()
    const admin = await logIn()
    const before = (await rows()).length
    await admin('/auth/account', { method: 'PATCH', body: { name: '', email: 'jo@example.org', password: PASSWORD } })
    await admin('/auth/sessions/end', { body: { session: 'others', password: 'a wrong guess' } })
    await visitor('/auth/link', { body: { token: 'made-up-token' } })
    await visitor('/auth/lost-password', { body: { email: 'jo@example.org' } })
    const { body: totp } = await admin('/auth/factors/totp', { body: { password: PASSWORD } })
    const code = appCode(totp.secret, Date.parse('2026-03-01T12:00:00.000Z'))
    await admin('/auth/factors/totp/confirm', { body: { token: totp.token, code } })
    const { body } = await visitor('/auth/login', { body: { username: 'admin', password: PASSWORD } })
    await visitor('/auth/second-step', { body: { token: body.secondStep.token, code: '000000' } })
    await admin('/auth/factors/totp/remove', { body: { password: PASSWORD } })
    for (const table of [
      '/sheets/speakers/file',
      '/sheets/volunteers/file',
      '/sheets/messages/file',
      '/sheets/subscribers/file',
    ])
      await admin(table)
    for (const value of ['false', 'true']) await admin('/settings/second-factor-required', { body: { value } })
    const noted = [
      ['email-changed', 'admin', 'admin'],
      ['password-refused', 'admin', 'admin'],
      ['link-refused', 'A visitor', ''],
      ['reset-asked', 'A visitor', 'admin'],
      ['factor-added', 'admin', 'admin'],
      ['factor-refused', 'A visitor', 'admin'],
      ['factor-removed', 'admin', 'admin'],
      ['table-exported', 'admin', 'speakers'],
      ['table-exported', 'admin', 'volunteers'],
      ['table-exported', 'admin', 'messages'],
      ['table-exported', 'admin', 'subscribers'],
      ['factor-policy-changed', 'admin', ''],
      ['factor-policy-changed', 'admin', ''],
    ]
    const events = (await rows()).slice(before).filter(({ action }) => action !== 'created' && action !== 'changed')
    expect(events.map(({ action, actor, label }) => [action, actor, label])).toEqual(noted)
    expect(
      lines()
        .slice(1)
        .map(({ event }) => event),
    ).toEqual(noted.map(([action]) => action))
    expect(
      lines()
        .filter(({ outcome }) => outcome === 'refused')
        .map(({ event }) => event),
    ).toEqual(['password-refused', 'link-refused', 'factor-refused'])
    const told = `${logged.join()} ${JSON.stringify(await database.db.selectFrom('auditLog').selectAll().execute())}`
    for (const secret of ['a wrong guess', 'made-up-token', totp.secret, '000000']) expect(told).not.toContain(secret)
  })
})
