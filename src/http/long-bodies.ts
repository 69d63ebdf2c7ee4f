import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Lets the bodies of some calls arrive for as long as they keep arriving, whatever the server's `requestTimeout` says
 * of all others. For calls that refuse strangers before they read the body.
 * @param rests of a body at each path after which its sender is given up, in ms
 * @returns tells whether a connection is in the middle of such a call
 */
export function allowLongBodies(server: Server, rests: ReadonlyMap<string, number>): (socket: Duplex) => boolean {
  const patient = new WeakSet<Duplex>()
  const watched = new WeakSet<Duplex>()
  server.on('request', ({ url = '', socket }) => {
    const rest = rests.get(url)
    if (rest === undefined) {
      if (patient.delete(socket)) socket.setTimeout(0)
      return
    }
    patient.add(socket)
    socket.setTimeout(rest)
    // Once, however many such calls come over the connection.
    if (watched.has(socket)) return
    watched.add(socket)
    socket.on('timeout', () => patient.has(socket) && socket.destroy())
  })
  return socket => patient.has(socket)
}
