import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import type { RenderContext } from '#rendering/document.ts'
import { VISIT_LIMITS } from '#rendering/visits.ts'
import { aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

/** A site with a speaker's link, whose pages are made when the test says so. */
async function siteWithLink(database: Database, whileMaking?: (fetchApi: RenderContext['fetchApi']) => Promise<void>) {
  const held: (() => void)[] = []
  let made = 0
  let isHolding = false
  const site = testSite(database, {
    async render(_request, { fetchApi }) {
      made += 1
      await whileMaking?.(fetchApi)
      if (isHolding) await new Promise<void>(resolve => held.push(resolve))
      return new Response('<!doctype html><title>My talk</title>')
    },
  })
  const admin = await site.signIn()
  const body = aSpeaker({ email: 'ada@quill.example', selectionStatus: 'selected' })
  const { id } = (await admin('/speakers', { body })).body.speaker
  const { link, address } = (await admin('/access-links', { body: { purpose: 'speaker', recordId: id, by: 'page' } }))
    .body
  return {
    ...site,
    admin,
    link,
    path: new URL(address).pathname,
    made: () => made,
    hold: () => (isHolding = true),
    async release() {
      isHolding = false
      while (held.length > 0) held.shift()?.()
    },
  }
}

anyDatabase('The page of a link', ({ open }) => {
  test('DO3, L2: that has ended is plain, offers a new link, and is never rendered', async () => {
    const database = await open()
    const { request, admin, link, path, made } = await siteWithLink(database)
    expect((await request(path)).status).toBe(200)
    const ofLastYear = { year: 2025, expiresAt: '2025-11-08T00:00:00.000Z' }
    await database.db.updateTable('accessLinks').set(ofLastYear).where('id', '=', link.id).execute()
    const { status, headers, body } = await request(path)
    expect(status).toBe(404)
    expect(body).toContain('This link no longer works')
    expect(body).toContain(`action="${path}/renew"`)
    expect(body).not.toContain('<script')
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    expect((await request(`${path}?sent=1`)).body).toContain('A new link is on its way.')
    await admin('/access-links/revoke', { body: { ids: [link.id] } })
    for (const closed of [path, '/my/made-up']) expect((await request(closed)).body).not.toContain('/renew')
    expect(made()).toBe(1)
  })

  test('is sent in the coding that its reader takes', async () => {
    const { raw, path } = await siteWithLink(await open())
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
    for (const coding of ['br', 'gzip', 'identity'] as const) {
      const answer = await raw(path, { 'accept-encoding': coding })
      expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
      expect(decoders[coding](Buffer.from(await answer.arrayBuffer())).toString()).toContain('My talk')
    }
  })

  test('L2: its link is looked up once a visit, and its calls let in no other token', async () => {
    const database = await open()
    const statuses: number[] = []
    const { request, path } = await siteWithLink(database, async fetchApi => {
      const revokedAt = '2026-03-01T12:00:00.000Z'
      await database.db.updateTable('accessLinks').set({ revokedAt }).execute()
      for (const address of [path, `${path}/speaker`, '/my/made-up/speaker'])
        statuses.push((await fetchApi(`/api${address}`)).status)
    })
    expect([(await request(path)).status, statuses]).toEqual([200, [200, 200, 404]])
    expect((await request(path)).status).toBe(404)
    expect((await request(`/api${path}/speaker`)).status).toBe(404)
  })

  test('DO3: is opened so often in a minute, then it has to wait; other links and senders go on', async () => {
    const { request, path, made } = await siteWithLink(await open())
    for (let visit = 0; visit < VISIT_LIMITS.ofLink; visit++) expect((await request(path)).status).toBe(200)
    const refused = await request(path, { address: '198.51.100.7' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body).toContain('Please try again in 60 seconds.')
    expect(made()).toBe(VISIT_LIMITS.ofLink)
    expect((await request('/my/another')).status).toBe(404)
  })

  test.each(['/my/made-up', '/day/made-up', '/search?q=maren'])(
    'DO3, DO4: %s counts visits of a network, however it changes its address',
    async path => {
      const { request } = await siteWithLink(await open())
      const visit = (number: number) =>
        request(path.replace('made-up', `made-up-${number}`), { address: `2001:db8:1:${number.toString(16)}::1` })
      for (let number = 0; number < VISIT_LIMITS.ofNetwork; number++) expect((await visit(number)).status).not.toBe(429)
      expect((await visit(VISIT_LIMITS.ofNetwork)).status).toBe(429)
      expect((await request(path, { address: '198.51.100.7' })).status).not.toBe(429)
    },
  )

  test('DO3: is made one at a time, and a link has two visits waiting at most', async () => {
    const { request, path, made, hold, release } = await siteWithLink(await open())
    hold()
    const visits = Array.from({ length: 4 }, () => request(path))
    await expect.poll(() => made()).toBe(1)
    await release()
    const statuses = (await Promise.all(visits)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 503, 503])
  })
})
