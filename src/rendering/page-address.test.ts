import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('The address of a page', ({ open }) => {
  test('is one: with a slash at the end it leads there', async () => {
    const site = testSite(await open())
    const answer = await site.request('/admin/login/')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/admin/login')
    expect((await site.request('//speakers//?year=2026')).headers.get('location')).toBe('/speakers?year=2026')
  })

  test.each([
    ['/SPEAKERS?year=2026', '/speakers?year=2026'],
    ['/Speakers/1/', '/speakers/1'],
    ['/Speakers/AbC', '/speakers/AbC'],
  ])('is found as it may stand on a poster: %s', async (typed, path) => {
    const answer = await testSite(await open()).request(typed)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path])
  })

  test.each([
    '/%5Cevil.test/x/',
    '/%5C%5Cevil.test/',
    '//evil.test/',
    '/%7f/',
    '/%1b[2J/',
    '/%00/',
    '/%0d%0aX:y/',
    '/Nowhere',
  ])('PA1: %s leads nowhere', async path => {
    const answer = await testSite(await open()).request(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
  })
})
