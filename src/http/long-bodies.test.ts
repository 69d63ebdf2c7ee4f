import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listeningServer } from '#test/listening-site.ts'

const timeouts = { requestTimeout: 200, headersTimeout: 100, connectionsCheckingInterval: 20 }

async function startServer() {
  const { port } = await listeningServer((incoming, response) => {
    let length = 0
    incoming.on('data', part => {
      length += part.length
    })
    incoming.on('end', () => response.end(String(length)))
  }, timeouts)
  return port
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
  expect(await sendSlowly(port, '/api/backup/import')).toEqual([200, '6'])
  expect((await sendSlowly(port, '/other'))[0]).toBe(408)
})
