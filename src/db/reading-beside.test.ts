import { expect, test } from 'vitest'
import { addPackage } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

eachDatabase('A reader', ({ open }) => {
  test('SP17: does not wait for a change that takes long, and sees it once it is whole', async () => {
    const database = await open()
    const site = testSite(database)
    const names = async () => (await site.request('/api/sponsorship-packages')).body.packages.map(nameOf)
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const change = database.change(async trx => {
      await addPackage(trx, { name: 'Gold' })
      begun.resolve()
      await held.promise
      await addPackage(trx, { name: 'Silver' })
    })
    await begun.promise
    expect(await names()).toEqual([])
    held.resolve()
    await change
    expect((await names()).toSorted()).toEqual(['Gold', 'Silver'])
  })

  test('does not see what is taken back, and what others write meanwhile stays', async () => {
    const database = await open()
    const site = testSite(database)
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const change = database.change(async trx => {
      await addPackage(trx, { name: 'Gold' })
      begun.resolve()
      await held.promise
    })
    await begun.promise
    const written = addPackage(database.db, { name: 'Silver' })
    expect((await site.request('/api/event')).status).toBe(200)
    held.reject(new Error('no'))
    await expect(change).rejects.toThrow('no')
    await written
    expect((await site.request('/api/sponsorship-packages')).body.packages.map(nameOf)).toEqual(['Silver'])
  })
})

const nameOf = ({ name }: { name: string }) => name
