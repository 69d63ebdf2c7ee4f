import { createServer } from 'node:http'

/** The yardstick: node:http that writes the same bytes and headers, and does nothing else. */
const [, , address = '', path = '/'] = process.argv
const page = await fetch(address + path, { headers: { 'accept-encoding': 'br' } })
const body = Buffer.alloc(Number(page.headers.get('content-length')), 'x')
const headers = Object.fromEntries(
  [...page.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
)

const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const listening = server.address()
  if (listening !== null && typeof listening === 'object')
    console.log(`Lectern is ready at http://127.0.0.1:${listening.port}`)
})
