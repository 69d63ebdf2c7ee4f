import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { routes } from '#app/routes.ts'
import { pagePaths } from '#rendering/page-paths.ts'
import { callElsewhere, openTab } from './administering.ts'
import { expect, processTest as test } from './fixtures.ts'
import { startBefore } from './start-before.ts'

/** By the event's clock it is 9:00 AM. */
const MOMENT = Date.parse('2026-07-01T15:00:00.000Z')
const publicFrom = '2026-07-01T09:00'

const later = { name: 'Zerlina Quandt', talkTitle: 'Quartz in the attic' }
const declined = { name: 'Ottoline Bexar', talkTitle: 'Lichen and patience' }
const replaced = { name: 'Hesper Vandermolen', talkTitle: 'Moss knows the way' }
const partner = 'Vellichor Printworks'

/** The addresses of a page with parameters; a new page must be added. */
const examples: Readonly<Record<string, (ids: readonly number[]) => string[]>> = {
  '/sponsor/$id': () => ['/sponsor/1', '/sponsor/2'],
  '/thanks/$form': () => ['/thanks/contact'],
  '/speakers': () => ['/speakers', '/speakers?year=2026'],
  '/speakers/$id': ids => ids.map(id => `/speakers/${id}`),
  '/speakers/$id/presentation': ids => ids.map(id => `/speakers/${id}/presentation`),
  '/search/$text': () =>
    [later, declined, replaced].flatMap(({ name, talkTitle }) => [
      `/search/${name.split(' ')[1]}`,
      `/search/${talkTitle.split(' ')[0]}`,
    ]),
  '/relive-{$year}': () => ['/relive-2025'],
  '/my/$token': () => ['/my/unknown'],
}

test.use({ filled: true })

async function upload(page: Page, site: string, shade: number): Promise<string> {
  const background = { r: shade, g: 90, b: 30 }
  const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const image = { name: 'a.png', mimeType: 'image/png', buffer }
  const answer = await page.request.post(`${site}/api/upload`, { multipart: { image }, headers: { Origin: site } })
  return (await answer.json()).filePath
}

test('S6, S9: no page names who is not announced, has declined or was replaced; at the minute those announced are there', async ({
  place,
  browser,
}) => {
  const { server, open, pass } = await startBefore(MOMENT, place)
  const site = server.address
  const page = await (await open(browser)).newPage()
  await openTab(page, 'account', site)
  const ids: number[] = []
  const pictures: string[] = []
  for (const [place, person] of [later, declined, replaced].entries()) {
    const photo = await upload(page, site, 100 + 40 * place)
    const texts = { title: 'Guest', topic: 'Matter', bio: `${person.name} lives here.`, talkSummary: person.talkTitle }
    const record = { ...person, ...texts, photo, featured: true, selectionStatus: 'selected', year: 2026 }
    const { speaker } = await callElsewhere(page, 'POST', '/speakers', record)
    const slot = { startTime: '1:00 PM', endTime: '1:20 PM', location: 'Hall', year: 2026, talks: [speaker.id] }
    await callElsewhere(page, 'POST', '/schedule', {
      ...{ ...slot, title: `Talk: ${person.talkTitle}`, description: `With ${person.name}.` },
    })
    ids.push(speaker.id)
    pictures.push(/[0-9a-f]{32}/.exec(photo)?.[0] ?? photo)
  }
  await callElsewhere(page, 'PATCH', `/speakers/${ids[0]}`, { publicFrom })
  await callElsewhere(page, 'PATCH', `/speakers/${ids[1]}`, { attendance: 'declined' })
  const logo = await upload(page, site, 220)
  const shown = { logo, tier: 'Partner (Default)', description: `By ${partner}`, featured: true, publicFrom }
  await callElsewhere(page, 'POST', '/sponsors', { name: partner, ...shown })
  // Visible at first, in pages and caches.
  expect(await (await fetch(`${site}/speakers/${ids[2]}`)).text()).toContain(replaced.name)
  await callElsewhere(page, 'POST', `/speakers/${ids[2]}/replacement`, { reserve: null })

  const addresses = pagePaths(routes.children ?? []).flatMap(path => examples[path]?.(ids) ?? [path])
  expect(addresses.filter(path => path.includes('$'))).toEqual([])
  const sitemap = [...(await (await fetch(`${site}/sitemap.xml`)).text()).matchAll(/<loc>([^<]*)</g)]
  const all = new Set([...addresses, ...sitemap.map(([, url = '']) => new URL(url).pathname)])
  /** The pages that hold any of some words, the head with its cards and JSON-LD included. */
  async function placesOf(words: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const address of all) {
      const html = await (await fetch(site + address)).text()
      if (words.some(word => html.includes(word))) found.push(address)
    }
    return found
  }
  const gone = [declined, replaced].flatMap(({ name, talkTitle }) => [name, talkTitle])
  const hidden = [later.name, later.talkTitle, partner, /[0-9a-f]{32}/.exec(logo)?.[0] ?? logo, ...pictures, ...gone]
  expect(all.size).toBeGreaterThan(40)
  expect(await placesOf(hidden)).toEqual([])

  await pass()
  await expect.poll(async () => (await fetch(`${site}/speakers/${ids[0]}`)).status, { timeout: 20_000 }).toBe(200)
  expect(await placesOf([...gone, ...pictures.slice(1)])).toEqual([])
  expect(await placesOf([later.name])).toEqual(
    expect.arrayContaining([
      '/',
      '/speakers?year=2026',
      '/schedule',
      `/speakers/${ids[0]}`,
      `/speakers/${ids[0]}/presentation`,
    ]),
  )
  expect(await placesOf([partner])).toEqual(expect.arrayContaining(['/', '/sponsor']))
  await page.close()
  await server.stop()
})
