import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openTab } from '../administering.ts'
import { expect, test } from '../fixtures.ts'

/** The most memory that a process has ever held, in bytes. */
function peakMemory(id: number | undefined): number {
  const [, kibibytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
  return Number(kibibytes) * 1024
}

/** Begins an upload as an administrator by hand, so that it can lie about what follows. */
async function begin(page: Page, header: string): Promise<Socket> {
  const { hostname, port, origin, host } = new URL(page.url())
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const socket = connect(Number(port), hostname)
  const lines = ['POST /api/upload HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, `Cookie: ${cookies}`]
  const type = 'Content-Type: multipart/form-data; boundary=x'
  socket.write(`${[...lines, type, 'Connection: close', header].join('\r\n')}\r\n\r\n`)
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  socket.write(header.endsWith('chunked') ? `${part.length.toString(16)}\r\n${part}\r\n` : part)
  return socket
}

/** What the server sends until the connection ends, however it ends. */
function answerOf(socket: Socket): Promise<string> {
  let received = ''
  return new Promise(resolve => {
    socket.on('data', data => (received += data))
    socket.on('error', () => {})
    socket.on('close', () => resolve(received))
  })
}

test('UP3: a wrong or missing length is refused at once; a body that never arrives blocks no one', async ({ page }) => {
  await openTab(page, 'team')
  expect(await answerOf(await begin(page, `Content-Length: ${1024 ** 3}`))).toMatch(/^HTTP\/1\.1 413 /)
  const endless = await begin(page, 'Transfer-Encoding: chunked')
  const answer = answerOf(endless)
  const mebibyte = `100000\r\n${'x'.repeat(1024 * 1024)}\r\n`
  for (let sent = 0; sent < 8; sent++) endless.write(mebibyte)
  // A client that keeps sending may be cut off before it reads the answer.
  expect(await answer).toMatch(/^(HTTP\/1\.1 413 |$)/)
  const slow = await Promise.all([1, 2, 3].map(() => begin(page, 'Content-Length: 4000000')))
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c22f1b' } })
    .png()
    .toBuffer()
  const headers = { Origin: new URL(page.url()).origin }
  const multipart = { image: { name: 'a.png', mimeType: 'image/png', buffer } }
  const uploaded = await page.request.post('/api/upload', { multipart, headers, timeout: 5_000 })
  expect(uploaded.status()).toBe(201)
  for (const socket of slow) socket.destroy()
})

test('UP3: twenty large uploads at once are all kept, in bounded memory, while the pages are answered', async ({
  page,
  site,
}) => {
  test.slow()
  await openTab(page, 'team')
  // A progressive picture is in memory whole while it is decoded. What follows it, as the film of a phone does, costs little.
  const gradient = { raw: { width: 2, height: 2, channels: 1 as const } }
  const calm = sharp(Buffer.from([20, 90, 160, 230]), gradient).resize(4000, 3000, { fit: 'fill' })
  const picture = await calm.toColourspace('srgb').jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
  const buffer = Buffer.concat([picture, randomBytes(3.5 * 1024 * 1024)])
  expect(buffer.length).toBeGreaterThan(3 * 1024 * 1024)
  expect(buffer.length).toBeLessThan(5 * 1024 * 1024)
  const before = peakMemory(site.child.pid)
  const headers = { Origin: new URL(page.url()).origin }
  const multipart = { image: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } }
  let done = false
  const uploads = Promise.all(
    Array.from({ length: 20 }, () => page.request.post('/api/upload', { multipart, headers, timeout: 200_000 })),
  ).finally(() => {
    done = true
  })
  const waits: number[] = []
  while (!done) {
    const started = performance.now()
    expect((await fetch(`${site.address}/team`)).status).toBe(200)
    waits.push(performance.now() - started)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  expect((await uploads).map(answer => answer.status())).toEqual(Array(20).fill(201))
  const grown = Math.round((peakMemory(site.child.pid) - before) / 1024 ** 2)
  const usual = Math.round(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0)
  console.log(`twenty uploads: ${grown} MB more at the peak, a page within ${usual} ms as a rule`)
  // Decoded all at once they would need more than 1 GB.
  expect(grown).toBeLessThan(512)
  expect(usual).toBeLessThan(250)
})
