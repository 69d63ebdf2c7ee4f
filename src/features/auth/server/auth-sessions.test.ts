import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Sessions', ({ open }) => {
  test('AU2: an administrator sees where they are logged in, and logs out everywhere at once', async () => {
    const { visitor, logIn, clock } = testSite(await open())
    const phone = await logIn()
    clock.now = '2026-03-01T13:00:00.000Z'
    const laptop = await logIn()
    expect((await laptop('/auth/sessions')).body.sessions).toMatchObject([
      { createdAt: '2026-03-01T13:00:00.000Z', isThis: true },
      { createdAt: '2026-03-01T12:00:00.000Z', lastSeenAt: '2026-03-01T12:00:00.000Z', isThis: false },
    ])
    expect((await phone('/auth/sessions')).body.sessions).toMatchObject([{ isThis: false }, { isThis: true }])
    expect(JSON.stringify((await laptop('/auth/sessions')).body)).not.toMatch(/token|hash/i)
    const out = await laptop('/auth/logout-everywhere', { method: 'POST' })
    expect(out.body).toEqual({ user: null })
    expect(out.headers.get('set-cookie')).toMatch(/^lectern=; Max-Age=0/)
    for (const caller of [phone, laptop, visitor]) {
      expect((await caller('/auth/sessions')).status).toBe(401)
      expect((await caller('/auth/logout-everywhere', { method: 'POST' })).status).toBe(401)
    }
  })

  test('an expired session is not listed', async () => {
    const { logIn, clock } = testSite(await open())
    await logIn()
    clock.now = '2026-03-01T23:59:00.000Z'
    const admin = await logIn()
    expect((await admin('/auth/sessions')).body.sessions).toHaveLength(2)
    clock.now = '2026-03-02T00:00:00.000Z'
    expect((await admin('/auth/sessions')).body.sessions).toMatchObject([{ isThis: true }])
  })
})
