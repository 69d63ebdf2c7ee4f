import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { senderOf } from './client-address.ts'
import { bodyless } from './large-body.ts'

/** What one sender may hold, and all of them together. */
export const SENDER_LIMITS = {
  /** Connections in all. */
  connections: 2_000,
  /** Bodies of one sender that have begun and are not here yet: 150 guests in a hall may share an address. */
  unfinished: 100,
  /** How long a small body may take to arrive, in ms. */
  smallBody: 10_000,
}

interface Connection {
  socket: Duplex & { bytesRead: number }
  sender: string
  /** The request that is being read or answered. */
  request: IncomingMessage | undefined
  /** How much had been read when the last answer was over; -1 before the first request. */
  readBefore: number
}

interface Options {
  /** Whose request it is, as far as the proxies in front are believed. */
  senderOfRequest(request: IncomingMessage): string | undefined
  /** Paths whose bodies may take longer than any other, and how long they may rest, in ms. */
  longBodies: ReadonlyMap<string, number>
  /** Whether the body of a request is small. */
  isSmall(request: IncomingMessage): boolean
  /** Gives up a request that has not arrived in time. */
  giveUp(socket: Duplex): void
  limits: typeof SENDER_LIMITS
}

/**
 * Counts what each sender holds: connections, and requests that have begun and are not here yet. When there are too many
 * connections, the sender who holds most loses one, first of those whose request is half sent (DO1).
 * @returns tells whether a connection is in the middle of a body that may take long
 */
export function watchSenders(server: Server, options: Options): (socket: Duplex) => boolean {
  const { limits, longBodies, isSmall, giveUp, senderOfRequest } = options
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
    const connection: Connection = { socket, sender: '', request: undefined, readBefore: -1 }
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
    // At once: 'close' comes later, and more connections may come before it.
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
      connection.readBefore = socket.bytesRead
    })
    const rest = longBodies.get(url)
    if (rest !== undefined) {
      patient.add(socket)
      socket.setTimeout(rest)
    } else if (patient.delete(socket)) socket.setTimeout(0)
    if (!bodyless.has(method)) boundBody(connection, request)
  })

  function boundBody({ sender, socket }: Connection, request: IncomingMessage) {
    const half = [...(senders.get(sender) ?? [])].filter(isBodyOnItsWay)
    if (half.length > limits.unfinished) close(half[0])
    if (!isSmall(request)) return
    const late = setTimeout(() => giveUp(socket), limits.smallBody)
    for (const end of ['end', 'close']) request.once(end, () => clearTimeout(late))
  }

  return socket => patient.has(socket)
}

/** Of what one sender holds: half-sent requests before connections that rest, and those before answers; the oldest of each. */
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
