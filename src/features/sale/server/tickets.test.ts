import { expect, test } from 'vitest'
import { addSetting } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const general = { id: 'package-2', name: 'General', price: 75.5, features: ['Seat'], isPopular: true }
const early = { id: 'package-1', name: 'Student', price: 35, features: ['Seat'], expiryDate: '2026-09-01' }

anyDatabase('Tickets', ({ open }) => {
  async function siteWith(packages: unknown) {
    const database = await open()
    await addSetting(database.db, 'ticket-packages', JSON.stringify(packages))
    return testSite(database)
  }

  test('RE14: the sale starts and ends at midnight in the zone of the event', async () => {
    const { visitor, clock } = await siteWith([early, general])
    async function at(now: string) {
      clock.now = now
      const { body } = await visitor('/tickets')
      const flags = body.tickets.map((ticket: Record<string, unknown>) =>
        ['notYetOnSale', 'onSale', 'saleEnded', 'popular'].filter(flag => ticket[flag]).join(),
      )
      return [...flags, body.changesAt]
    }
    const starts = '2026-06-01T06:00:00.000Z'
    const ends = '2026-09-01T06:00:00.000Z'
    expect(await at('2026-06-01T05:59:59.999Z')).toEqual(['notYetOnSale', 'notYetOnSale', starts])
    expect(await at(starts)).toEqual(['onSale', 'onSale,popular', ends])
    expect(await at('2026-09-01T05:59:59.999Z')).toEqual(['onSale', 'onSale,popular', ends])
    expect(await at(ends)).toEqual(['saleEnded', 'onSale,popular', '2026-10-08T20:30:00.000Z'])
  })

  test('a package that expired before the sale started has ended', async () => {
    const { visitor } = await siteWith([{ ...early, expiryDate: '2026-01-05T12:00:00.000Z' }])
    expect((await visitor('/tickets')).body.tickets).toMatchObject([{ saleEnded: true, notYetOnSale: false }])
  })

  test('nothing stored, or nothing that can be read, is an empty list and the address built in', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    const empty = { tickets: [], purchaseUrl: 'https://tickets.devontalks.example' }
    expect((await visitor('/tickets')).body).toMatchObject(empty)
    await addSetting(database.db, 'ticket-packages', '{"broken"')
    expect((await visitor('/tickets')).body).toMatchObject(empty)
    await addSetting(database.db, 'ticket-purchase-url', 'https://shop.example/t')
    expect((await visitor('/tickets')).body.purchaseUrl).toBe('https://shop.example/t')
  })
})
