import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const kinds = new Map([
  [1, 'A'],
  [2, 'NS'],
  [15, 'MX'],
  [16, 'TXT'],
  [28, 'AAAA'],
])

/** A record's data; pieces of TXT are separated by `|`. */
function dataOf(kind: string, text: string): Buffer {
  if (kind === 'A') return Buffer.from(text.split('.').map(Number))
  if (kind === 'TXT')
    return Buffer.concat(text.split('|').map(piece => Buffer.from([piece.length, ...Buffer.from(piece)])))
  if (kind === 'NS') return nameOf(text)
  const [priority, host = ''] = text.split(' ')
  return Buffer.concat([Buffer.from([0, Number(priority)]), nameOf(host)])
}

function nameOf(host: string): Buffer {
  const labels = host.split('.').filter(Boolean)
  return Buffer.concat([...labels.map(label => Buffer.from([label.length, ...Buffer.from(label)])), Buffer.from([0])])
}

/**
 * A name server that knows a zone, by kind and name; a text in place of a list is SERVFAIL.
 * @returns its address, and a function that ends it
 */
export async function openDnsServer(zone: Record<string, readonly string[] | 'SERVFAIL'>) {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const end = message.indexOf(0, 12) + 1
    const question = message.subarray(12, end + 4)
    const name = [...labelsIn(message)].join('.').toLowerCase()
    const kind = kinds.get(message.readUInt16BE(end)) ?? ''
    const found = zone[`${kind} ${name}`]
    const records = Array.isArray(found) ? found : []
    const exists = Object.keys(zone).some(key => key.endsWith(` ${name}`))
    const head = Buffer.alloc(12)
    message.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8180 + (found === 'SERVFAIL' ? 2 : exists ? 0 : 3), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(records.length, 6)
    const answers = records.map(text => {
      const data = dataOf(kind, text)
      const start = Buffer.from([0xc0, 12, ...message.subarray(end, end + 4), 0, 0, 0, 60, 0, data.length])
      return Buffer.concat([start, data])
    })
    socket.send(Buffer.concat([head, question, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const close = () => new Promise<void>(done => socket.close(() => done()))
  return { address: `127.0.0.1:${socket.address().port}`, close }
}

function* labelsIn(message: Buffer) {
  for (let at = 12; message[at]; at += 1 + (message[at] ?? 0))
    yield message.subarray(at + 1, at + 1 + (message[at] ?? 0)).toString()
}
