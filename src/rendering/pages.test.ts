import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { SHEET_MARK } from '#lib/terms/sheet-mark.ts'
import { addSetting, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'
import { testSite } from '#test/test-site.ts'
import sheet from '#ui/styles/styles.css?inline'
import type { RenderDocument } from './document.ts'

const script = 'self.started = true'

/** A site whose pages say what the featured speakers are called, and which counts how often a page is made. */
function countingSite(database: Database, now?: string) {
  const renders: string[] = []
  const render: RenderDocument = async (request, { fetchApi, nonce }) => {
    const { pathname, search } = new URL(request.url)
    renders.push(`${pathname}${search} ${[...request.headers.keys()].join()}`)
    const { speakers } = await (await fetchApi('/api/speakers/featured')).json()
    const { tickets } = await (await fetchApi('/api/tickets')).json()
    const names = speakers.map((speaker: { name: string }) => speaker.name).join()
    const own = `<script async="" nonce="${nonce}">${script}</script><style nonce="${nonce}">p{}</style>`
    const mark = `<meta property="csp-nonce" content="${nonce}"/>`
    const html = `<!doctype html>${mark}<style>${SHEET_MARK}</style><p>${names}</p><p>${JSON.stringify(tickets)}</p>${own}`
    return new Response(html, { status: /\/(404|0)\b/.test(new URL(request.url).pathname) ? 404 : 200 })
  }
  return { ...testSite(database, { now, render }), renders }
}

anyDatabase('A page', ({ engine, open }) => {
  test('SP9: is rendered once for a hundred who ask at the same moment', async () => {
    const site = countingSite(await open())
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.request('/admin/login')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(site.renders).toHaveLength(1)
  })

  test('SP10: shows at the next load what an administrator saved, and is rendered anew only then', async () => {
    const site = countingSite(await open())
    const admin = await site.signIn()
    const body = aSpeaker({ name: 'Maren', featured: true, selectionStatus: 'selected', year: 2026 })
    const { speaker } = (await admin('/speakers', { body })).body
    expect((await site.request('/admin/login')).body).toContain('Maren')
    await site.request('/admin/login')
    expect(site.renders).toHaveLength(1)
    await admin(`/speakers/${speaker.id}`, { method: 'PATCH', body: { name: 'Marenka' } })
    expect((await site.request('/admin/login')).body).toContain('Marenka')
    expect(site.renders).toHaveLength(2)
  })

  test('P5, HD1: may frame the speakers’ form of the site that the organizers use, and nothing its address hides', async () => {
    const policyWith = async (url: string) => {
      const database = await open()
      await addSetting(database.db, 'speaker-form-url', url)
      const policy = (await countingSite(database).request('/admin/login')).headers.get('content-security-policy')
      return policy?.split('; ').find(directive => directive.startsWith('frame-src'))
    }
    const map = 'frame-src https://www.google.com'
    expect(await policyWith('https://forms.example/d/e?embedded=true')).toBe(`${map} https://forms.example`)
    for (const url of ['', 'https://a;script-src', 'https://*.example/x', 'javascript:alert(1)', 'nonsense'])
      expect(await policyWith(url), url).toBe(map)
  })

  test('ends at the moment at which time alone changes it', async () => {
    const database = await open()
    const packages = [{ id: 'package-1', name: 'General', price: 75, features: ['Lunch'], isPopular: false }]
    await addSetting(database.db, 'ticket-packages', JSON.stringify(packages))
    const site = countingSite(database, '2026-06-01T05:59:59.000Z')
    expect((await site.request('/admin/login')).body).toContain('"onSale":false')
    site.clock.now = '2026-06-01T06:00:00.000Z'
    expect((await site.request('/admin/login')).body).toContain('"onSale":true')
    expect(site.renders).toHaveLength(2)
  })

  test('HD2: is made for an anonymous visitor, for any first request', async () => {
    const database = await open()
    const site = countingSite(database)
    const admin = await site.signIn()
    await admin('/speakers', {
      body: aSpeaker({ name: 'Secret', email: 'secret@example.org', featured: true, year: 2026 }),
    })
    const cookie = { cookie: 'lectern=anything', authorization: 'Basic x' }
    const first = await site.request('/admin/login', { headers: cookie })
    expect(first.body).not.toContain('Secret')
    expect(site.renders).toEqual(['/admin/login accept'])
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect((await site.request('/')).headers.get('cache-control')).toBe('public, no-cache')
  })

  test('is sent in the best form that the browser takes, each with its own ETag', async () => {
    const database = await open()
    const site = countingSite(database)
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync }
    const tags = new Set<string | null>()
    for (const [accept, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await site.raw('/admin/login', { 'accept-encoding': accept })
      expect(answer.headers.get('content-encoding')).toBe(coding)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect((coding ? decoders[coding](bytes) : bytes).toString()).toContain(script)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      tags.add(answer.headers.get('etag'))
    }
    expect(tags.size).toBe(3)
  })

  test('SP8: is not sent again to who has it', async () => {
    const site = countingSite(await open())
    for (const path of ['/', '/admin/login']) {
      const etag = (await site.raw(path, { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
      const again = await site.raw(path, { 'accept-encoding': 'br', 'if-none-match': etag })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
      expect(again.headers.get('etag')).toBe(etag)
      expect((await site.raw(path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  test('no condition makes an address that does not exist one that has not changed', async () => {
    const site = testSite(await open())
    const etag = (await site.raw('/nowhere')).headers.get('etag') ?? ''
    for (const condition of ['*', etag])
      expect((await site.raw('/nowhere', { 'if-none-match': condition })).status).toBe(404)
  })

  test('HD1: lets only its own inline scripts and styles run', async () => {
    const site = countingSite(await open())
    const { body, headers } = await site.request('/')
    expect(body).toContain(`<style>${sheet}</style>`)
    const policy = headers.get('content-security-policy') ?? ''
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hash(script)};`)
    expect(policy).toContain(`style-src 'self' ${hash(sheet)} ${hash('p{}')};`)
    expect(policy).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'")
  })

  test('HD1: lets no script or style run that content brought in, and keeps no nonce that could be read', async () => {
    const site = countingSite(await open())
    const admin = await site.signIn()
    const name = '<script nonce>stolen()</script><script nonce="0">x</script><style>q{}</style>'
    await admin('/speakers', { body: aSpeaker({ name, featured: true, selectionStatus: 'selected', year: 2026 }) })
    const { body, headers } = await site.request('/')
    expect(body).toContain(`${name}</p>`)
    expect(headers.get('content-security-policy')?.match(/'sha256-/g)).toHaveLength(3)
    expect(body).toContain(`<script async="">${script}</script><style>p{}</style>`)
    expect(body).not.toContain('csp-nonce')
  })

  test('that does not exist is one page, made once, for any address', async () => {
    const site = countingSite(await open())
    for (const path of ['/nowhere', '/NOWHERE', '/.env', '/assets/..%2f..%2fpackage.json', '/speakers.map', '/a/b/c']) {
      expect(await site.request(path)).toMatchObject({ status: 404 })
    }
    expect(site.renders).toEqual(['/404 accept'])
  })

  test('DO3: whose address is made up is one of a kind, and evicts nothing', async () => {
    const site = countingSite(await open())
    const admin = await site.signIn()
    const { speaker } = (await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected' }) })).body
    const real = [`/speakers/${speaker.id}`, `/speakers/${speaker.id}/presentation`, '/relive-2025', '/thanks/speaker']
    for (const path of real) expect([path, (await site.request(path)).status]).toEqual([path, 200])
    for (let count = 0; count < 200; count++) {
      for (const path of [`/speakers/q1-${count}`, `/speakers/${90 + count}/presentation`, `/relive-${1000 + count}`]) {
        expect((await site.request(path)).status).toBe(404)
      }
    }
    for (const path of real) await site.request(path)
    const nowhere = ['/speakers/0', '/speakers/0/presentation', '/404']
    expect(site.renders).toEqual([...real, ...nowhere].map(path => `${path} accept`))
    const { body } = await site.request('/speakers/unknown')
    expect(body).not.toContain('<script')
  })

  test('DO3, SP17: is rendered alone, and other requests are answered between two pages', async () => {
    const pages = ['/', '/speakers', '/team', '/schedule', '/sponsor', '/speak', '/privacy', '/volunteer', '/questions']
    let [running, most, made] = [0, 0, 0]
    let health: Promise<number> | undefined
    const render: RenderDocument = async () => {
      most = Math.max(most, ++running)
      health ??= fetch(`http://127.0.0.1:${port}/healthz`).then(() => made)
      await Promise.resolve()
      running--
      made++
      return new Response('<!doctype html>')
    }
    const site = testSite(await open(), { render })
    const { port } = await listeningServer(site.listener)
    const asked = [1, 2, 3, 4, 5].flatMap(year => pages.map(path => (path === '/' ? `/relive-202${year}` : path)))
    await Promise.all([...new Set(asked)].map(path => site.request(path)))
    expect(most).toBe(1)
    expect(await health).toBeLessThan(made)
  })

  test('E3: is one for each year where there is one for each year, and one for all years that cannot be', async () => {
    const site = countingSite(await open())
    await (await site.signIn())('/speakers', { body: aSpeaker({ selectionStatus: 'selected', year: 2024 }) })
    for (const query of [
      '?year=2024',
      '?year=2026',
      '?year=2026&utm=1',
      '?year=abc',
      '?year=-1',
      '?year=3.5',
      '?year=',
      '?year=2031',
      '',
      '?utm=2',
    ])
      await site.request(`/speakers${query}`)
    await site.request('/team?year=2026')
    expect(site.renders).toEqual([
      '/speakers?year=2024 accept',
      '/speakers?year=2026 accept',
      '/404 accept',
      '/speakers accept',
      '/team accept',
    ])
  })

  if (engine === 'postgres')
    test('RE9: is sent in its last version while its data is out of reach, and is remade afterwards', async () => {
      const database = await open()
      const site = countingSite(database)
      const admin = await site.signIn()
      const body = aSpeaker({ name: 'Maren', featured: true, selectionStatus: 'selected', year: 2026 })
      expect((await site.request('/admin/login')).body).not.toContain('Maren')
      await admin('/speakers', { body })
      const taken = await Promise.all(Array.from({ length: 10 }, () => database.snapshot()))
      for (const _visit of [1, 2]) {
        const { status, body } = await site.request('/admin/login')
        expect([status, body]).toEqual([200, expect.not.stringContaining('Maren')])
      }
      const never = await site.request('/')
      expect([never.status, never.headers.get('retry-after')]).toEqual([503, '5'])
      for (const { end } of taken) await end()
      site.clock.now = '2026-03-01T12:00:01.000Z'
      await expect.poll(async () => (await site.request('/admin/login')).body).toContain('Maren')
    })
})
