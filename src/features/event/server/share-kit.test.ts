import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storePicture } from '#features/media/server/media.domain.ts'
import { addEdition, addSponsor, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const formats = { '': [1200, 630], '-square': [1080, 1080], '-tall': [1080, 1920] } as const

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  await addEdition(database.db, { year: 2026, date: '2026-10-08', venueName: 'The rink' })
  const site = testSite(database)
  const admin = await site.signIn()
  const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#20c030' } })
  const photo = await storePicture(database.db, await picture.webp().toBuffer(), 800, site.services.now())
  const bytes = async (path: string) => {
    const answer = await site.raw(path)
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const unzip = async (path: string, cookie = '') => {
    const answer = await site.raw(path, { cookie })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    return unzipSync(new Uint8Array(await answer.arrayBuffer()))
  }
  return { ...site, database, admin, photo, bytes, unzip }
}

anyDatabase('The share kit', ({ open }) => {
  test('S8: shown speakers and partners have a card of each format with their picture; others have none', async () => {
    const { admin, database, photo, bytes } = await siteOn(open)
    const add = async (change: object) =>
      (await admin('/speakers', { body: { ...aSpeaker({ photo }), ...change } })).body.speaker.id
    const shown = await add({ selectionStatus: 'selected' })
    const partner = await addSponsor(database.db, { logo: photo, year: 2026 })
    for (const [format, size] of Object.entries(formats)) {
      for (const path of [`/cards/speaker/${shown}${format}.jpg`, `/cards/partner/${partner}${format}.jpg`]) {
        const card = await bytes(path)
        const { width, height } = await sharp(card.bytes).metadata()
        expect([card.status, width, height]).toEqual([200, ...size])
        // In the middle of the picture's place in all three formats.
        const spot = await sharp(card.bytes)
          .extract({ left: { '': 1060, '-square': 800, '-tall': 520 }[format] ?? 0, top: 280, width: 40, height: 40 })
          .toBuffer()
        const [red = 0, green = 0, blue = 0] = (await sharp(spot).stats()).channels.map(({ mean }) => mean)
        expect(green).toBeGreaterThan(red + blue)
      }
    }
    const later = await add({ selectionStatus: 'selected', talkTitle: 'Later' })
    await admin(`/speakers/${later}`, { method: 'PATCH', body: { publicFrom: '2026-04-01T09:00' } })
    const away = await add({ selectionStatus: 'selected', talkTitle: 'Away' })
    await admin(`/speakers/${away}`, { method: 'PATCH', body: { attendance: 'declined' } })
    const partners = [
      await addSponsor(database.db, { active: false, year: 2026 }),
      await addSponsor(database.db, { publicFrom: '2026-04-01T09:00', year: 2026 }),
    ]
    const hidden = [
      ...[later, away, await add({})].map(id => `/cards/speaker/${id}`),
      ...partners.map(id => `/cards/partner/${id}`),
    ]
    for (const path of hidden) {
      for (const end of ['.jpg', '-square.jpg', '-tall.jpg', '.zip']) {
        expect([path + end, (await bytes(path + end)).status]).toEqual([path + end, 404])
      }
    }
  })

  test('S8: cards hold any name, and change with the record', async () => {
    const { admin, bytes, photo } = await siteOn(open)
    const body = { ...aSpeaker({ name: 'Łukasz & <Zoë> "日本" '.repeat(8), photo }), selectionStatus: 'selected' }
    const { id } = (await admin('/speakers', { body })).body.speaker
    const cardOf = async (format: string) => (await bytes(`/cards/speaker/${id}${format}.jpg`)).bytes
    const before = new Map<string, Uint8Array>()
    for (const format of Object.keys(formats)) before.set(format, await cardOf(format))
    for (const name of ['王小明', 'محمد', 'ᓀᐦᐃ']) {
      await admin(`/speakers/${id}`, { method: 'PATCH', body: { name } })
      // A card that takes more than three seconds is sent as it was before.
      for (const [format, card] of before) await expect.poll(() => cardOf(format)).not.toEqual(card)
    }
  })

  test('S8: one file holds the cards, the texts and the alternative text of a person', async () => {
    const { admin, unzip, database } = await siteOn(open)
    const ada = { ...aSpeaker({ talkTitle: 'What grows first' }), selectionStatus: 'selected' }
    const { id } = (await admin('/speakers', { body: ada })).body.speaker
    const files = await unzip(`/cards/speaker/${id}.zip`)
    const names = ['wide.jpg', 'square.jpg', 'tall.jpg', 'text.txt'].map(end => `ada-quill-${id}-${end}`)
    expect(Object.keys(files)).toEqual(names)
    const rest = `at DevonTalks 2026: “What grows first”. October 8, 2026, The rink. http://localhost:3000/speakers/${id}`
    expect(new TextDecoder().decode(files[names[3] ?? ''])).toBe(
      [
        `I am speaking ${rest}`,
        `Ada Quill is speaking ${rest}`,
        'Alternative text of the pictures: Ada Quill, Ecologist: “What grows first”, DevonTalks 2026\n',
      ].join('\n\n'),
    )
    const mills = await addSponsor(database.db, { name: 'Mills', year: 2026 })
    const text = (await unzip(`/cards/partner/${mills}.zip`))[`mills-${mills}-text.txt`]
    expect(new TextDecoder().decode(text)).toContain('We are a partner of DevonTalks 2026. October 8, 2026, The rink.')
  })

  test('S8: organizers download the cards of all shown speakers of a year', async () => {
    const { admin, unzip, cookie, raw, database } = await siteOn(open)
    for (const change of [
      { selectionStatus: 'selected' },
      { name: 'Bo' },
      { year: 2025, selectionStatus: 'selected' },
    ]) {
      await admin('/speakers', { body: { ...aSpeaker(), ...change } })
    }
    const path = '/api/speakers/share-kits.zip'
    expect((await raw(path)).status).toBe(401)
    const files = await unzip(path, await cookie())
    const [{ id } = { id: 0 }] = await database.db.selectFrom('speakers').select('id').orderBy('id').execute()
    expect(Object.keys(files)).toHaveLength(4)
    expect(Object.keys(files).every(name => name.startsWith(`ada-quill-${id}-`))).toBe(true)
  })
})
