import { createServer } from 'node:net'

/** A free port of the loopback. */
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
