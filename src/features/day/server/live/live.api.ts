import type { MiddlewareHandler } from 'hono'
import { type Call, createRoutes, type Env, type Services } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { sendVersion } from '#http/versions.ts'
import { Problem } from '#lib/problem.ts'
import { SECOND } from '#lib/time/durations.ts'

/** How many streams may be open: of all, and of one session or link. Windows without one ask for the version. */
export const STREAM_LIMITS = { all: 200, ofOne: 20 }

/** How often a silent stream repeats its version, so that both ends notice a broken one within 10 s; in ticks. */
const BEAT = 4
const TICK = SECOND

/** How many messages may wait for a reader that is too slow. */
const MOST_WAITING = 16

interface Stream {
  /** The session or link that it is for. */
  holder: string
  send(): void
  end(): void
}

/**
 * The live channel (decision R3): each event is the write version alone, and readers ask the ordinary calls again. One
 * emitter for all streams; the database tells it of changes in other processes. `HEAD` answers with the version alone.
 * @param readLink lets in a link that works
 */
export function createLiveApi(readLink: MiddlewareHandler<Env>) {
  const streams = new Set<Stream>()
  let timer: NodeJS.Timeout | undefined
  let unwatch: (() => void) | undefined

  function open(stream: Stream, { database, draining }: Services) {
    streams.add(stream)
    if (streams.size > 1) return
    let ticks = 0
    unwatch = database.watch(() => each('send'))
    timer = setInterval(() => {
      ticks += 1
      if (draining()) each('end')
      else if (ticks % BEAT === 0) each('send')
    }, TICK)
  }

  function each(act: 'send' | 'end') {
    for (const stream of [...streams]) stream[act]()
  }

  function close(stream: Stream) {
    if (!streams.delete(stream) || streams.size > 0) return
    clearInterval(timer)
    unwatch?.()
  }

  function refuseMore(holder: string, { draining }: Services) {
    if (draining()) throw new Problem('unavailable', 'The server is about to stop.', { retryAfter: 5 })
    const own = [...streams].filter(stream => stream.holder === holder).length
    if (own < STREAM_LIMITS.ofOne && streams.size < STREAM_LIMITS.all) return
    const detail = 'Too many pages are waiting for news already. Please ask again from time to time.'
    throw new Problem('too-many-requests', detail, { retryAfter: 30 })
  }

  function follow(c: Call) {
    const { services, link, session } = c.var
    const holder = link ? `link ${link.id}` : `session ${session?.sessionId}`
    const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' }
    sendVersion(c, { version: services.database.writeVersion() })
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    refuseMore(holder, services)
    let stream: Stream | undefined
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        const encoder = new TextEncoder()
        const own: Stream = {
          holder,
          send() {
            if ((controller.desiredSize ?? 0) < -MOST_WAITING) return own.end()
            controller.enqueue(encoder.encode(`data: ${services.database.writeVersion()}\n\n`))
          },
          end() {
            close(own)
            controller.close()
          },
        }
        stream = own
        open(own, services)
        own.send()
      },
      cancel() {
        if (stream) close(stream)
      },
    })
    return c.body(body, 200, headers)
  }

  const described = describeCall('A stream that says when something has changed', 'text/event-stream', {
    problems: ['too-many-requests', 'unavailable'],
  })
  return createRoutes()
    .get('/live', described, requireRight('enter'), follow)
    .get('/day/:token/live', described, readLink, requireRight('followDay'), follow)
}
