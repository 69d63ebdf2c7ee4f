import sharp from 'sharp'
import { routes } from '#app/routes.ts'
import { pagePaths } from '#rendering/page-paths.ts'
import { expect, processTest as test } from './fixtures.ts'
import { administrator } from './newsletter-steps.ts'
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

/** Uploads a picture of a shade, and gives its address. */
async function upload(call: Awaited<ReturnType<typeof administrator>>, shade: number): Promise<string> {
  const background = { r: shade, g: 90, b: 30 }
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new File([Uint8Array.from(bytes)], 'a.png', { type: 'image/png' }))
  return (await call('/upload', form)).filePath
}

test('S6, S9: no page names who is not announced, has declined or was replaced; at the minute those announced are there', async ({
  place,
}) => {
  const { server, pass } = await startBefore(MOMENT, place)
  const site = server.address
  const call = await administrator(site)
  const ids: number[] = []
  const pictures: string[] = []
  for (const [place, person] of [later, declined, replaced].entries()) {
    const photo = await upload(call, 100 + 40 * place)
    const texts = { title: 'Guest', topic: 'Matter', bio: `${person.name} lives here.`, talkSummary: person.talkTitle }
    const record = { ...person, ...texts, photo, featured: true, selectionStatus: 'selected', year: 2026 }
    const { speaker } = await call('/speakers', record)
    const slot = { startTime: '1:00 PM', endTime: '1:20 PM', location: 'Hall', year: 2026, talks: [speaker.id] }
    await call('/schedule', {
      ...{ ...slot, title: `Talk: ${person.talkTitle}`, description: `With ${person.name}.` },
    })
    ids.push(speaker.id)
    pictures.push(/[0-9a-f]{32}/.exec(photo)?.[0] ?? photo)
  }
  await call(`/speakers/${ids[0]}`, { publicFrom }, 'PATCH')
  await call(`/speakers/${ids[1]}`, { attendance: 'declined' }, 'PATCH')
  const logo = await upload(call, 220)
  const shown = { logo, tier: 'Partner (Default)', description: `By ${partner}`, featured: true, publicFrom }
  await call('/sponsors', { name: partner, ...shown })
  // Visible at first, in pages and caches.
  expect(await (await fetch(`${site}/speakers/${ids[2]}`)).text()).toContain(replaced.name)
  await call(`/speakers/${ids[2]}/replacement`, { reserve: null })

  const addresses = pagePaths(routes.children ?? []).flatMap(path => examples[path]?.(ids) ?? [path])
  expect(addresses.filter(path => path.includes('$'))).toEqual([])
  const sitemap = [...(await (await fetch(`${site}/sitemap.xml`)).text()).matchAll(/<loc>([^<]*)</g)]
  const all = new Set([...addresses, ...sitemap.map(([, url = '']) => new URL(url).pathname)])
  /** Reads every page, and gives those that hold any of some words, the head with its cards and JSON-LD included. */
  async function readAll() {
    const pages = await Promise.all(
      [...all].map(async address => ({ address, html: await (await fetch(site + address)).text() })),
    )
    return (words: readonly string[]) =>
      pages.filter(({ html }) => words.some(word => html.includes(word))).map(({ address }) => address)
  }
  const gone = [declined, replaced].flatMap(({ name, talkTitle }) => [name, talkTitle])
  const hidden = [later.name, later.talkTitle, partner, /[0-9a-f]{32}/.exec(logo)?.[0] ?? logo, ...pictures, ...gone]
  expect(all.size).toBeGreaterThan(40)
  expect((await readAll())(hidden)).toEqual([])

  await pass()
  await expect.poll(async () => (await fetch(`${site}/speakers/${ids[0]}`)).status, { timeout: 20_000 }).toBe(200)
  const own = [`/speakers/${ids[0]}`, `/speakers/${ids[0]}/presentation`]
  // Others may show what was before for a second (SP10).
  await expect
    .poll(async () => (await readAll())([later.name]), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['/', '/speakers?year=2026', '/schedule', ...own]))
  const placesOf = await readAll()
  expect(placesOf([...gone, ...pictures.slice(1)])).toEqual([])
  expect(placesOf([partner])).toEqual(expect.arrayContaining(['/', '/sponsor']))
  await server.kill()
})
