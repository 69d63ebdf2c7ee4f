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
  })
})
