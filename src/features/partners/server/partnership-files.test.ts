import { inflateSync } from 'node:zlib'
import { extractLinks, extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { addEdition, addPackage, addSetting, addSponsor } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('The partnership PDF', ({ open }) => {
  test('P3, P14, AZ3: holds the active packages with prices, places and features, and nothing hidden', async () => {
    const database = await open()
    const { db } = database
    const gold = await addPackage(db, {
      name: 'Gold',
      price: 1250.5,
      features: JSON.stringify(['Two tickets']),
      maxSponsors: 2,
    })
    const small = await addPackage(db, { name: 'Small', price: 100, maxSponsors: 1, displayOrder: 2 })
    await addPackage(db, { name: 'Secret', active: false })
    await addSponsor(db, { packageId: gold })
    await addSponsor(db, { packageId: gold, active: false })
    await addSponsor(db, { packageId: small })
    const site = testSite(database)
    const answer = await site.raw('/partnership.pdf')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="devontalks-2026-partnership.pdf"')
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
    for (const part of [
      'Gold $1,250.50',
      '1 of 2 taken',
      'Two tickets',
      'Small $100',
      'Full',
      'hello@devontalks.example',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/Secret|River Valley/)
  })

  test('ends with how to become a partner, while there are new partnerships', async () => {
    const database = await open()
    const edition = await addEdition(database.db)
    await addPackage(database.db)
    const site = testSite(database, { settings: { PUBLIC_URL: 'https://devontalks.example' } })
    const read = async () => {
      const document = await getDocumentProxy(new Uint8Array(await (await site.raw('/partnership.pdf')).arrayBuffer()))
      const [{ text }, { links }] = [await extractText(document, { mergePages: true }), await extractLinks(document)]
      return { text, links }
    }
    const whileOpen = await read()
    expect(whileOpen.text).toContain('Become a 2026 DevonTalks Partner')
    expect(whileOpen.links).toEqual(
      expect.arrayContaining(['mailto:hello@devontalks.example', 'https://devontalks.example/contact']),
    )
    const admin = await site.signIn()
    await admin(`/editions/${edition}`, { method: 'PATCH', body: { partnersUntil: '2026-01-31' } })
    expect((await read()).text).not.toContain('Become a')
  })

  test('fills each page but the last with packages of any length', async () => {
    const database = await open()
    for (const [place, lines] of [6, 9, 22, 16, 30].entries()) {
      const features = Array.from({ length: lines }, (_, number) => `Feature ${number} of it`)
      await addPackage(database.db, {
        name: `Package ${place}`,
        displayOrder: place + 1,
        features: JSON.stringify(features),
      })
    }
    const bytes = await (await testSite(database).raw('/partnership.pdf')).arrayBuffer()
    const document = await getDocumentProxy(new Uint8Array(bytes))
    expect(document.numPages).toBeGreaterThan(2)
    for (let number = 1; number < document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      const heights = items.flatMap(item => ('transform' in item && item.str.trim() ? Number(item.transform[5]) : []))
      const lowest = Math.min(...heights.filter(height => height > 64))
      expect(lowest, `page ${number}`).toBeLessThan(792 / 3)
    }
  })

  test('is drawn in the accent of the event, on bare paper', async () => {
    const database = await open()
    await addPackage(database.db)
    const site = testSite(database)
    const colors = async (path = '/partnership.pdf') => {
      const pdf = Buffer.from(await (await site.raw(path)).arrayBuffer()).toString('latin1')
      const streams = [...pdf.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, text = '']) =>
        Buffer.from(text, 'latin1'),
      )
      return streams.map(stream => inflated(stream)).join()
    }
    // Filled rectangles are rules and edges only: none is wider than 60 points.
    for (const path of ['/partnership.pdf', '/schedule.pdf']) {
      const filled = [...(await colors(path)).matchAll(/ ([\d.]+) [\d.]+ re\n(?:[^\n]*\n){0,2}?f\n/g)]
      expect(filled.length).toBeGreaterThan(0)
      expect(Math.max(...filled.map(([, width]) => Number(width)))).toBeLessThan(60)
    }
    const red = [226, 64, 42].map(part => part / 255).join(' ')
    expect(await colors()).toContain(red)
    await database.change(trx => addSetting(trx, 'event-profile', JSON.stringify({ accent: '#1F4A93' })))
    expect(await colors()).not.toContain(red)
  })

  test('says so while there is no package', async () => {
    const bytes = await (await testSite(await open()).raw('/partnership.pdf')).arrayBuffer()
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    expect(text).toContain('Partnership packages will be announced soon. Please check back later.')
  })
})

/** The text of a PDF stream, if it is text. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return ''
  }
}
