import { createServer } from 'node:net'

/** Below the ports of outgoing connections: one of those could take a free port before its server does. */
const [FIRST, COUNT] = [20_000, 12_000]

/** A free port of the loopback. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * COUNT)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
