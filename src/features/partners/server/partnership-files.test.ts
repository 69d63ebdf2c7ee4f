import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { addPackage, addSponsor } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

eachDatabase('The partnership PDF', ({ open }) => {
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

  test('says so while there is no package', async () => {
    const bytes = await (await testSite(await open()).raw('/partnership.pdf')).arrayBuffer()
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    expect(text).toContain('Partnership packages will be announced soon. Please check back later.')
  })
})
