import { createServer, get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The yardstick: node:http that writes the same bytes and headers, and does nothing else. */
const [, , address = '', path = '/', coding = 'br'] = process.argv
const page = await new Promise<IncomingMessage>(resolve => {
  get(address + path, { headers: { 'accept-encoding': coding } }, resolve)
})
const body = await buffer(page)
const own = ['date', 'connection', 'keep-alive']
const headers = Object.fromEntries(Object.entries(page.headers).filter(([name]) => !own.includes(name)))

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const listening = server.address()
  if (listening !== null && typeof listening === 'object')
    console.log(`Lectern is ready at http://127.0.0.1:${listening.port}`)
})
