import { expect, test } from 'vitest'
import { addContent } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

eachDatabase('Content', ({ open }) => {
  test('A5: the public sees only active items', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    await addContent(database.db, { key: 'title' })
    await addContent(database.db, { key: 'hidden', active: false })
    expect((await visitor('/content')).body.content).toEqual([
      expect.objectContaining({ page: 'home', key: 'title', content: 'Hi' }),
    ])
    expect((await (await signIn())('/content')).body.content).toMatchObject([{ key: 'hidden', version: 1 }, {}])
  })
})
