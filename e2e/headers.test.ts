import { expect, test } from 'vitest'
import { emptyPlace } from './process-place.ts'
import { startServer } from './server-process.ts'

test('HD1: every kind of answer carries its headers, and none says what sends it', async () => {
  const server = await startServer(await emptyPlace())
  const home = await (await fetch(server.address)).text()
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(home) ?? []
  const [picture = ''] = /\/media\/[^" ]+\.webp/.exec(home) ?? []
  expect(script && picture).not.toBe('')
  const paths = ['/', '/speakers', '/admin/dashboard', '/nowhere', script, picture, '/favicon.svg', '/schedule.ics']
  for (const path of [
    ...paths,
    '/sitemap.xml',
    '/api/speakers',
    '/api/docs',
    '/api/nothing',
    '/healthz',
    '/readyz',
    '/contact',
  ]) {
    const { headers } = await fetch(server.address + path, { redirect: 'manual' })
    const policy = headers.get('content-security-policy')
    expect({ path, nosniff: headers.get('x-content-type-options') }).toEqual({ path, nosniff: 'nosniff' })
    expect({ path, referrer: headers.get('referrer-policy') }).toEqual({
      path,
      referrer: 'strict-origin-when-cross-origin',
    })
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect({ path, policy }).toEqual({ path, policy: expect.stringContaining(rule) })
    }
    expect({ path, policy }).not.toEqual({ path, policy: expect.stringMatching(/script-src[^;]*unsafe/) })
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
  }
  await server.stop()
})
