import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { allowLongBodies } from './long-bodies.ts'

async function startServer() {
  const server = createServer({ requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 20 })
  allowLongBodies(server, new Set(['/large']), 1_000)
  server.on('request', (incoming, response) => {
    let length = 0
    incoming.on('data', part => {
      length += part.length
    })
    incoming.on('end', () => response.end(String(length)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
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
  const port = await startServer()
  expect(await sendSlowly(port, '/large')).toEqual([200, '6'])
  expect((await sendSlowly(port, '/other'))[0]).toBe(408)
})

test('DO1: what is no request is refused as before', async () => {
  const socket = connect(await startServer(), '127.0.0.1')
  socket.end('NO REQUEST AT ALL\r\n\r\n')
  const [answer] = await once(socket.setEncoding('utf8'), 'data')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r\n/)
})
