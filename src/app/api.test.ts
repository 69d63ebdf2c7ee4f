import { expect, test } from 'vitest'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

eachDatabase('The description of the API', ({ open }) => {
  test('names every call that the API answers, with the body it takes', async () => {
    const site = testSite(await open())
    const { status, body } = await site.visitor('/docs')
    expect(status).toBe(200)
    for (const [path, method] of [
      ['/speakers', 'post'],
      ['/speakers/reorder', 'patch'],
      ['/speakers/{id}', 'delete'],
      ['/auth/login', 'post'],
      ['/contact', 'post'],
      ['/newsletter/subscribe', 'post'],
      ['/settings/{key}', 'get'],
    ] as const) {
      expect(body.paths[path]).toHaveProperty(method)
    }
    const login = body.paths['/auth/login'].post.requestBody.content['application/json'].schema
    expect(login.required).toEqual(['username', 'password'])
    const { requestBody } = body.paths['/backup/import'].post
    expect(requestBody).toMatchObject({ required: true, description: expect.stringContaining('read while it arrives') })
    const { data, options } = requestBody.content['application/json'].schema.properties
    expect(Object.keys(data.properties)).toEqual(['tables'])
    expect(options.properties).toMatchObject({
      tables: { default: 'all' },
      clearExisting: { type: 'boolean', default: false, description: expect.any(String) },
      skipExistingIds: { type: 'boolean', default: true, description: expect.any(String) },
      dryRun: { type: 'boolean', default: false, description: expect.any(String) },
    })
  })
})
