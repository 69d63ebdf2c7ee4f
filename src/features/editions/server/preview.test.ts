import { expect, test } from 'vitest'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import type { RenderDocument } from '#rendering/document.ts'
import { aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'
import { testFolder } from '#test/test-folder.ts'
import { cookieOf, testSite } from '#test/test-site.ts'

const none = { team: false, partners: false, schedule: false, tickets: false }
const next = { year: 2027, theme: 'Louder', date: '2027-10-14', venueName: 'The rink', venueAddress: '', brings: none }

const render: RenderDocument = async (_request, { fetchApi, nonce }) => {
  const { event } = await (await fetchApi('/api/event')).json()
  const { teamMembers } = await (await fetchApi('/api/team')).json()
  const links =
    '<a class="x" href="/speakers?year=2026">S</a><a href="/#tickets">T</a><a href="/event.ics">I</a><a href="/contact">C</a>'
  const script = `<script nonce="${nonce}">1</script>`
  const body = `<p>${event.theme}, ${event.phase}, ${teamMembers.length}</p>${links}<form action="/contact"></form>`
  return new Response(`<!doctype html><head>${script}</head><body class="b">${body}</body>`)
}

anyDatabase('Y6: a preview', ({ open }) => {
  async function siteWithDraft() {
    const database = await open()
    const site = testSite(database, { render, settings: { DATA_DIR: await testFolder() } })
    await loadSampleContent(database, site.services.now())
    const admin = await site.signIn()
    expect((await admin('/editions/next', { body: next })).status).toBe(201)
    await admin('/speakers', { body: aSpeaker({ year: 2026, selectionStatus: 'selected' }) })
    const cookie = await site.cookie()
    const choose = (query: string, headers: Record<string, string> = {}) =>
      site.request('/admin/preview', {
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: query || 'path=/',
      })
    /** Chooses a preview and follows the redirect, with the cookie that was set. */
    async function show(query: string) {
      const chosen = await choose(query)
      if (chosen.status !== 303) return chosen
      return site.request(chosen.headers.get('location') ?? '', {
        headers: { cookie: `${cookie}; ${cookieOf(chosen)}` },
      })
    }
    return { ...site, database, admin, cookie, cookieOfUser: site.cookie, choose, show }
  }

  test('shows a page as it will be at a moment of the event’s zone', async () => {
    const { show } = await siteWithDraft()
    const day = await show('path=/&at=2026-10-08T06:00')
    expect([day.status, day.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(day.body).toContain('<p>Brave Enough, the-day, 9</p>')
    expect(day.body).toContain('</b> The day, October 8, 2026, 6:00 AM. Visitors do not see this.')
    expect((await show('path=/&at=2026-10-07T23:59')).body).toContain('<p>Brave Enough, on-sale, 9</p>')
    expect((await show('')).body).toContain('</b> Coming, March 1, 2026, 5:00 AM. Visitors')
  })

  test('has no scripts, sends nothing, and lasts from page to page until it is left', async () => {
    const { request, choose, cookie } = await siteWithDraft()
    const chosen = await choose('path=/team?x=1&at=2027-10-14T10:00&edition=draft')
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/team'])
    expect(chosen.headers.get('set-cookie')).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/)
    const headers = { cookie: `${cookie}; ${cookieOf(chosen)}` }
    const team = await request('/team', { headers })
    expect(team.body).not.toContain('<script')
    expect(team.body).toContain('<form inert="" action="/contact">')
    expect(team.body).toContain('<a class="x" href="/speakers?year=2026">')
    expect(team.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
    const speakers = await request('/speakers?year=2026', { headers })
    expect(speakers.body).toContain('</b> The day, October 14, 2027, 10:00 AM, with the 2027 draft. Visitors')
    expect(speakers.body).toContain('<input type="hidden" name="path" value="/speakers?year=2026">')
    expect((await request('/admin/login', { headers })).body).not.toContain('Visitors do not see this')
    const left = await choose('leave=1')
    expect([left.status, left.headers.get('location')]).toEqual([303, '/admin/dashboard'])
    expect(left.headers.get('set-cookie')).toMatch(/^lectern-preview=; Max-Age=0;/)
  })

  test('HD2: is never cached, and is sent although the page that visitors get is in memory', async () => {
    const site = await siteWithDraft()
    const { port } = await listeningServer(site.listener)
    const read = async (cookie = '') => {
      const answer = await fetch(`http://127.0.0.1:${port}/team`, { headers: { cookie, 'accept-encoding': 'br' } })
      return [answer.headers.get('etag') !== null, (await answer.text()).includes('Visitors do not see this')]
    }
    const ofPreview = cookieOf(await site.choose('path=/team'))
    const everyones = [true, false]
    expect(await read()).toEqual(everyones)
    expect(await read(`${site.cookie}; ${ofPreview}`)).toEqual([false, true])
    expect(await read()).toEqual(everyones)
    expect(await read(ofPreview)).toEqual(everyones)
    await site.admin('/auth/logout-everywhere', { body: {} })
    expect(await read(`${site.cookie}; ${ofPreview}`)).toEqual(everyones)
  })

  test('CS1: no other site can choose it', async () => {
    const { choose, request, cookie } = await siteWithDraft()
    const refused = await choose('path=/', { origin: 'https://evil.example' })
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null])
    const link = await request('/admin/preview?path=/&edition=draft', { headers: { cookie } })
    expect(link.headers.get('set-cookie')).toBe(null)
  })

  test('shows the draft as it will be once it has begun, and leaves everything as it was', async () => {
    const site = await siteWithDraft()
    const { db } = site.database
    async function all() {
      const tables = ['editions', 'sponsors', 'siteSettings', 'speakers', 'auditLog', 'contentVersion'] as const
      return JSON.stringify(await Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute())))
    }
    await site.request('/team')
    const [before, version] = [await all(), site.database.contentVersion()]
    const { status, body } = await site.show('path=/&at=2027-10-14T10:00&edition=draft')
    expect(status).toBe(200)
    expect(body).toContain('<p>Louder, the-day, 0</p>')
    expect(body).toContain('</b> The day, October 14, 2027, 10:00 AM, with the 2027 draft. Visitors do not see this.')
    expect(await all()).toBe(before)
    expect(site.database.contentVersion()).toBe(version)
    expect((await site.request('/')).body).toContain('<p>Brave Enough, coming, 9</p>')
    expect((await site.visitor('/event')).body.event).toMatchObject({ theme: 'Brave Enough', editionYear: 2026 })
  })

  test('works before the site is published', async () => {
    const site = await siteWithDraft()
    await site.admin('/editions/publish', { body: { published: false } })
    expect((await site.show('path=/')).body).toContain('<p>Brave Enough, coming, 9</p>')
    expect((await site.request('/')).body).not.toContain('Preview')
  })

  test('is for those who may edit the site', async () => {
    const site = await siteWithDraft()
    const answer = await site.choose('path=/&edition=draft', { cookie: '' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/login'])
    const ofPreview = cookieOf(await site.choose('path=/&edition=draft'))
    await site.signInAs('reviewer')
    const cookie = await site.cookieOfUser({ username: 'reviewer' })
    expect((await site.choose('path=/', { cookie })).status).toBe(403)
    const page = await site.request('/', { headers: { cookie: `${cookie}; ${ofPreview}` } })
    expect(page.body).not.toContain('Visitors do not see this')
  })

  test('says on a page what cannot be shown, and can be left there', async () => {
    const site = await siteWithDraft()
    await site.admin('/editions/next', { method: 'DELETE' })
    const odd = [
      'path=/nowhere',
      'path=//evil.example',
      'path=/admin/login',
      'path=x',
      'path=/coming-soon',
      'path=/\\x',
    ]
    const moments = ['at=yesterday', 'at=9999-12-31T23:59', 'at=2027-13-01T00:00', 'at=2027-02-30T10:00']
    for (const query of [...odd, ...moments, 'edition=2027', 'edition=draft']) {
      const { status, headers, body } = await site.show(query)
      const expected = query === 'edition=draft' ? 404 : 400
      expect([status, headers.get('content-type')], query).toEqual([expected, 'text/html; charset=utf-8'])
      expect(body, query).toContain('There is no such preview')
      expect(body, query).toContain('<form method="post" action="/admin/preview"><button name="leave" value="1">')
    }
  })
})
