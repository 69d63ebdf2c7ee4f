import { expect, test } from 'vitest'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import type { RenderDocument } from '#rendering/documents/make-document.ts'
import { aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

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
    const headers = { cookie: await site.cookie() }
    const show = (query: string) => site.request(`/admin/preview?${query}`, { headers })
    return { ...site, database, admin, show }
  }

  test('shows a page as it will be at a moment of the event’s zone', async () => {
    const { show } = await siteWithDraft()
    const day = await show('path=/&at=2026-10-08T06:00')
    expect([day.status, day.headers.get('cache-control'), day.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    expect(day.body).toContain('<p>Brave Enough, the-day, 9</p>')
    expect(day.body).toContain('</b> The day, October 8, 2026, 6:00 AM. Visitors do not see this.')
    expect((await show('path=/&at=2026-10-07T23:59')).body).toContain('<p>Brave Enough, on-sale, 9</p>')
    expect((await show('')).body).toContain('</b> Coming, March 1, 2026, 5:00 AM. Visitors')
  })

  test('has no scripts, sends nothing, and its links stay in it', async () => {
    const { show } = await siteWithDraft()
    const { body, headers } = await show('path=/team&at=2027-10-14T10:00&edition=draft')
    expect(body).not.toContain('<script')
    expect(body).toContain('<form inert="" action="/contact">')
    const kept = 'at=2027-10-14T10%3A00&amp;edition=draft'
    expect(body).toContain(`<a class="x" href="/admin/preview?path=%2Fspeakers%3Fyear%3D2026&amp;${kept}">`)
    expect(body).toContain(`<a href="/admin/preview?path=%2F&amp;${kept}#tickets">`)
    expect(body).toContain(`<a href="/admin/preview?path=%2F&amp;${kept}#contact">`)
    expect(body).toContain('<a href="/event.ics">')
    expect(body).toContain('<a href="/admin/dashboard">')
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
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
    const answer = await site.request('/admin/preview?path=/&edition=draft')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/login'])
    await site.signInAs('reviewer')
    const headers = { cookie: await site.cookie({ username: 'reviewer' }) }
    expect((await site.request('/admin/preview?path=/', { headers })).status).toBe(403)
  })

  test('says on a page what cannot be shown', async () => {
    const site = await siteWithDraft()
    await site.admin('/editions/next', { method: 'DELETE' })
    const odd = [
      'path=/nowhere',
      'path=//evil.example',
      'path=/admin/login',
      'path=x',
      'path=/coming-soon',
      'path=/%5Cx',
    ]
    const moments = ['at=yesterday', 'at=9999-12-31T23:59', 'at=2027-13-01T00:00', 'at=2027-02-30T10:00']
    for (const query of [...odd, ...moments, 'edition=2027', 'edition=draft']) {
      const { status, headers, body } = await site.show(query)
      expect([status, headers.get('content-type')], query).toEqual([400, 'text/html; charset=utf-8'])
      expect(body, query).toContain('There is no such preview')
    }
  })
})
