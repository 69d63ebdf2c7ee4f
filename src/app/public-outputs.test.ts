import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { storePicture } from '#features/media/server/media.domain.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { pagePaths } from '#rendering/page-paths.ts'
import { calls, callsByRight } from '#test/api-calls.ts'
import { addScheduleItem, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'
import { createFiles } from './files.ts'
import { routes } from './routes.ts'
import { startWork } from './work.ts'

/** By the event's clock it is 9:00 AM. */
const MOMENT = '2026-03-10T15:00:00.000Z'
const JUST_BEFORE = '2026-03-10T14:59:59.999Z'
const publicFrom = '2026-03-10T09:00'

const people = {
  later: { name: 'Zerlina Quandt', talkTitle: 'Quartz in the attic', publicFrom },
  declined: { name: 'Ottoline Bexar', talkTitle: 'Lichen and patience', attendance: 'declined' },
  replaced: { name: 'Hesper Vandermolen', talkTitle: 'Moss knows the way' },
  asked: { name: 'Wilhelmina Yarrow', talkTitle: 'Kites over the coulee', attendance: 'asked' },
} as const
const partner = 'Vellichor Printworks'

/** The addresses of a call or file with parameters, or whose answer depends on its query; a new one must be added. */
const examples: Readonly<Record<string, (ids: readonly number[]) => string[]>> = {
  '/api/speakers': () => ['/api/speakers', '/api/speakers?year=2026'],
  '/api/speakers/:id': ids => ids.map(id => `/api/speakers/${id}`),
  '/api/schedule': () => ['/api/schedule', '/api/schedule?year=2026'],
  '/api/sponsors': () => ['/api/sponsors', '/api/sponsors?year=2026'],
  '/api/search': () =>
    [...Object.values(people).flatMap(({ name, talkTitle }) => [name, talkTitle]), partner].map(
      text => `/api/search?q=${encodeURIComponent(text)}`,
    ),
  '/api/settings/:key': () => ['/api/settings/ticket-packages'],
  '/api/my/:token': () => ['/api/my/unknown'],
  '/api/day/:token': () => ['/api/day/unknown'],
  // Pictures hold no text: the test looks at the calls that they are drawn from.
  '/icons/:file{(?:180|192|512)[.]png}': () => [],
  '/cards/event.jpg': () => [],
  '/cards/schedule.jpg': () => [],
  '/schedule/:file{[1-9][0-9]{0,9}[.]ics}': ids => ids.map(id => `/schedule/${id}.ics`),
}

// The live channel never ends, and says a number only.
const publicCalls =
  callsByRight.anyone?.flatMap(call => (/^GET (?!\/live$)/.test(call) ? `/api${call.slice(4)}` : [])) ?? []
const privateCalls = calls.flatMap(call => {
  const path = `/api${call.slice(4)}`
  return /^GET (?!\/live$)/.test(call) && !publicCalls.includes(path) ? path : []
})

anyDatabase('S6, S9: every public output', ({ open }) => {
  async function siteWithSecrets() {
    const database = await open()
    const site = testSite(database, { now: JUST_BEFORE, settings: { DATA_DIR: await testFolder() } })
    await loadSampleContent(database, site.services.now(), { keepsDay: true })
    const admin = await site.signIn()
    await database.db.updateTable('editions').set({ confirmedOnly: true }).where('year', '=', 2026).execute()
    let shade = 100
    async function aPicture() {
      shade += 30
      const image = sharp({ create: { width: 400, height: 400, channels: 3, background: { r: shade, g: 90, b: 30 } } })
      return storePicture(database.db, await image.webp().toBuffer(), 800, site.services.now())
    }
    const pictures: Record<string, string> = {}
    const ids: number[] = []
    for (const [key, { name, talkTitle, ...more }] of Object.entries(people)) {
      const photo = await aPicture()
      pictures[key] = photo
      const texts = { talkSummary: `${talkTitle}.`, talkDescription: `${name} on ${talkTitle}`, year: 2026 }
      const body = aSpeaker({ name, talkTitle, photo, featured: true, selectionStatus: 'selected', ...texts })
      const { id } = (await admin('/speakers', { body })).body.speaker
      expect((await admin(`/speakers/${id}`, { method: 'PATCH', body: more })).status).toBe(200)
      ids.push(id)
      const named = { title: `The talk: ${talkTitle}`, description: `${name} speaks`, talks: JSON.stringify([id]) }
      await addScheduleItem(database.db, { ...named, year: 2026, sortOrder: 90 })
      if (key !== 'replaced') continue
      expect((await site.raw(`/api/speakers/${id}`)).status).toBe(200)
      const replacement = { body: { reserve: null } }
      expect((await admin(`/speakers/${id}/replacement`, replacement)).status).toBe(200)
    }
    pictures.partner = await aPicture()
    const shown = { logo: pictures.partner, backgroundImage: pictures.partner, tier: 'Partner (Default)', publicFrom }
    const added = await admin('/sponsors', {
      body: { name: partner, featured: true, description: `By ${partner}`, ...shown },
    })
    const items = await database.db.selectFrom('scheduleItems').select('id').orderBy('id').execute()
    const files = createFiles(
      site.services,
      pagePaths(routes.children ?? []).filter(path => path !== '/my/$token'),
    )
    const filePaths = [...new Set(files.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))]

    const cardPaths = filePaths.filter(path => /^\/cards\/.*:file/.test(path))
    const partnerId: number = added.body.sponsor.id

    /** The texts of every output for strangers now, by address. */
    async function readOutputs(): Promise<Map<string, string>> {
      const found = new Map<string, string>()
      for (const path of [...publicCalls, ...filePaths]) {
        const all = path.startsWith('/schedule/') ? items.map(({ id }) => id) : ids
        // Cards and share kits are pictures: their addresses are tried below.
        const addresses = cardPaths.includes(path) ? [] : (examples[path]?.(all) ?? [path])
        for (const address of addresses) {
          expect(address).not.toMatch(/[:{]/)
          found.set(address, await textOf(await site.raw(address)))
        }
      }
      return found
    }

    const wordsOf = (key: keyof typeof people) => [
      people[key].name,
      people[key].talkTitle,
      storedHash(pictures[key] ?? '') ?? '',
    ]
    const wordsOfPartner = [partner, storedHash(pictures.partner ?? '') ?? '']
    const mediaOf = (key: string) => site.raw(pictures[key] ?? '').then(({ status }) => status)
    const own = items.slice(-ids.length).map(({ id }) => id)
    return {
      ...site,
      database,
      admin,
      ids,
      items: own,
      partnerId,
      cardPaths,
      readOutputs,
      wordsOf,
      wordsOfPartner,
      mediaOf,
    }
  }

  test('names no one who is not announced, has declined, or has not confirmed, and names them from the very moment', async () => {
    const site = await siteWithSecrets()
    const { readOutputs, wordsOf, wordsOfPartner, mediaOf, clock, services, ids, items } = site
    const { partnerId, cardPaths } = site
    const stop = await startWork(services)
    const before = await readOutputs()
    expect(before.size).toBeGreaterThan(40)
    expect(
      placesOf(
        [...wordsOf('later'), ...wordsOf('declined'), ...wordsOf('replaced'), ...wordsOf('asked'), ...wordsOfPartner],
        before,
      ),
    ).toEqual([])
    expect(await Promise.all(['later', 'declined', 'replaced', 'asked', 'partner'].map(mediaOf))).toEqual(
      Array(5).fill(404),
    )
    expect(cardPaths.length).toBeGreaterThan(4)
    for (const path of cardPaths) {
      for (const id of path.includes('/partner/') ? [partnerId] : ids) {
        const address = path.replace(/:file.*/, `${id}.${path.includes('zip') ? 'zip' : 'jpg'}`)
        expect([address, (await site.raw(address)).status]).toEqual([address, 404])
      }
    }
    await stop()

    clock.now = MOMENT
    const stops = await Promise.all([startWork(services), startWork(services)])
    await Promise.all(stops.map(stop => stop()))
    const after = await readOutputs()
    expect(placesOf([...wordsOf('declined'), ...wordsOf('replaced'), ...wordsOf('asked')], after)).toEqual([])
    const [id] = ids
    expect(placesOf(wordsOf('later'), after)).toEqual([
      ...['/api/speakers', '/api/speakers?year=2026', '/api/speakers/featured', `/api/speakers/${id}`],
      ...['/api/schedule', '/api/schedule?year=2026', '/api/search?q=Zerlina%20Quandt'],
      ...['/api/search?q=Quartz%20in%20the%20attic', '/schedule.ics', `/schedule/${items[0]}.ics`],
      ...['/schedule.json', '/schedule.xml', '/schedule.pdf'],
    ])
    expect(placesOf(wordsOfPartner, after)).toEqual([
      '/api/search?q=Vellichor%20Printworks',
      ...['/api/sponsors', '/api/sponsors?year=2026', '/api/sponsors/featured'],
    ])
    expect(await Promise.all(['later', 'declined', 'replaced', 'asked', 'partner'].map(mediaOf))).toEqual([
      200, 404, 404, 404, 200,
    ])
    expect((await site.raw('/sitemap.xml').then(textOf)).includes(`/speakers/${id}<`)).toBe(true)
    const { events } = (await site.admin(`/history/records/speakers/${id}`)).body
    expect(events.filter(({ actor }: { actor: string }) => actor === 'Lectern')).toMatchObject([
      { action: 'changed', changes: [{ field: 'publicFrom', was: publicFrom, is: null }] },
    ])
  })

  test('lists of organizers need a session', async () => {
    const { request } = await siteWithSecrets()
    for (const [at, path] of privateCalls.entries()) {
      // An address of its own for each: who tries many links is refused anything.
      const { status } = await request(path.replaceAll(/:\w+/g, '1'), { address: `203.0.113.${at}` })
      expect([path, [401, 403, 404].includes(status)]).toEqual([path, true])
    }
  })
})

/** The outputs that hold any of some words. */
function placesOf(words: readonly string[], outputs: ReadonlyMap<string, string>): string[] {
  return [...outputs].flatMap(([path, text]) => (words.some(word => text.includes(word)) ? path : []))
}

async function textOf(answer: Response): Promise<string> {
  const bytes = await answer.arrayBuffer()
  if (!answer.headers.get('content-type')?.includes('pdf')) {
    // Long lines of calendars are folded.
    return new TextDecoder().decode(bytes).replaceAll('\r\n ', '')
  }
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
