import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { Problem, type ProblemCode } from '#lib/problem.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { describeProblem } from './answer-problems.ts'
import { believedSender } from './client-address.ts'
import type { Services } from './create-routes.ts'
import { statusOf } from './problem-status.ts'
import { dataHeaders } from './request-context.ts'
import { type LongBody, SENDER_LIMITS, tooSlow, watchSenders } from './senders.ts'

/**
 * What may take longer to arrive than any other request, and how long it may rest meanwhile: an import is silent while it
 * writes, a picture while it waits for its turn.
 */
const LONG_BODIES: readonly LongBody[] = [
  { path: /^\/api\/backup\/import$/, pause: 15 * MINUTE, inPieces: true },
  { path: /^\/api\/upload$/, pause: 3 * MINUTE, inPieces: true },
]

const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: MINUTE,
  connectionsCheckingInterval: 1_000,
  // Proxies rest theirs for a minute: the first to close one must not be this side, or a request may be on its way into it.
  keepAliveTimeout: 75_000,
}

/** How long a connection is read on after a refusal, so that it reaches a client that still sends, in ms. */
const LINGER = 1_000

/** The error codes of node:http for requests that it refuses to read, except for timeouts; any other is `invalid`. */
const refusals = new Map<unknown, [ProblemCode, string]>([
  ['HPE_HEADER_OVERFLOW', ['headers-too-large', 'The headers of the request are too large.']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', ['too-large', 'The request is too large.']],
])

type Handed = Pick<Services, 'config' | 'log'>

interface WebServerOptions extends Pick<Services, 'config'> {
  /** The paths of forms with files so large that they take minutes from a phone. */
  longForms: readonly RegExp[]
}

/**
 * The server of node:http as every process runs it; it has no request listener yet. What it cannot read as a request is
 * refused like any other, with a problem and the headers of HD1.
 * @param timeouts in ms, for tests, which cannot wait like a process does
 */
export function createWebServer(
  { config, longForms }: WebServerOptions,
  timeouts: Partial<typeof TIMEOUTS> = {},
  limits: Partial<typeof SENDER_LIMITS> = {},
): Server {
  // A request without Host reaches the listener, which refuses it under the same headers.
  const server = createServer({ ...TIMEOUTS, ...timeouts, requireHostHeader: false })
  const isPatient = watchSenders(server, {
    senderOfRequest: ({ headers, socket }) =>
      believedSender(String(headers['x-forwarded-for'] ?? ''), socket.remoteAddress, config.trustProxy),
    longBodies: [...LONG_BODIES, ...longForms.map(path => ({ path, pause: MINUTE, inPieces: false }))],
    refuse,
    limits: { ...SENDER_LIMITS, ...limits },
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    if (isTimeout && isPatient(socket)) return
    if (error.code === 'ECONNRESET') return void socket.destroy()
    const [code, detail] = refusals.get(error.code) ?? ['invalid', 'This request is not valid.']
    refuse(socket, isTimeout ? tooSlow() : new Problem(code, detail))
  })
  return server

  function refuse(socket: Duplex, problem: Problem) {
    if (!socket.writable || isAnswering(socket)) return void socket.destroy()
    socket.end(rawAnswer(problem, config))
    const rest = setTimeout(() => socket.destroy(), LINGER).unref()
    socket.once('close', () => clearTimeout(rest))
  }
}

/**
 * Hands requests of node:http to the site. Every answer has the headers of HD1 and a request id before anyone looks at
 * it, so that what is refused or fails on the way carries them too.
 */
export function listenerOf(fetch: Parameters<typeof getRequestListener>[0], handed: Handed) {
  const { config, log } = handed
  const headers = Object.entries(dataHeaders(config))
  const answer = getRequestListener(fetch, {
    errorHandler: error => refuseUnread(error, handed),
  })
  let isWarned = config.trustProxy > 0
  const listener: RequestListener = (request, response) => {
    // Refused already, for what its sender holds.
    if (request.socket.writableEnded) return
    if (!isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true
      log.warn('X-Forwarded-For was received and ignored, because TRUST_PROXY is 0: is there a proxy in front?')
    }
    response.setHeader('X-Request-Id', randomUUID())
    for (const [name, value] of headers) response.setHeader(name, value)
    answer(request, response).catch((err: unknown) => log.error({ err }, 'an answer could not be sent'))
  }
  return listener
}

/** Answers what did not reach the site: an address that is none, or no Host. */
function refuseUnread(error: unknown, { config, log }: Handed): Response {
  const unreadable = error instanceof Error && error.name === 'RequestError'
  const requestId = randomUUID()
  if (!unreadable) log.error({ requestId, err: error }, 'a request failed')
  const problem = unreadable
    ? new Problem('invalid', 'This address is not valid.')
    : new Problem('internal', 'Something went wrong on our side. Please try again.')
  const { body, headers } = describeProblem(problem, requestId, config)
  return new Response(body, { status: statusOf[problem.code], headers: { ...headers, Connection: 'close' } })
}

/** Whether an answer has begun on a connection: a second one would be read as its end. */
function isAnswering(socket: Duplex): boolean {
  return '_httpMessage' in socket && Object(socket._httpMessage).headersSent === true
}

function rawAnswer(problem: Problem, config: Services['config']): string {
  const { body, headers } = describeProblem(problem, randomUUID(), config)
  const lines = Object.entries({ ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' })
  const head = [
    `HTTP/1.1 ${statusOf[problem.code]} ${STATUS_CODES[statusOf[problem.code]]}`,
    ...lines.map(line => line.join(': ')),
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
