import { connect } from 'node:net'
import sharp, { type Sharp } from 'sharp'

/**
 * One anonymous sender, a process of its own: sends one kind of costly requests to a site, and leaves when all are
 * answered or given up. Prints how they were answered.
 */
const [, , address = '', kind = ''] = process.argv
const fields = {
  name: 'Nadia Field',
  email: 'nadia@example.org',
  title: 'Surveyor',
  topic: 'Rivers',
  bio: 'Walks along rivers and draws what she sees.',
}
const answers: Record<string, number> = {}

function note(answer: string | number) {
  answers[answer] = (answers[answer] ?? 0) + 1
}

async function send(path: string, init?: RequestInit) {
  try {
    const answer = await fetch(address + path, { ...init, headers: { origin: address, ...init?.headers } })
    await answer.arrayBuffer()
    note(answer.status)
  } catch {
    note('broken off')
  }
}

function form(photo: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('photo', new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
  return body
}

/** Of every kind, at the limits of pixels and of bytes that strangers have or just over them. */
const kinds: readonly ((picture: Sharp) => Sharp)[] = [
  picture => picture.jpeg(),
  picture => picture.jpeg({ progressive: true }),
  picture => picture.png(),
  picture => picture.png({ progressive: true }),
  picture => picture.toColourspace('rgb16').png({ progressive: true }),
  picture => picture.toColourspace('rgb16').ensureAlpha().png().withMetadata({ orientation: 6 }),
  picture => picture.jpeg({ progressive: true }).withMetadata({ orientation: 6 }),
  picture => picture.webp({ effort: 0 }),
  picture => picture.webp({ lossless: true, effort: 0 }),
  picture => picture.ensureAlpha().webp({ effort: 0 }),
  picture => picture.gif({ effort: 1 }),
  picture => picture.tiff({ compression: 'lzw' }),
]

/** A form of very many parts, as large as one may be. */
function manyParts() {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  return `${part.repeat(Math.floor((5.9 * 1024 * 1024) / part.length))}--x--\r\n`
}

/** Opens a body of many bytes, sends most of them, and rests. */
function openBody(length: number, sent: number): Promise<void> {
  const { hostname, port, host, origin } = new URL(address)
  const lines = ['POST /api/speakers/apply HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`]
  const socket = connect(Number(port), hostname)
  socket.write(
    `${[...lines, 'Content-Type: multipart/form-data; boundary=x', `Content-Length: ${length}`].join('\r\n')}\r\n\r\n`,
  )
  socket.write('x'.repeat(sent))
  setTimeout(() => socket.destroy(), 8_000)
  return new Promise(resolve => {
    socket.once('data', data => note(data.toString('latin1').slice(9, 12)))
    socket.on('error', () => {})
    socket.on('close', () => resolve())
  })
}

/** How long what is half sent is kept up, in ms. */
const SIEGE = 8_000

/** Starts a request from a loopback address and pauses; restarts it when it is closed, up to `again` times. */
function beginHalf(from: string, text: string, again: number): void {
  const { port } = new URL(address)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {}).write(text)
  const end = setTimeout(() => socket.destroy(), SIEGE)
  socket.on('close', () => {
    note('closed')
    clearTimeout(end)
    if (again > 0 && performance.now() < SIEGE) beginHalf(from, text, again - 1)
  })
}

/** Sends a large body at 26 kB/s. */
function sendSlowly(from: string): void {
  const { port, host, origin } = new URL(address)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from })
  const lines = ['POST /api/speakers/apply HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, 'Content-Length: 5000000']
  socket.write(`${[...lines, 'Content-Type: multipart/form-data; boundary=x'].join('\r\n')}\r\n\r\n`)
  const piece = setInterval(() => socket.write('x'.repeat(2_600)), 100)
  const end = setTimeout(() => socket.destroy(), 12_000)
  socket.once('data', data => note(data.toString('latin1').slice(9, 12)))
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(piece)
    clearTimeout(end)
  })
}

const work: Record<string, () => Promise<unknown>> = {
  async pictures() {
    const plain = sharp({ create: { width: 3_990, height: 3_990, channels: 3, background: '#888888' } })
    for (const draw of kinds) {
      const photo = await draw(plain.clone()).toBuffer()
      await send('/api/speakers/apply', { method: 'POST', body: form(Uint8Array.from(photo)) })
    }
  },
  async bodies() {
    const large = Array.from({ length: 150 }, () => openBody(5_000_000, 1_000_000))
    const small = Array.from({ length: 150 }, () => openBody(64 * 1024, 60_000))
    await Promise.all([...large, ...small])
  },
  async parts() {
    const body = manyParts()
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const post = (path: string, type = headers, sent = body) =>
      send(path, { method: 'POST', headers: type, body: sent })
    const pairs = { 'content-type': 'application/x-www-form-urlencoded' }
    for (let time = 0; time < 8; time++) {
      await Promise.all([
        post('/api/speakers/apply'),
        post('/speak/apply'),
        post('/speak/apply', pairs, 'a&'.repeat(125_000)),
      ])
    }
    // As small as any number of senders may have under way.
    for (let time = 0; time < 100; time++) await post('/api/speakers/apply', headers, body.slice(0, 64_000))
  },
  async halves() {
    const { host } = new URL(address)
    const body = `POST /api/contact HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 60000\r\n\r\n{`
    const head = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Half:`
    for (let count = 0; count < 2_000; count++) beginHalf('127.0.0.2', count % 2 ? head : body, 3)
    await new Promise(resolve => setTimeout(resolve, SIEGE))
  },
  async slow() {
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) sendSlowly(from)
    await new Promise(resolve => setTimeout(resolve, 12_000))
  },
  async refused() {
    const body = new Uint8Array(6 * 1024 * 1024)
    for (let time = 0; time < 16; time++) await send('/api/upload', { method: 'POST', body })
  },
  async addresses() {
    const made = ['/speakers/q', '/relive-1', '/media/', '/speakers/9', '/assets/', '/x']
    for (let time = 0; time < 300; time++) await Promise.all(made.map(path => send(`${path}${time}`)))
  },
}

await work[kind]?.()
console.log(`      ${kind}: ${JSON.stringify(answers)}`)
