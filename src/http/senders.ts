import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { Problem, tooBusy } from '#lib/problem.ts'
import { networkOf, senderOf } from './client-address.ts'
import { bodyless, isSmall } from './limit-body.ts'

/** What one sender may hold, and all senders together. */
export const SENDER_LIMITS = {
  /** Connections of all senders. */
  connections: 2_000,
  /** Bodies of one sender that are still arriving. The 150 guests of a hall may share an address. */
  unfinished: 100,
  /** How long a small body may take to arrive, in ms. */
  smallBody: 10_000,
  /** Large bodies that are arriving or being worked on: they are held in memory. */
  largeBodies: 10,
  largeBodiesOfOne: 3,
  /** A large body slower than this many bytes a ms makes room for another one... */
  slowest: 200,
  /** ...after this many ms. */
  grace: 10_000,
}

interface Connection {
  socket: Duplex & { bytesRead: number }
  sender: string
  /** The request that is being read or answered. */
  request: IncomingMessage | undefined
  /** Where the large body of that request began, in time and in bytes of the connection. */
  large: { since: number; from: number } | undefined
  /** How many bytes had been read when the last answer ended; -1 before the first request. */
  readBefore: number
}

interface Options {
  /** The sender of a request, according to the trusted proxies. */
  senderOfRequest(request: IncomingMessage): string | undefined
  /** Paths whose bodies may take longer than any other, and how long they may pause, in ms. */
  longBodies: ReadonlyMap<string, number>
  /** Answers on a connection whose request is not answered by the site. */
  refuse(socket: Duplex, problem: Problem): void
  limits: typeof SENDER_LIMITS
}

/**
 * Counts what each sender holds: connections, bodies that are arriving, and large bodies. With too many connections, the
 * sender with the most loses one, half-sent requests first (DO1). With too many large bodies, a slow one or one of the
 * sender with the most makes room for the next, or else the next is refused (DO3, DO5).
 * @returns tells whether a connection is receiving one of the long bodies
 */
export function watchSenders(server: Server, options: Options): (socket: Duplex) => boolean {
  const { limits, longBodies, refuse, senderOfRequest } = options
  const connections = new Map<Duplex, Connection>()
  const senders = new Map<string, Set<Connection>>()
  const patient = new WeakSet<Duplex>()

  function note(connection: Connection, sender: string) {
    forget(connection)
    connection.sender = sender
    const own = senders.get(sender) ?? new Set()
    senders.set(sender, own.add(connection))
  }

  function forget(connection: Connection) {
    const own = senders.get(connection.sender)
    own?.delete(connection)
    if (own?.size === 0) senders.delete(connection.sender)
  }

  function largest(): Set<Connection> {
    return [...senders.values()].reduce((most, own) => (own.size > most.size ? own : most))
  }

  server.on('connection', socket => {
    const connection: Connection = { socket, sender: '', request: undefined, large: undefined, readBefore: -1 }
    connections.set(socket, connection)
    note(connection, senderOf(socket.remoteAddress ?? '') ?? '')
    socket.once('close', () => {
      connections.delete(socket)
      forget(connection)
    })
    socket.on('timeout', () => patient.has(socket) && socket.destroy())
    if (connections.size > limits.connections) close(firstToClose(largest()))
  })

  function close(connection: Connection | undefined) {
    if (!connection) return
    // Counted out at once: more connections may come before the 'close' event.
    connections.delete(connection.socket)
    forget(connection)
    connection.socket.destroy()
  }

  server.on('request', (request, response) => {
    const { socket, url = '', method = '' } = request
    const connection = connections.get(socket)
    if (!connection) return
    connection.request = request
    const sender = senderOfRequest(request)
    if (sender !== undefined && sender !== connection.sender) note(connection, sender)
    response.once('close', () => {
      connection.request = undefined
      connection.large = undefined
      connection.readBefore = socket.bytesRead
    })
    const pause = longBodies.get(url)
    if (pause !== undefined) {
      patient.add(socket)
      socket.setTimeout(pause)
    } else if (patient.delete(socket)) socket.setTimeout(0)
    if (bodyless.has(method)) return
    const half = [...(senders.get(connection.sender) ?? [])].filter(isBodyOnItsWay)
    if (half.length > limits.unfinished) close(half[0])
    if (isSmall(request.headers['content-length'], request.headers['transfer-encoding'])) boundTime(request)
    else if (pause === undefined) admitLarge(connection, request)
  })

  function boundTime(request: IncomingMessage) {
    const late = setTimeout(() => refuse(request.socket, tooSlow()), limits.smallBody)
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(late))
  }

  function admitLarge(connection: Connection, request: IncomingMessage) {
    const all = [...connections.values()].filter(({ large }) => large)
    const own = all.filter(({ sender }) => networkOf(sender) === networkOf(connection.sender))
    const rivals = own.length >= limits.largeBodiesOfOne ? own : all.length >= limits.largeBodies ? all : []
    const yielding = rivals.find(isSlow) ?? ofLargestHolder(rivals, own.length)
    if (rivals.length > 0 && !yielding) {
      refuse(connection.socket, tooBusy())
      request.resume()
      return
    }
    if (yielding) {
      yielding.large = undefined
      refuse(yielding.socket, tooBusy())
    }
    connection.large = { since: performance.now(), from: connection.socket.bytesRead }
  }

  function isSlow({ request, large, socket }: Connection): boolean {
    if (!large || request?.complete !== false) return false
    const elapsed = performance.now() - large.since
    return elapsed > limits.grace && socket.bytesRead - large.from < elapsed * limits.slowest
  }

  return socket => patient.has(socket)
}

/**
 * The body that makes room for a sender who has `own` bodies: the last one still arriving of the network with the most,
 * if that has at least two more, so that a few senders keep no one out.
 */
function ofLargestHolder(holding: readonly Connection[], own: number): Connection | undefined {
  const networks = [...Map.groupBy(holding, ({ sender }) => networkOf(sender)).values()]
  const most = networks.reduce<Connection[]>((largest, held) => (held.length > largest.length ? held : largest), [])
  return most.length > own + 1 ? most.findLast(isBodyOnItsWay) : undefined
}

/** Of one sender's connections: half-sent requests before idle ones, and those before answers; the oldest of each. */
function firstToClose(own: Set<Connection>): Connection | undefined {
  const all = [...own]
  return all.find(isHalfSent) ?? all.find(({ request }) => request === undefined) ?? all[0]
}

function isHalfSent({ request, socket, readBefore }: Connection): boolean {
  return request ? !request.complete : socket.bytesRead !== readBefore
}

function isBodyOnItsWay({ request }: Connection): boolean {
  return request?.complete === false
}

export function tooSlow() {
  return new Problem('too-slow', 'The request took too long to arrive.')
}
