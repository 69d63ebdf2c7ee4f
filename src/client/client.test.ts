import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { read } from './client.ts'
import { sendOnce } from './send-once.ts'

const problem = { title: 'invalid', status: 400, code: 'invalid', detail: 'Name is required', requestId: '1' }

test.for<[said: string, Response, message: string]>([
  ['a problem', Response.json(problem, { status: 400 }), '400: Name is required'],
  ['a text', new Response('upstream is down\n', { status: 502, statusText: 'Bad Gateway' }), '502: upstream is down'],
  ['other JSON', Response.json({ reason: 'x' }, { status: 500 }), '500: {"reason":"x"}'],
  ['nothing', new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
])('the message of a failed call holds its status and %s', ([, answer, message]) =>
  expect(read(Promise.resolve(answer))).rejects.toMatchObject({ message }),
)

test('a call that adds something keeps its key until it is answered, and has another the next time', async () => {
  const keys: unknown[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length === 1) return request.socket.destroy()
    response.writeHead(keys.length === 2 ? 504 : 201).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const send = () => sendOnce(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).catch(() => undefined)
  for (const _ of [1, 2, 3, 4]) await send()
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
  expect(keys).not.toContain(undefined)
})
