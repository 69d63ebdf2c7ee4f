import { clientAddress } from '#http/client-address.ts'
import { createRoutes, type Services } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { Problem } from '#lib/problem.ts'
import { SECOND } from '#lib/time/durations.ts'

/** How many streams may be open, of all senders and of one: the phones of a hall may share an address. */
export const STREAM_LIMITS = { all: 1_500, ofOne: 500 }

/** How often a silent stream repeats its version, so that both ends notice a broken one; in ticks. */
const BEAT = 20
const TICK = SECOND

/** How many messages may wait for a reader that is too slow. */
const MOST_WAITING = 16

interface Stream {
  sender: string
  send(): void
  end(): void
}

/**
 * The live channel (decision R3): each event is the live version alone, and readers ask the ordinary calls again. One
 * emitter for all streams; the database tells it of changes in other processes.
 */
export function createLiveApi() {
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

  function refuseMore(sender: string, { draining }: Services) {
    if (draining()) throw new Problem('unavailable', 'The server is about to stop.', { retryAfter: 5 })
    const own = [...streams].filter(stream => stream.sender === sender).length
    if (own < STREAM_LIMITS.ofOne && streams.size < STREAM_LIMITS.all) return
    const detail = 'Too many pages are waiting for news already. Please ask again from time to time.'
    throw new Problem('too-many-requests', detail, { retryAfter: 30 })
  }

  return createRoutes().get(
    '/',
    describeCall('A stream that says when something of the day has changed', 'text/event-stream', {
      problems: ['too-many-requests', 'unavailable'],
    }),
    c => {
      const { services } = c.var
      const sender = clientAddress(c)
      refuseMore(sender, services)
      const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' }
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      let stream: Stream | undefined
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          const encoder = new TextEncoder()
          const own: Stream = {
            sender,
            send() {
              if ((controller.desiredSize ?? 0) < -MOST_WAITING) return own.end()
              controller.enqueue(encoder.encode(`data: ${services.database.liveVersion()}\n\n`))
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
    },
  )
}
