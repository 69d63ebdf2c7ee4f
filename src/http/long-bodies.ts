import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** How node:http answers by itself what is no request; anything else is 400. */
const answers = new Map<unknown, string>([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
])

/**
 * Lets the bodies of some calls arrive for as long as they keep arriving, whatever the server's `requestTimeout` says
 * of all others. For calls that refuse strangers before they read the body.
 * @param rest of a body after which its sender is given up, in ms
 */
export function allowLongBodies(server: Server, paths: ReadonlySet<string>, rest: number): void {
  const patient = new WeakSet<Duplex>()
  server.on('request', ({ url = '', socket }) => {
    if (!paths.has(url)) {
      if (patient.delete(socket)) socket.setTimeout(0)
      return
    }
    patient.add(socket)
    socket.setTimeout(rest, () => patient.has(socket) && socket.destroy())
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && patient.has(socket)) return
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    socket.end(`HTTP/1.1 ${answers.get(error.code) ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
  })
}
