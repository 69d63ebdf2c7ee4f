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

/** Bodies that may take longer than any other, by their path, and how long they may pause, in ms. */
export interface LongBody {
  path: RegExp
  pause: number
  /** Whether they are worked on piece by piece: others are held in memory, and take the room of a large body. */
  inPieces: boolean
}

interface Options {
  /** The sender of a request, according to the trusted proxies. */
  senderOfRequest(request: IncomingMessage): string | undefined
  longBodies: readonly LongBody[]
  /** Answers on a connection whose request is not answered by the site. */
  refuse(socket: Duplex, problem: Problem): void
  limits: typeof SENDER_LIMITS
}

/** All open connections, and those of each sender. */
class Connections {
  private readonly bySocket = new Map<Duplex, Connection>()
  private readonly bySender = new Map<string, Set<Connection>>()

  open(socket: Connection['socket'], sender: string) {
    const connection: Connection = { socket, sender, request: undefined, large: undefined, readBefore: -1 }
    this.bySocket.set(socket, connection)
    this.setSender(connection, sender)
    socket.once('close', () => this.forget(connection))
  }

  of(socket: Duplex): Connection | undefined {
    return this.bySocket.get(socket)
  }

  ofSender(sender: string): Connection[] {
    return [...(this.bySender.get(sender) ?? [])]
  }

  ofLargestSender(): Connection[] {
    return [...[...this.bySender.values()].reduce((most, own) => (own.size > most.size ? own : most))]
  }

  get all(): Connection[] {
    return [...this.bySocket.values()]
  }

  get count(): number {
    return this.bySocket.size
  }

  setSender(connection: Connection, sender: string) {
    this.leaveSender(connection)
    connection.sender = sender
    const own = this.bySender.get(sender) ?? new Set()
    this.bySender.set(sender, own.add(connection))
  }

  close(connection: Connection | undefined) {
    if (!connection) return
    // Counted out at once: more connections may come before the 'close' event.
    this.forget(connection)
    connection.socket.destroy()
  }

  private forget(connection: Connection) {
    this.bySocket.delete(connection.socket)
    this.leaveSender(connection)
  }

  private leaveSender(connection: Connection) {
    const own = this.bySender.get(connection.sender)
    own?.delete(connection)
    if (own?.size === 0) this.bySender.delete(connection.sender)
  }
}

/**
 * Counts what each sender holds: connections, bodies that are arriving, and large bodies. With too many connections, the
 * sender with the most loses one, half-sent requests first (DO1). With too many large bodies, a slow one or one of the
 * sender with the most makes room for the next, or else the next is refused (DO3, DO5).
 * @returns tells whether a connection is receiving one of the long bodies
 */
export function watchSenders(server: Server, options: Options): (socket: Duplex) => boolean {
  const { limits, longBodies, refuse, senderOfRequest } = options
  const connections = new Connections()
  const patient = new WeakSet<Duplex>()

  server.on('connection', socket => {
    connections.open(socket, senderOf(socket.remoteAddress ?? '') ?? '')
    socket.on('timeout', () => patient.has(socket) && socket.destroy())
    if (connections.count > limits.connections) connections.close(firstToClose(connections.ofLargestSender()))
  })

  server.on('request', (request, response) => {
    const { socket, url = '', method = '' } = request
    const connection = connections.of(socket)
    if (!connection) return
    connection.request = request
    const sender = senderOfRequest(request)
    if (sender !== undefined && sender !== connection.sender) connections.setSender(connection, sender)
    response.once('close', () => {
      connection.request = undefined
      connection.large = undefined
      connection.readBefore = socket.bytesRead
    })
    const long = longBodies.find(({ path }) => path.test(url))
    if (long) {
      patient.add(socket)
      socket.setTimeout(long.pause)
    } else if (patient.delete(socket)) socket.setTimeout(0)
    if (bodyless.has(method)) return
    const half = connections.ofSender(connection.sender).filter(isBodyOnItsWay)
    if (half.length > limits.unfinished) connections.close(half[0])
    if (isSmall(request.headers['content-length'], request.headers['transfer-encoding'])) boundTime(request, options)
    else if (!long?.inPieces && !makeRoom(connections.all, connection, options)) {
      refuse(socket, tooBusy())
      request.resume()
    }
  })

  return socket => patient.has(socket)
}

function boundTime(request: IncomingMessage, { limits, refuse }: Options) {
  const late = setTimeout(() => refuse(request.socket, tooSlow()), limits.smallBody)
  for (const end of ['end', 'close']) request.once(end, () => clearTimeout(late))
}

/** Counts a large body, in place of another if there are too many. @returns false where no other makes room */
function makeRoom(all: readonly Connection[], connection: Connection, { limits, refuse }: Options): boolean {
  const large = all.filter(({ large }) => large)
  const own = large.filter(({ sender }) => networkOf(sender) === networkOf(connection.sender))
  const rivals = own.length >= limits.largeBodiesOfOne ? own : large.length >= limits.largeBodies ? large : []
  const yielding = rivals.find(rival => isSlow(rival, limits)) ?? ofLargestHolder(rivals, own.length)
  if (rivals.length > 0 && !yielding) return false
  if (yielding) {
    yielding.large = undefined
    refuse(yielding.socket, tooBusy())
  }
  connection.large = { since: performance.now(), from: connection.socket.bytesRead }
  return true
}

function isSlow({ request, large, socket }: Connection, { grace, slowest }: Options['limits']): boolean {
  if (!large || request?.complete !== false) return false
  const elapsed = performance.now() - large.since
  return elapsed > grace && socket.bytesRead - large.from < elapsed * slowest
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
function firstToClose(own: readonly Connection[]): Connection | undefined {
  return own.find(isHalfSent) ?? own.find(({ request }) => request === undefined) ?? own[0]
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
