import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { pagePaths } from '#rendering/page-paths.ts'
import { addEdition, addPackage, addQuestion, addScheduleItem, addSetting, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { readSitemap } from './sitemap.domain.ts'

const paths = pagePaths(routes.children ?? [])
const NOW = new Date('2026-07-01T18:00:00Z')
const settings = { PUBLIC_URL: 'https://devontalks.example' }

anyDatabase('Search engines', ({ open }) => {
  test('AZ3: find every page of selected speakers only, with its last change', async () => {
    const database = await open()
    const site = testSite(database, { settings })
    const admin = await site.signIn()
    const add = async (change: Parameters<typeof aSpeaker>[0]) => {
      return (await admin('/speakers', { body: aSpeaker(change) })).body.speaker.id
    }
    const shown = await add({ selectionStatus: 'selected', year: 2025 })
    const hidden = [
      await add({}),
      await add({ selectionStatus: 'rejected' }),
      await add({ selectionStatus: 'shortlisted' }),
    ]
    await addScheduleItem(database.db, { updatedAt: '2026-02-02T00:00:00.000Z' })
    await addPackage(database.db, { active: false, updatedAt: '2026-09-09T00:00:00.000Z' })
    await addPackage(database.db, { name: 'Gold', updatedAt: '2026-01-05T00:00:00.000Z' })
    const entries = new Map(
      (await readSitemap(database.db, paths, await readEvent(database.db, NOW))).map(({ path, changedAt }) => [
        path,
        changedAt,
      ]),
    )
    expect([...entries.keys()].filter(path => path.startsWith('/speakers/'))).toEqual([
      `/speakers/${shown}`,
      `/speakers/${shown}/presentation`,
    ])
    for (const id of hidden) expect([...entries.keys()].join()).not.toContain(`/speakers/${id}`)
    const { body } = await site.request('/sitemap.xml')
    expect(body).toContain(`<loc>https://devontalks.example/speakers/${shown}/presentation</loc>`)
    expect(body).toContain('<loc>https://devontalks.example/relive-2025</loc>')
    expect(body).toContain('<loc>https://devontalks.example/speakers</loc>')
    expect(body).not.toContain('/speakers?year=')
    await add({ selectionStatus: 'selected', year: 2026 })
    expect((await site.request('/sitemap.xml')).body).toContain(
      '<loc>https://devontalks.example/speakers?year=2026</loc>',
    )
    expect(entries.get('/schedule')).toBe('2026-02-02T00:00:00.000Z')
    expect(entries.get('/sponsor')).toBe('2026-01-05T00:00:00.000Z')
    expect(entries.get(`/speakers/${shown}`)).toBe('2026-03-01T12:00:00.000Z')
    expect(entries.get('/volunteer')).toBeNull()
    const listed = async () =>
      (await readSitemap(database.db, paths, await readEvent(database.db, NOW))).map(({ path }) => path)
    await addEdition(database.db)
    expect((await listed()).join()).not.toContain('/relive')
    await addEdition(database.db, { year: 2024, stage: 'past' })
    await addEdition(database.db, { year: 2023, stage: 'past' })
    await addEdition(database.db, { year: 2027, stage: 'draft' })
    const past = ['/relive-2024', '/relive-2023']
    expect((await listed()).filter(path => path.startsWith('/relive'))).toEqual(past)
  })

  test('Y3: find the recap from the moment the event is over', async () => {
    const database = await open()
    await addEdition(database.db)
    const { request, clock } = testSite(database, { now: '2026-10-08T20:29:59.999Z' })
    expect((await request('/sitemap.xml')).body).not.toContain('relive')
    clock.now = '2026-10-08T20:30:00.000Z'
    expect((await request('/sitemap.xml')).body).toContain('/relive-2026<')
  })

  test('HO3: no page of the site map is forgotten', async () => {
    const { db } = await open()
    await addQuestion(db)
    await addSetting(db, 'nominations-open', 'true')
    const listed = (await readSitemap(db, [...paths, '/brand-new'], await readEvent(db, NOW))).map(({ path }) => path)
    for (const path of paths.filter(path => !/\$|^\/(?:admin|search)/.test(path))) expect(listed).toContain(path)
    expect(listed).toContain('/brand-new')
    expect(listed.join()).not.toMatch(/thanks|admin/)
    await expect(readSitemap(db, ['/venues/$id'], await readEvent(db, NOW))).rejects.toThrow('/venues/$id')
  })

  test('are told complete addresses of pages that exist, and where the sitemap is', async () => {
    const database = await open()
    const site = testSite(database, { settings })
    await addSetting(database.db, 'event-profile', '{}')
    const sitemap = await site.request('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(sitemap.body).toContain(
      '<url><loc>https://devontalks.example/</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>',
    )
    for (const [, moment = ''] of sitemap.body.matchAll(/<lastmod>(.*?)</g)) Temporal.Instant.from(moment)
    expect(sitemap.body).not.toMatch(/admin|thanks|404/)
    const robots = await site.request('/robots.txt')
    expect(robots.body).toBe('User-agent: *\nDisallow: /admin\n\nSitemap: https://devontalks.example/sitemap.xml\n')
    expect(robots.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test('and home screens learn what the event is called now', async () => {
    const database = await open()
    const site = testSite(database)
    const manifest = async () => (await site.request('/site.webmanifest')).body
    expect(await manifest()).toMatchObject({
      id: '/',
      lang: 'en-CA',
      short_name: 'DevonTalks',
      start_url: '/',
      scope: '/',
      icons: expect.arrayContaining([expect.objectContaining({ purpose: 'maskable' })]),
      name: 'DevonTalks 2026: Brave Enough',
    })
    await database.change(trx => addSetting(trx, 'event-profile', JSON.stringify({ brandName: 'Prairie Sparks' })))
    expect(await manifest()).toMatchObject({ short_name: 'Prairie Sparks' })
  })

  test('HD1: every generated file is as safe as any other answer, and revalidated', async () => {
    const site = testSite(await open(), { settings })
    for (const path of ['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/schedule.ics', '/cards/event.jpg']) {
      const { headers } = await site.raw(path)
      expect({ path, nosniff: headers.get('x-content-type-options') }).toEqual({ path, nosniff: 'nosniff' })
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; sandbox")
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('set-cookie')).toBeNull()
      const again = await site.raw(path, { 'if-none-match': headers.get('etag') ?? '' })
      expect({ path, status: again.status }).toEqual({ path, status: 304 })
    }
    expect((await site.request('/sitemap.xml', { method: 'POST', body: {} })).status).toBe(405)
  })
})
