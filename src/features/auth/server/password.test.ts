import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { cookieOf, PASSWORD, testSite } from '#test/test-site.ts'

const right = { username: 'admin', password: PASSWORD }

anyDatabase('The password', ({ open }) => {
  const changeTo = (newPassword: string, currentPassword = PASSWORD) => ({
    body: { currentPassword, newPassword, confirmPassword: newPassword },
  })

  test('AU2, A1: a change ends every session and gives this browser a new one', async () => {
    const site = testSite(await open())
    const laptop = await site.signIn()
    const phone = await site.signIn()
    const answer = await laptop('/auth/password', changeTo('a river under the ice'))
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    for (const old of [laptop, phone]) expect((await old('/auth/session')).body.user).toBeNull()
    const renewed = { headers: { cookie: cookieOf(answer) } }
    expect(await site.visitor('/auth/session', renewed)).toMatchObject({ body: { user: { username: 'admin' } } })
    expect(await site.visitor('/auth/login', { body: right })).toMatchObject({ status: 401 })
    const login = { body: { username: 'admin', password: 'a river under the ice' } }
    expect(await site.visitor('/auth/login', login)).toMatchObject({ status: 200 })
  })

  test('a wrong current password changes nothing', async () => {
    const site = testSite(await open())
    const admin = await site.signIn()
    expect(await admin('/auth/password', changeTo('a river under the ice', 'wrong'))).toMatchObject({
      status: 400,
      body: { title: 'Error', detail: 'Current password is incorrect', fields: [{ field: 'currentPassword' }] },
    })
    expect(await site.visitor('/auth/login', { body: right })).toMatchObject({ status: 200 })
  })

  test('AU1: the sixth wrong current password has to wait, and says how long', async () => {
    const site = testSite(await open())
    const admin = await site.signIn()
    const change = (current: string) => admin('/auth/password', changeTo('a river under the ice', current))
    for (let count = 1; count <= 5; count++) expect((await change('wrong')).status).toBe(400)
    expect(await change(PASSWORD)).toMatchObject({ status: 429, body: { title: 'Error', retryAfter: 1 } })
    site.clock.now = '2026-03-01T12:00:01.000Z'
    expect((await change(PASSWORD)).status).toBe(200)
  })

  test('AU4: 8 to 100 characters, and all of them count', async () => {
    const site = testSite(await open())
    const admin = await site.signIn()
    const long = `${'x7-Kq'.repeat(20)}`
    expect(await admin('/auth/password', changeTo('7 chars'))).toMatchObject({
      status: 400,
      body: { detail: 'New password must be at least 8 characters' },
    })
    expect(await admin('/auth/password', changeTo(`${long}!`))).toMatchObject({
      status: 400,
      body: { detail: 'New password cannot exceed 100 characters' },
    })
    expect(await admin('/auth/password', changeTo(long))).toMatchObject({ status: 200 })
    const logIn = (password: string) => site.visitor('/auth/login', { body: { username: 'admin', password } })
    expect(await logIn(`${long.slice(0, -1)}?`)).toMatchObject({ status: 401 })
    expect(await logIn(long)).toMatchObject({ status: 200 })
  })

  test.each([
    'password',
    'Password1!',
    '12345678',
    'aaaaaaaa',
    'DevonTalks2026',
    'Haven Ave',
    'hello@devontalks.example',
    'devontalks.example',
    'correcthorsebatterystaple',
    'qwertyuiop',
    'p4$$w0rd',
    'l3tm31n!!',
    'W3lc0me-2026',
    'd3v0nt4lks',
    'engineer77',
    '$3r3n1ty!',
    'p455w0rd!2026',
    'chelsea1905',
    'Devon2026',
    '2026-D3v0n!',
    'Brave Enough',
    'braveenough2026',
    'Devon Community Centre 1',
  ])('AU4: %s is refused as too easy to guess', async password => {
    const site = testSite(await open())
    const admin = await site.signIn()
    expect(await admin('/auth/password', changeTo(password))).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'newPassword' }] },
    })
  })

  test('a confirmation that differs is named at its field', async () => {
    const site = testSite(await open())
    const admin = await site.signIn()
    const body = { currentPassword: PASSWORD, newPassword: 'a river under', confirmPassword: 'the ice' }
    expect(await admin('/auth/password', { body })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'confirmPassword', message: 'Passwords do not match' }] },
    })
  })
})
