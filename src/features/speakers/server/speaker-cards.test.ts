import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storePicture } from '#features/media/server/media.domain.ts'
import { addEdition, addSetting, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Social cards', ({ open }) => {
  async function siteWith(change: Parameters<typeof aSpeaker>[0]) {
    const database = await open()
    const site = testSite(database)
    const admin = await site.signIn()
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#20c030' } })
    const photo = await storePicture(database.db, await picture.webp().toBuffer(), 800, site.services.now())
    const add = async (more: Parameters<typeof aSpeaker>[0]) =>
      (await admin('/speakers', { body: aSpeaker({ photo, ...change, ...more }) })).body.speaker.id
    const card = async (path: string) => Buffer.from(await (await site.raw(path)).arrayBuffer())
    return { database, site, admin, add, card }
  }

  /** The mean colour of a part of a card, to find the portrait. */
  async function colourAt(card: Buffer, left: number) {
    const part = await sharp(card).extract({ left, top: 250, width: 60, height: 60 }).toBuffer()
    return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean))
  }

  test('AZ3: are there for selected speakers and their talks only', async () => {
    const { site, add, admin } = await siteWith({})
    const shown = await add({ selectionStatus: 'selected' })
    const hidden = [await add({}), await add({ selectionStatus: 'rejected' })]
    for (const kind of ['speaker', 'talk']) {
      const answer = await site.raw(`/cards/${kind}/${shown}.jpg`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
      for (const id of [...hidden, 99]) expect((await site.raw(`/cards/${kind}/${id}.jpg`)).status).toBe(404)
    }
    await admin(`/speakers/${shown}`, { method: 'PATCH', body: { selectionStatus: 'rejected' } })
    expect((await site.raw(`/cards/speaker/${shown}.jpg`)).status).toBe(404)
  })

  test('show names in any script', async () => {
    const { card, add } = await siteWith({ selectionStatus: 'selected' })
    const cardOf = async (name: string) => card(`/cards/speaker/${await add({ name })}.jpg`)
    const cards = await Promise.all(['王小明', 'Олена', 'محمد', 'ᓀᐦᐃ', '🎉', ''.padEnd(2, '—')].map(cardOf))
    expect(new Set(cards.map(bytes => bytes.toString('hex'))).size).toBe(cards.length)
  })

  test('have their rule in the accent of the event', async () => {
    const { database, card, add } = await siteWith({ selectionStatus: 'selected' })
    const paths = ['/cards/event.jpg', '/cards/schedule.jpg', `/cards/speaker/${await add({})}.jpg`]
    const rule = async (path: string) => {
      const part = await sharp(await card(path))
        .extract({ left: 80, top: 122, width: 60, height: 4 })
        .toBuffer()
      const [red = 0, , blue = 0] = (await sharp(part).stats()).channels.map(({ mean }) => mean)
      return red > blue ? 'red' : 'blue'
    }
    for (const path of paths) expect(await rule(path)).toBe('red')
    await database.change(trx => addSetting(trx, 'event-profile', JSON.stringify({ accent: '#1F4A93' })))
    for (const path of paths) expect(await rule(path)).toBe('blue')
  })

  test('show the portrait, but none that lies on another server', async () => {
    const { add, card } = await siteWith({ selectionStatus: 'selected' })
    const [red, green, blue] = await colourAt(await card(`/cards/speaker/${await add({})}.jpg`), 1100)
    expect(Number(green)).toBeGreaterThan(Number(red) + Number(blue))
    const far = await add({ photo: 'https://far.example/photo.jpg' })
    const [farRed, farGreen, farBlue] = await colourAt(await card(`/cards/speaker/${far}.jpg`), 1100)
    expect(Number(farGreen)).toBeLessThan(Number(farRed) + Number(farBlue))
  })

  test('show initials on a ground chosen by the name without a portrait', async () => {
    const { add, card } = await siteWith({ selectionStatus: 'selected', photo: '' })
    const cards = await Promise.all(
      ['Ada Lindqvist', 'Sven Halvorsen'].map(async name =>
        card(`/cards/speaker/${await add({ name, photo: '' })}.jpg`),
      ),
    )
    const [ada = [], sven = []] = await Promise.all(cards.map(bytes => colourAt(bytes, 1100)))
    expect(ada.some((channel, at) => Math.abs(channel - (sven[at] ?? 0)) > 25)).toBe(true)
    // The letters begin at the left of the ground and are as light as the title.
    for (const bytes of cards) {
      const letters = await sharp(bytes).extract({ left: 780, top: 480, width: 300, height: 140 }).toBuffer()
      expect((await sharp(letters).stats()).channels[0]?.max).toBeGreaterThan(220)
    }
  })

  test('change with what an administrator saves, and hold any text', async () => {
    const { database, admin, add, card } = await siteWith({ selectionStatus: 'selected' })
    const id = await add({ name: 'Łukasz & <Zoë> "日本" '.repeat(8) })
    const before = await card(`/cards/speaker/${id}.jpg`)
    expect(await card(`/cards/speaker/${id}.jpg`)).toEqual(before)
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { name: 'Zoë' } })
    expect(await card(`/cards/speaker/${id}.jpg`)).not.toEqual(before)
    const [event, schedule] = [await card('/cards/event.jpg'), await card('/cards/schedule.jpg')]
    expect(schedule).not.toEqual(event)
    await database.change(trx => addEdition(trx, { theme: 'Once Again', endTime: '6:00 PM' }))
    expect(await card('/cards/event.jpg')).not.toEqual(event)
    expect(await card('/cards/schedule.jpg')).not.toEqual(schedule)
  })
})
