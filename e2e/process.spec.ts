import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, processTest as test } from './fixtures.ts'
import { startServer } from './server-process.ts'

test.describe('The process', () => {
  for (const [name, value] of [
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://localhost/lectern'],
    ['PUBLIC_URL', 'devontalks.example'],
    ['PUBLIC_URL', 'http://town.example/devontalks'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'password123'],
    ['ADMIN_PASSWORD', 'DevonTalks'],
    ['SAMPLE_CONTENT', 'maybe'],
    ['TRUST_PROXY', '-1'],
    ['LOG_LEVEL', 'loud'],
  ] as const) {
    test(`${name}=${value} stops the start with one line that names it`, async ({ place }) => {
      const failure = startServer({ ...place, [name]: value })
      await expect(failure).rejects.toThrow(new RegExp(`^${name}: .+ is not allowed; it must be .+\\.$`))
    })
  }

  test('DO4: an https address without a word on proxies stops the start with one line', async ({ place }) => {
    const address = { ...place, PUBLIC_URL: 'https://devontalks.example' }
    await expect(startServer(address)).rejects.toThrow(/^TRUST_PROXY: must be said when PUBLIC_URL is https: .+\.$/)
    const server = await startServer({ ...address, TRUST_PROXY: '0' })
    await server.stop()
  })

  test('starts, and makes pages and papers, where the system refuses to set threads back', async ({ place }) => {
    const refuse = "os.setPriority = () => { throw new Error('EPERM') }; syncBuiltinESMExports()"
    const script = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; ${refuse}`
    const server = await startServer({
      ...place,
      NODE_OPTIONS: `--import=data:text/javascript;base64,${btoa(script)}`,
    })
    for (const path of ['/', '/schedule.pdf']) expect((await fetch(`${server.address}${path}`)).status).toBe(200)
    await server.stop()
  })

  test('the first page that it makes is whole, also where there is nothing', async ({ place, browser }) => {
    const server = await startServer(place)
    const page = await browser.newPage({ javaScriptEnabled: false })
    for (const [path, title] of [
      ['/speakers/999', 'Speaker Not Found'],
      ['/speakers/999/presentation', 'Presentation Not Found'],
    ] as const) {
      await page.goto(`${server.address}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await page.close()
    await server.stop()
  })

  test('RE8: told to stop under load, it finishes what it began and resets no connection', async ({ place }) => {
    const server = await startServer(place)
    let asking = true
    let answered = 0
    const refused: unknown[] = []
    const clients = Array.from({ length: 8 }, async () => {
      while (asking) {
        try {
          const answer = await fetch(`${server.address}/api/event`)
          expect((await answer.json()).event.theme).toBe('Brave Enough')
          answered += 1
        } catch (error) {
          const cause = error instanceof Error ? error.cause : undefined
          refused.push(cause instanceof Error && 'code' in cause ? cause.code : error)
          asking = false
        }
      }
    })
    await expect.poll(() => answered).toBeGreaterThan(50)
    const started = Date.now()
    const readiness = expect
      .poll(async () => (await fetch(`${server.address}/readyz`)).status, { intervals: [20] })
      .toBe(503)
    const exit = server.stop()
    await readiness
    expect(await exit).toBe(0)
    expect(Date.now() - started).toBeLessThan(10_000)
    asking = false
    await Promise.all(clients)
    expect(new Set(refused)).toEqual(new Set(['ECONNREFUSED']))
  })
})

test('RE5: a start waits for a predecessor that is leaving, and what it writes is its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-'))
  const data = join(folder, 'data')
  const first = await startServer({ DATA_DIR: data, SAMPLE_CONTENT: 'off' })
  const leaving = first.stop()
  await expect.poll(() => existsSync(join(data, 'leaving'))).toBe(true)
  const next = await startServer({ DATA_DIR: data })
  expect(await leaving).toBe(0)
  for (const path of [data, join(data, 'lectern.sqlite')]) expect((await stat(path)).mode & 0o077).toBe(0)
  await next.stop()
  await rm(folder, { recursive: true, force: true })
})

test('NODE_ENV=production serves the site as it does without', async ({ place }) => {
  const server = await startServer({ ...place, NODE_ENV: 'production' })
  expect((await fetch(server.address)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('a signal right after the word that it is ready lets the process leave by itself', async ({ place }) => {
  const server = await startServer(place)
  expect(await server.stop()).toBe(0)
})

test('a first start whose port is taken says the password that it has made: no other start will', async ({ place }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-'))
  const other = await startServer(place)
  try {
    const PORT = new URL(other.address).port
    const failure = startServer({ DATA_DIR: folder, SAMPLE_CONTENT: 'off', PORT })
    await expect(failure).rejects.toThrow(/^First administrator: admin, password: \S+ .+\nPORT: .+ is in use .+\.$/)
  } finally {
    await other.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('RE5: a second process on the same data folder refuses to start and says why', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-'))
  const first = await startServer({ DATA_DIR: folder, SAMPLE_CONTENT: 'off' })
  try {
    await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(/data folder|in use|already/i)
    expect(first.lines.filter(line => line.startsWith('First administrator: admin, password: '))).toHaveLength(1)
    await first.kill()
    const next = await startServer({ DATA_DIR: folder })
    expect(next.lines.filter(line => line.startsWith('First administrator'))).toEqual([])
    await next.stop()
  } finally {
    await first.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
