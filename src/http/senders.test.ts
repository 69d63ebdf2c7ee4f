import { once } from 'node:events'
import { Agent, type RequestListener, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#lib/start/config.ts'
import { listeningServer } from '#test/listening-site.ts'

const timeouts = { requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 20 }

const answerLength: RequestListener = (incoming, response) => {
  let length = 0
  incoming.on('data', part => {
    length += part.length
  })
  incoming.on('end', () => response.end(String(length)))
}

async function startServer() {
  return listeningServer(answerLength, timeouts)
}

/** Sends a body in pieces that take 600 ms in all, and gives the answer. */
async function sendSlowly(port: number, path: string): Promise<[number | undefined, string]> {
  const sending = request({ host: '127.0.0.1', port, path, method: 'POST' })
  const answered = once(sending, 'response')
  for (let piece = 0; piece < 6 && !sending.destroyed; piece += 1) {
    sending.write('x')
    await Promise.race([sleep(100), answered])
  }
  sending.end()
  const [answer] = await answered
  const parts: string[] = []
  for await (const part of answer.setEncoding('utf8')) parts.push(part)
  return [answer.statusCode, parts.join('')]
}

test('DO1: only the calls that are meant for it may send a body slowly', async () => {
  const { port } = await startServer()
  expect(await sendSlowly(port, '/api/backup/import')).toEqual([200, '6'])
  for (const path of ['/my/a-token/speaker', '/api/my/a-token/speaker'])
    expect(await sendSlowly(port, path), 'a hand-in from a phone').toEqual([200, '6'])
  for (const path of ['/other', '/my/a-token/shifts', '/my/a-token/speaker/x'])
    expect((await sendSlowly(port, path))[0], path).toBe(408)
})

test('DO1: a connection is watched once, however many bodies come over it', async () => {
  const { server, port } = await startServer()
  const connected = once(server, 'connection')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const listeners = new Set<number>()
  for (let call = 0; call < 3; call += 1) {
    const sending = request({ host: '127.0.0.1', port, path: '/api/upload', method: 'POST', agent })
    sending.end('x')
    const [answer] = await once(sending, 'response')
    await once(answer.resume(), 'end')
    const [socket] = await connected
    listeners.add(socket.listenerCount('timeout'))
  }
  expect(listeners.size).toBe(1)
})

const address = { local: '127.0.0.1', other: '127.0.0.2' }

/** Opens a connection from an address of the loopback, sends what it begins with, and waits until it is accepted. */
async function openFrom(server: Server, port: number, localAddress: string, text: string) {
  const accepted = once(server, 'connection')
  const socket = connect({ port, host: address.local, localAddress }).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(text)
  await accepted
  return socket
}

const half = 'POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{'

test.each([
  ['bodies', half],
  ['headers', 'GET / HTTP/1.1\r\nHost'],
  ['nothing', ''],
])('DO1: who has half sent most connections (%s) loses one to any other sender, who is answered', async (_, text) => {
  const { server, port } = await listeningServer((_, response) => response.end('here'), undefined, undefined, {
    connections: 8,
  })
  const held: Socket[] = []
  for (let count = 0; count < 8; count++) held.push(await openFrom(server, port, address.other, text))
  for (let visit = 1; visit <= 3; visit++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
    expect(await answer.text()).toBe('here')
  }
  await expect.poll(() => held.filter(socket => socket.closed).length).toBeGreaterThan(0)
})

test('DO1: bodies of one sender that do not arrive are bounded, and those of others go on', async () => {
  const { server, port } = await listeningServer(answerLength, undefined, undefined, { unfinished: 3 })
  const other = await openFrom(server, port, address.local, half)
  const held: Socket[] = []
  for (let count = 0; count < 6; count++) {
    const arrived = once(server, 'request')
    held.push(await openFrom(server, port, address.other, half))
    await arrived
  }
  await expect.poll(() => held.map(({ closed }) => closed)).toEqual([true, true, true, false, false, false])
  other.write('x'.repeat(59_999))
  const [answer] = await once(other, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
})

test('DO1: behind a proxy a sender is who the proxy says', async () => {
  const config = readConfig({ TRUST_PROXY: '1' })
  const { server, port } = await listeningServer(answerLength, undefined, config, { unfinished: 3 })
  const from = (name: string) => half.replace('Host: x', `Host: x\r\nX-Forwarded-For: ${name}`)
  const held: Socket[] = []
  for (const sender of ['2001:db8::1', '2001:db8::2', '2001:db8:1::1', '2001:db8::3', '2001:db8::4']) {
    const arrived = once(server, 'request')
    held.push(await openFrom(server, port, address.local, from(sender)))
    await arrived
  }
  await expect.poll(() => held.map(({ closed }) => closed)).toEqual([true, false, false, false, false])
})

const large = half.replace('60000', '70000')

/** Two senders who each have begun a large body, where there is room for two. */
async function startFull(grace: number, body = large) {
  const { server, port } = await listeningServer(answerLength, undefined, undefined, { largeBodies: 2, grace })
  const begin = async (from: string) => {
    const arrived = once(server, 'request')
    const socket = await openFrom(server, port, from, body)
    await arrived
    return socket
  }
  const [first, second] = [await begin('127.0.0.2'), await begin('127.0.0.3')]
  const sendLarge = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(70_000) })
  return { first, second, sendLarge }
}

test('DO3: without room for another large body it is refused, until one of them is answered', async () => {
  const { first, sendLarge } = await startFull(10_000)
  const refused = await sendLarge()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  const answered = once(first, 'data')
  first.write('x'.repeat(69_999))
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /)
  expect((await sendLarge()).status).toBe(200)
})

test.each(['/x', '/my/a-token/speaker'])('DO5: a large body of %s that arrives slowly makes room', async path => {
  const { first, second, sendLarge } = await startFull(0, large.replace('/x', path))
  const refused = once(first, 'data')
  expect((await sendLarge()).status).toBe(200)
  expect(String((await refused)[0])).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5/is)
  await expect.poll(() => first.closed).toBe(true)
  expect(second.closed).toBe(false)
})

test('DO5: where there is no room, the sender with the most large bodies makes room for one who has none', async () => {
  const { server, port } = await listeningServer(answerLength, undefined, undefined, { largeBodies: 4, grace: 10_000 })
  const begin = async (from: string) => {
    const arrived = once(server, 'request')
    const socket = await openFrom(server, port, from, large)
    await arrived
    return socket
  }
  const most = [await begin('127.0.0.2'), await begin('127.0.0.2'), await begin('127.0.0.2')]
  const other = await begin('127.0.0.3')
  for (const socket of most) socket.resume()
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(70_000) })
  expect(answer.status).toBe(200)
  await expect.poll(() => most.map(({ closed }) => closed)).toEqual([false, false, true])
  expect(other.closed).toBe(false)
})

test('DO1: a small body that trickles is given up after its time', async () => {
  const { send } = await listeningServer(() => undefined, undefined, undefined, { smallBody: 100 })
  expect(await send(half)).toMatch(/^HTTP\/1\.1 408 /)
})
