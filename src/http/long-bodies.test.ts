import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listeningServer } from '#test/listening-site.ts'

const timeouts = { requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 20 }

async function startServer() {
  return listeningServer((incoming, response) => {
    let length = 0
    incoming.on('data', part => {
      length += part.length
    })
    incoming.on('end', () => response.end(String(length)))
  }, timeouts)
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
  expect((await sendSlowly(port, '/other'))[0]).toBe(408)
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
