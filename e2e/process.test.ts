import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyPlace } from './process-place.ts'
import { startServer } from './server-process.ts'

describe('The process', () => {
  test('a wrong setting stops the start with one line that names it', async () => {
    const place = await emptyPlace()
    for (const [name, value, line] of [
      ['PORT', 'eighty', /^PORT: .+ is not allowed; it must be .+\.$/],
      ['ADMIN_PASSWORD', 'DevonTalks', /^ADMIN_PASSWORD: .+ is not allowed; it must be .+\.$/],
      ['PUBLIC_URL', 'https://devontalks.example', /^TRUST_PROXY: must be said when PUBLIC_URL is https: .+\.$/],
    ] as const)
      await expect(startServer({ ...place, [name]: value })).rejects.toThrow(line)
  })

  test('starts, and makes pages and papers, where the system refuses to set threads back', async () => {
    const place = await emptyPlace()
    const refuse = "os.setPriority = () => { throw new Error('EPERM') }; syncBuiltinESMExports()"
    const script = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'; ${refuse}`
    const server = await startServer({
      ...place,
      NODE_OPTIONS: `--import=data:text/javascript;base64,${btoa(script)}`,
    })
    for (const path of ['/', '/schedule.pdf']) expect((await fetch(`${server.address}${path}`)).status).toBe(200)
    await server.stop()
  })

  test('the first page that it makes is whole, also where there is nothing', async () => {
    const server = await startServer(await emptyPlace())
    for (const [path, title] of [
      ['/speakers/999', 'Speaker Not Found'],
      ['/speakers/999/presentation', 'Presentation Not Found'],
    ] as const) {
      const html = await (await fetch(`${server.address}${path}`)).text()
      expect(/<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]).toBe(title)
    }
    await server.stop()
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

test('NODE_ENV=production serves the site as it does without', async () => {
  const place = await emptyPlace()
  const server = await startServer({ ...place, NODE_ENV: 'production' })
  expect((await fetch(server.address)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('a first start whose port is taken says the password that it has made: no other start will', async () => {
  const place = await emptyPlace()
  const folder = await mkdtemp(join(tmpdir(), 'lectern-e2e-'))
  const other = await startServer(place)
  try {
    const PORT = new URL(other.address).port
    const failure = startServer({ DATA_DIR: folder, SAMPLE_CONTENT: 'off', PORT })
    await expect(failure).rejects.toThrow(/First administrator: admin, password: \S+ .+\nPORT: .+ is in use .+\.$/)
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
