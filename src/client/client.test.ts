import { expect, test } from 'vitest'
import { read } from './client.ts'

const problem = { title: 'invalid', status: 400, code: 'invalid', detail: 'Name is required', requestId: '1' }

test.for<[said: string, Response, message: string]>([
  ['a problem', Response.json(problem, { status: 400 }), '400: Name is required'],
  ['a text', new Response('upstream is down\n', { status: 502, statusText: 'Bad Gateway' }), '502: upstream is down'],
  ['other JSON', Response.json({ reason: 'x' }, { status: 500 }), '500: {"reason":"x"}'],
  ['nothing', new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
])('the message of a failed call holds its status and %s', ([, answer, message]) =>
  expect(read(Promise.resolve(answer))).rejects.toMatchObject({ message }),
)
