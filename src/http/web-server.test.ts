import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#lib/start/config.ts'
import { anyDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'
import { ORIGIN, testSite } from '#test/test-site.ts'

const crlf = '\r\n'
const ends = `Connection: close${crlf}${crlf}`
const own = ['Host: localhost', 'Origin: http://localhost', 'Content-Type: application/json'].join(crlf)

const odd: [string, number, string][] = [
  ['no HTTP at all', 400, `NO REQUEST AT ALL${crlf}${crlf}`],
  ['a header without a name', 400, `GET / HTTP/1.1${crlf}Host: x${crlf}: y${crlf}${crlf}`],
  ['two lengths of one body', 400, `POST / HTTP/1.1${crlf}Content-Length: 1${crlf}Content-Length: 2${crlf}${crlf}`],
  ['headers of 40 kB', 431, `GET / HTTP/1.1${crlf}Host: x${crlf}X-Long: ${'x'.repeat(40_000)}${crlf}${crlf}`],
  ['no Host', 400, `GET /nowhere HTTP/1.1${crlf}${ends}`],
  ['a Host that is none', 400, `GET /nowhere HTTP/1.1${crlf}Host: a b\\c${crlf}${ends}`],
  ['a backslash in the path', 400, `GET /\\evil.test/x/ HTTP/1.1${crlf}Host: x${crlf}${ends}`],
  ['an expectation of its own', 404, `GET /nowhere HTTP/1.1${crlf}Host: x${crlf}Expect: wonders${crlf}${ends}`],
  ['an unknown method', 404, `TRACE /nowhere HTTP/1.1${crlf}Host: x${crlf}${ends}`],
  ['that method at a page', 405, `TRACE / HTTP/1.1${crlf}Host: x${crlf}${ends}`],
  ['OPTIONS *', 400, `OPTIONS * HTTP/1.1${crlf}Host: x${crlf}${ends}`],
  ['another site as the address', 404, `GET http://evil.test/x/ HTTP/1.1${crlf}Host: x${crlf}${ends}`],
  ['an escape sign', 404, `GET /%1b[2J/ HTTP/1.1${crlf}Host: x${crlf}${ends}`],
]

anyDatabase('A request that is none', ({ open }) => {
  test('HD1: is answered with our headers and an id', async () => {
    const settings = { PUBLIC_URL: 'https://devontalks.example', TRUST_PROXY: '1' }
    const { listener } = testSite(await open(), { settings })
    const { send } = await listeningServer(listener, undefined, readConfig(settings))
    for (const [what, status, text] of odd) {
      const answer = await send(text)
      expect(answer.split(crlf)[0], what).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer, what).toMatch(/^x-content-type-options: nosniff$/im)
      expect(answer, what).toMatch(/^referrer-policy: strict-origin-when-cross-origin$/im)
      expect(answer, what).toMatch(/^strict-transport-security: max-age=/im)
      expect(answer, what).toMatch(
        /^content-security-policy: .*object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'/im,
      )
      expect(answer, what).toMatch(/^connection: close$/im)
      if (!/text\/html/.test(answer)) expect(answer, what).toMatch(/^x-request-id: [\w-]{36}$/im)
      expect(answer, what).not.toMatch(/location:/i)
    }
  })

  test('DO4: an ignored forwarded address is warned of once', async () => {
    const { listener, logged } = testSite(await open())
    const { send } = await listeningServer(listener)
    const asking = (header: string) => send(`GET /api/event HTTP/1.1${crlf}Host: localhost${crlf}${header}${ends}`)
    const warnings = () => logged.filter(line => line.includes('TRUST_PROXY is 0'))
    await asking('')
    expect(warnings()).toEqual([])
    for (const _ of [1, 2, 3]) await asking(`X-Forwarded-For: 203.0.113.9${crlf}`)
    expect(warnings()).toHaveLength(1)
  })

  test('a connection rests for longer than a proxy in front lets it', async () => {
    const { listener } = testSite(await open())
    const { port } = await listeningServer(listener)
    const { headers } = await fetch(`http://127.0.0.1:${port}/api/event`)
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  })

  test('DO3: one sender has three large bodies in hand, and the rest is refused with Retry-After', async () => {
    const { listener } = testSite(await open())
    const { port, send } = await listeningServer(listener)
    const head = `POST /api/speakers/apply HTTP/1.1${crlf}${own}${crlf}Content-Length: 5000000${crlf}${crlf}`
    const opened = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))
    const answers: string[] = []
    for (const socket of opened) {
      socket.on('data', data => answers.push(String(data))).write(`${head}{`)
    }
    await expect.poll(() => answers).toHaveLength(5)
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5/is)
    for (const socket of opened) socket.destroy()
    expect(await send(`GET /api/event HTTP/1.1${crlf}Host: localhost${crlf}${ends}`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['a call', '/api/contact', 'application/json', 5_000],
    ['a large call', '/api/speakers/apply', 'application/json', 5_000_000],
    ['a form', '/speak/apply', 'multipart/form-data; boundary=x', 5_000],
    ['a form without files', '/contact', 'application/x-www-form-urlencoded', 5_000],
  ])('LK1: %s that is broken off is no fault of ours, and no line of the log', async (_, path, type, length) => {
    const { listener, logged } = testSite(await open())
    const { server, port, send } = await listeningServer(listener)
    const head = own.replace('application/json', type)
    const accepting = once(server, 'connection')
    const sender = connect(port, '127.0.0.1')
    const [accepted] = await accepting
    sender.write(`POST ${path} HTTP/1.1${crlf}${head}${crlf}Content-Length: ${length}${crlf}${crlf}{`)
    await once(server, 'request')
    sender.destroy()
    await once(accepted, 'close')
    expect(await send(`GET /api/event HTTP/1.1${crlf}Host: localhost${crlf}${ends}`)).toMatch(/^HTTP\/1\.1 200 /)
    expect(logged.filter(line => line.includes('failed') || line.includes('could not'))).toEqual([])
  })

  test('DO5: slow senders do not block a large form', async () => {
    const { listener } = testSite(await open())
    const { server, port } = await listeningServer(listener)
    const head = `POST /api/speakers/apply HTTP/1.1${crlf}${own}${crlf}Content-Length: 5000000${crlf}${crlf}{`
    for (const localAddress of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) {
      const arrived = once(server, 'request')
      const slow = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
      onTestFinished(() => void slow.destroy())
      slow.write(head)
      await arrived
    }
    const body = JSON.stringify({ bio: 'x'.repeat(100_000) })
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const sent = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/speakers/apply`, { method: 'POST', headers, body })
    expect(answer.status).toBe(400)
    expect(performance.now() - sent).toBeLessThan(5_000)
  })

  test('DO3: a body that is refused for its length ends the connection', async () => {
    const { listener } = testSite(await open())
    const { send } = await listeningServer(listener)
    const answer = await send(`POST /api/contact HTTP/1.1${crlf}${own}${crlf}Content-Length: 90000000${crlf}${crlf}{`)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('DO3: a refusal reaches a client that is still sending its body', async () => {
    const { listener, cookie } = testSite(await open())
    const { port } = await listeningServer(listener)
    const origin = ORIGIN
    const json = { origin, 'content-type': 'application/json' }
    const session = { cookie: await cookie() }
    const refused = [
      [413, '/api/upload', { origin, ...session }],
      [401, '/api/upload', { origin }],
      [403, '/api/upload', { origin: 'https://evil.example' }],
      [413, '/api/speakers/apply', { origin }],
      [413, '/api/contact', json],
      [413, '/api/content', { ...json, ...session }],
      [415, '/api/contact', { origin, 'content-type': 'text/plain' }],
    ] as const
    for (const [status, path, headers] of refused) {
      const answers = await sendLarge(`http://127.0.0.1:${port}${path}`, headers)
      expect(answers, `${path} ${status}`).toEqual(Array(8).fill(status))
    }
  })
})

/** Sends 7 MB again and again from another process, as a browser would: what each was answered with, or why it failed. */
async function sendLarge(address: string, headers: object): Promise<unknown[]> {
  const script = `
    const [address, headers] = JSON.parse(process.env.ASKED)
    const answers = []
    for (let time = 0; time < 8; time++) {
      const init = { method: 'POST', headers, body: new Uint8Array(7 * 1024 * 1024) }
      answers.push(await fetch(address, init).then(({ status }) => status, ({ cause }) => cause.code))
    }
    console.log(JSON.stringify(answers))`
  const env = { ...process.env, ASKED: JSON.stringify([address, headers]) }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })
  return JSON.parse(stdout)
}

test.each(['', 'GET / HTTP/1.1\r\nHost: x\r\n', `POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n`])(
  'DO1: %j and then nothing is given up when the timeouts say so',
  async begun => {
    const timeouts = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }
    const { send } = await listeningServer(() => undefined, timeouts)
    expect(await send(begun)).toMatch(/^(HTTP\/1\.1 408 |$)/)
  },
)

test('DO3: sockets that say nothing make room for others when there are too many', async () => {
  const { server, port, send } = await listeningServer((_, response) => response.end(), undefined, undefined, {
    connections: 3,
  })
  const silent = Array.from({ length: 6 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  const count = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, all) => (error ? reject(error) : resolve(all))),
    )
  await expect.poll(() => silent.filter(socket => socket.closed)).toHaveLength(3)
  expect(await count()).toBe(3)
  expect(await send(`GET / HTTP/1.1${crlf}Host: localhost${crlf}${ends}`)).toMatch(/^HTTP\/1\.1 200 /)
  for (const socket of silent) socket.destroy()
})
