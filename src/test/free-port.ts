import { createServer } from 'node:net'

/** A port of the loopback on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address !== null && typeof address === 'object') resolve(address.port)
      else reject(new Error('No free port'))
    })
  })
  await new Promise(resolve => server.close(resolve))
  return port
}
