import { expect, test } from 'vitest'
import { addSetting } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('security.txt', ({ open }) => {
  test('has contact, canonical address, and an expiry that moves with the clock (RFC 9116)', async () => {
    const database = await open()
    await addSetting(database.db, 'event-profile', JSON.stringify({ contactEmail: 'safe@example.org' }))
    const { raw, clock } = testSite(database, { settings: { PUBLIC_URL: 'https://talks.example', TRUST_PROXY: '1' } })
    async function read() {
      const answer = await raw('/.well-known/security.txt')
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
      const lines = (await answer.text()).trimEnd().split('\n')
      return Object.fromEntries(lines.map(line => line.split(': ')))
    }
    const first = await read()
    expect(first).toEqual({
      Contact: 'mailto:safe@example.org',
      Expires: '2026-08-28T12:00:00.000Z',
      'Preferred-Languages': 'en',
      Canonical: 'https://talks.example/.well-known/security.txt',
    })
    clock.now = '2026-07-01T12:00:00.000Z'
    expect((await read()).Expires).toBe('2026-12-28T12:00:00.000Z')
  })
})
