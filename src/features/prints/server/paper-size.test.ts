import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import prints from '#features/prints/prints.json' with { type: 'json' }
import { addEdition, addScheduleItem, addSponsor } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const papers = [
  '/schedule.pdf',
  '/partnership.pdf',
  ...prints.flatMap(({ path, sheets }) => (sheets ? [] : `/api/admin/${path}`)),
]

anyDatabase('Papers', ({ open }) => {
  test('T4: all have the size that organizers chose, Letter at first', async () => {
    const database = await open()
    await addEdition(database.db, { published: true })
    await addScheduleItem(database.db)
    const id = await addSponsor(database.db)
    const site = testSite(database)
    const cookie = await site.cookie()
    async function sizeOf(path: string) {
      const bytes = await (await site.raw(path, { cookie })).arrayBuffer()
      const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
      const [, , ...sides] = page.view
      return sides.map(Math.round).sort((one, other) => one - other)
    }
    const all = [...papers, `/api/admin/sponsors/${id}/thanks.pdf`]
    for (const path of all) expect(await sizeOf(path), path).toEqual([612, 792])
    const admin = await site.signIn()
    expect((await admin('/settings/a4-paper', { body: { value: 'true' } })).status).toBe(200)
    for (const path of all) expect(await sizeOf(path), path).toEqual([595, 842])
  })
})
