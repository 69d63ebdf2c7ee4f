import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('A page', ({ open }) => {
  test('RE15: that cannot be made is an error with its id, and not cached', async () => {
    const database = await open()
    const site = testSite(database, {
      async render(_request, { fetchApi }) {
        const { speakers } = await (await fetchApi('/api/speakers/featured')).json()
        return new Response(`${speakers.length} speakers`)
      },
    })
    await database.db.schema.alterTable('speakers').renameTo('elsewhere').execute()
    const broken = await site.request('/')
    expect(broken.status).toBeGreaterThanOrEqual(500)
    expect(broken.body).toMatch(/Request [\w-]{36}/)
    expect(broken.headers.get('cache-control')).toBe('no-store')
    expect(broken.headers.get('x-content-type-options')).toBe('nosniff')
    await database.db.schema.alterTable('elsewhere').renameTo('speakers').execute()
    expect(await site.request('/')).toMatchObject({ status: 200 })
  })

  test('DO6: of the administration is sent although the event cannot be read, and is not cached', async () => {
    const database = await open()
    const site = testSite(database, {
      async render(_request, { fetchApi }) {
        return new Response(`The event: ${(await fetchApi('/api/event')).status}`)
      },
    })
    await database.db.schema.alterTable('editions').renameColumn('theme', 'elsewhere').execute()
    expect(await site.request('/admin/login')).toMatchObject({ status: 200, body: 'The event: 500' })
    await database.db.schema.alterTable('editions').renameColumn('elsewhere', 'theme').execute()
    expect(await site.request('/admin/login')).toMatchObject({ status: 200, body: 'The event: 200' })
  })

  test('RE15: with a part that threw is not cached either', async () => {
    let body = '<!doctype html><main><!--$!--><template></template><!--/$--></main>'
    const site = testSite(await open(), { render: async () => new Response(body) })
    expect(await site.request('/')).toMatchObject({ status: 503 })
    body = '<!doctype html><main><!--$--><p>Whole</p><!--/$--></main>'
    expect(await site.request('/')).toMatchObject({ status: 200, body })
  })
})
