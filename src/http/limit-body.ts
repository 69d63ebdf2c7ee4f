import type { IncomingMessage } from 'node:http'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Problem, tooBusy } from '#lib/problem.ts'
import { createPlaces, type Place } from '#lib/take-places.ts'
import { clientAddress, networkOf } from './client-address.ts'
import type { Call, Env } from './create-routes.ts'
import { countLargeBody } from './guard-form.ts'
import { bodyless, isLargeBody, isSmallBody } from './large-body.ts'

/** How slowly a stranger's large body may arrive: so many bytes a ms, after so many ms. */
const SLOWEST = { rate: 24, grace: 5_000 }
/** The same where others wait for its place (DO5). */
const SLOWEST_OF_MANY = { rate: 200, grace: 10_000 }
/** How often it is looked whether others wait, in ms. */
const LOOK = 1_000

/**
 * Strangers' large bodies are read a few at a time, and stay in memory until they are worked on, where pictures are
 * decoded one after the other: all others stay with their senders (DO3).
 */
const bodies = createPlaces({ places: 10, waiting: 20, waitingOfOne: 3, timeout: 15_000 })

/** Requests whose body has been looked at: a form sent without scripts goes on as a call of the same request. */
const limited = new WeakSet<IncomingMessage>()

/**
 * Refuses bodies of more than so many bytes. Without a login, a large one is counted for its sender before
 * any of it is read, and has to wait for a place.
 * @throws Problem `too-large`, `too-slow`, `too-many-requests`, or `busy` when there is no place
 */
export function limitBody(largestOf: (c: Call) => number) {
  return createMiddleware<Env>(async (c, next) => {
    // To look for a body would make a whole Request of each call that reads.
    if (bodyless.has(c.req.method)) return next()
    const largest = largestOf(c)
    const { incoming } = c.env ?? {}
    const isKnown = incoming !== undefined && limited.has(incoming)
    if (incoming) limited.add(incoming)
    if (Number(c.req.header('content-length') ?? 0) > largest) throw tooLarge()
    if (isSmallBody(c)) return next()
    if (isKnown || c.var.session || !isLargeBody(c)) return bodyLimit({ maxSize: largest })(c, next)
    await countLargeBody(c)
    const place = await bodies.take(networkOf(clientAddress(c)))
    if (!place) throw tooBusy()
    try {
      const { url, method, headers } = c.req.raw
      const parts = await readWhole(c.req.raw.body, largest, place)
      const init = { method, headers: withoutLength(headers), body: handOver(parts), duplex: 'half' }
      c.req.raw = new Request(url, init)
      await next()
    } finally {
      place.leave()
    }
  })
}

async function readWhole(
  body: ReadableStream<Uint8Array> | null,
  largest: number,
  place: Place,
): Promise<Uint8Array[]> {
  const began = performance.now()
  const parts: Uint8Array[] = []
  let length = 0
  const leftOf = ({ rate, grace }: typeof SLOWEST) => began + grace + length / rate - performance.now()
  const reader = body?.getReader()
  let reading = reader?.read()
  while (reader && reading) {
    const left = leftOf(SLOWEST)
    // No timer fires between pieces that are here already or come one after the other.
    if (left <= 0) throw tooSlow()
    if (leftOf(SLOWEST_OF_MANY) <= 0 && place.isWanted()) throw tooBusy()
    const piece = await within(Math.min(left, LOOK), reading)
    if (!piece) continue
    if (piece.done) break
    length += piece.value.length
    if (length > largest) throw tooLarge()
    parts.push(piece.value)
    reading = reader.read()
  }
  return parts
}

/** Gives the parts on one by one and keeps none, since their reader copies them. */
function handOver(parts: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
}

/** What comes within so many ms, or undefined. */
async function within<T>(ms: number, coming: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms)
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('content-length')
  kept.delete('transfer-encoding')
  return kept
}

function tooSlow() {
  return new Problem('too-slow', 'The request took too long to arrive.')
}

function tooLarge() {
  return new Problem('too-large', 'The request is too large.')
}
