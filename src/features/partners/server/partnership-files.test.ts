import { inflateSync } from 'node:zlib'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { addPackage, addSetting, addSponsor } from '#test/builders.ts'
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

  test('is drawn in the accent of the event', async () => {
    const database = await open()
    const site = testSite(database)
    const colors = async () => {
      const pdf = Buffer.from(await (await site.raw('/partnership.pdf')).arrayBuffer()).toString('latin1')
      const streams = [...pdf.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, text = '']) =>
        Buffer.from(text, 'latin1'),
      )
      return streams.map(stream => inflated(stream)).join()
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
