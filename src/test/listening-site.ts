import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { HAND_IN_PATH } from '#features/coaching/hand-in-rules.ts'
import { createWebServer } from '#http/web-server.ts'
import { readConfig } from '#lib/start/config.ts'

type Timeouts = Parameters<typeof createWebServer>[1]
type Limits = Parameters<typeof createWebServer>[2]

/** Starts a real server on a free port of the loopback; it is closed after the test. */
export async function listeningServer(
  listener: RequestListener,
  timeouts?: Timeouts,
  config = readConfig({}),
  limits?: Limits,
) {
  const server = createWebServer({ config, longForms: [HAND_IN_PATH] }, timeouts, limits)
  server.on('request', listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo

  /** Sends raw bytes, and returns everything until the connection ends. */
  async function send(text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    const received: string[] = []
    socket.setEncoding('utf8').on('data', part => received.push(String(part)))
    socket.on('error', () => undefined)
    socket.write(text)
    await once(socket, 'close')
    return received.join('')
  }
  return { server, port, send }
}
