import { expect, test } from 'vitest'
import { createFiles } from '#app/files.ts'
import { routes } from '#app/routes.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import type { RenderDocument } from '#rendering/document.ts'
import { pagePaths } from '#rendering/page-paths.ts'
import { openCalls } from '#test/api-calls.ts'
import { anyDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

/** Pages with the answers of their calls for the event and the speakers. */
const render: RenderDocument = async (request, { fetchApi }) => {
  const { pathname, search } = new URL(request.url)
  const answers = await Promise.all(['/api/event', '/api/speakers'].map(async path => (await fetchApi(path)).text()))
  const body = pathname.startsWith('/coming-soon') ? '' : answers.join()
  return new Response(`<!doctype html><p>page ${pathname}${search}</p>${body}`)
}

const publicPaths = pagePaths(routes.children ?? [])
  .filter(path => !/^\/(admin|my)/.test(path) && path !== '/coming-soon')
  .map(path => path.replace('{$year}', '2025').replace(/\$\w+/, '1'))
const hiddenCalls = openCalls
  .filter(call => call.startsWith('GET ') && !/auth|event|openapi|docs|\/my\/|\/live$|\/day\//.test(call))
  .map(call => `/api${call.slice('GET '.length).replace(':key', 'ticket-packages').replace(/:\w+/, '1')}`)
const secret = /page \/(?!coming-soon)|Ada|speakers|2025|lineUp|Relive/

anyDatabase('Y7: a site before it is published', ({ open }) => {
  async function siteBefore() {
    const database = await open()
    const site = testSite(database, { render, settings: { DATA_DIR: await testFolder() } })
    await loadSampleContent(database, site.services.now())
    const admin = await site.signIn()
    expect((await admin('/editions/publish', { body: { published: false } })).status).toBe(200)
    const headers = { cookie: await site.cookie() }
    return { ...site, database, admin, headers }
  }
  const files = async (site: Awaited<ReturnType<typeof siteBefore>>) =>
    createFiles(site.services, [])
      .routes.filter(
        ({ method, path }) => method === 'GET' && !/robots|sitemap|webmanifest|well-known|icons/.test(path),
      )
      .map(({ path }) => path.replace(/:\w+(?:\{[^/]*?\}+)?/, '1.jpg'))

  test('shows visitors one page at every address, and organizers each as it is', async () => {
    const site = await siteBefore()
    // Rendered for an organizer first: visitors must not get it from memory.
    for (const path of publicPaths) {
      const known = await site.request(path, { headers: site.headers })
      expect([known.status, known.body, known.headers.get('cache-control')], path).toEqual([
        200,
        expect.not.stringContaining('coming-soon'),
        'private, no-store',
      ])
      const { status, body } = await site.request(path)
      expect([status, body], path).toEqual([200, '<!doctype html><p>page /coming-soon</p>'])
    }
    expect((await site.request('/nothing-here')).status).toBe(404)
    expect((await site.request('/nothing-here')).body).toContain('page /coming-soon')
    expect((await site.request('/thanks/subscription?sent=1')).body).toContain('page /coming-soon?sent=1')
    expect((await site.request('/coming-soon', { headers: site.headers })).body).toContain('page /coming-soon')
    expect((await site.request('/admin/login')).body).toContain('page /admin/login')
  })

  test('sends visitors nothing that memory holds for an organizer', async () => {
    const site = await siteBefore()
    const { port } = await listeningServer(site.listener)
    const ask = async (path: string, init?: RequestInit) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, init)).text()
    for (const _ of [1, 2]) expect(await ask('/team', { headers: site.headers })).toContain('page /team')
    expect(await ask('/team')).toContain('page /coming-soon')
    await site.admin('/editions/publish', { body: { published: true } })
    for (const _ of [1, 2]) expect(await ask('/team')).toContain('page /team')
    await site.admin('/editions/publish', { body: { published: false } })
    expect(await ask('/team')).toContain('page /coming-soon')
  })

  test('tells visitors nothing by any call or file, and organizers everything', async () => {
    const site = await siteBefore()
    const paths = [...hiddenCalls, ...(await files(site))]
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) {
      const { status, body } = await site.request(path)
      // The id of a request may hold any number.
      const told = JSON.stringify(body).replace(/"requestId":"[^"]*"/, '')
      expect([status, told], path).toEqual([404, expect.not.stringMatching(secret)])
      expect((await site.request(path, { method: 'HEAD' })).status, path).toBe(404)
    }
    for (const path of hiddenCalls.filter(path => !/1$|search/.test(path))) {
      expect((await site.request(path, { headers: site.headers })).status, path).toBe(200)
    }
    expect((await site.request('/schedule.ics', { headers: site.headers })).status).toBe(200)
    // Shared caches must not keep an organizer's answer.
    const answers = await Promise.all((await files(site)).map(path => site.request(path, { headers: site.headers })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(5)
    for (const { headers } of answers) expect(headers.get('cache-control')).not.toMatch(/^public/)
    expect((await site.visitor('/admin/speakers')).status).toBe(401)
    expect((await site.request('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    const { body } = await site.request('/sitemap.xml')
    expect(body.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>http://localhost:3000/</loc>'])
  })

  test('tells of the event what the one page shows, also in the pages of the dashboard', async () => {
    const site = await siteBefore()
    await site.database.change(trx => trx.updateTable('editions').set({ speakersUntil: '2026-05-01' }).execute())
    const shown = {
      theme: 'Brave Enough',
      date: '2026-10-08',
      published: false,
      pastEditions: [],
      ticketSaleStart: null,
      speakersUntil: null,
    }
    expect((await site.visitor('/event')).body.event).toMatchObject(shown)
    const { body } = await site.request('/admin/login')
    expect(body).toContain('"pastEditions":[]')
    expect((await site.admin('/event')).body.event).toMatchObject({ pastEditions: [{ year: 2025 }] })
  })

  test('takes subscriptions and logins', async () => {
    const site = await siteBefore()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await site.request('/newsletter', { body: 'email=ada%40example.com', headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thanks/subscription?sent=1'])
    expect((await site.visitor('/auth/session')).status).not.toBe(404)
    expect((await site.request('/healthz')).status).toBe(200)
  })

  test('is published by one press of an owner, who can take it back', async () => {
    const site = await siteBefore()
    expect((await site.visitor('/editions/publish', { body: { published: true } })).status).toBe(401)
    const editor = await site.signInAs('editor')
    expect((await editor('/editions/publish', { body: { published: true } })).status).toBe(403)
    expect((await site.admin('/editions/publish', { body: { published: 'yes' } })).status).toBe(400)
    const { body } = await site.admin('/editions/publish', { body: { published: true } })
    expect(body.edition).toMatchObject({ year: 2026, published: true })
    expect((await site.request('/team')).body).toContain('page /team')
    expect((await site.request('/team')).headers.get('cache-control')).toBe('public, no-cache')
    expect((await site.visitor('/team')).status).toBe(200)
    expect((await site.request('/robots.txt')).body).toContain('Disallow: /admin\n')
    expect((await site.request('/coming-soon')).body).toContain('page /404')
    await site.admin('/editions/publish', { body: { published: false } })
    expect((await site.request('/team')).body).toContain('page /coming-soon')
    const actions = await site.database.db.selectFrom('auditLog').select('action').orderBy('id').execute()
    const about = actions.map(({ action }) => action).filter(action => action.endsWith('published'))
    expect(about).toEqual(['unpublished', 'published', 'unpublished'])
  })
})
