import sharp from 'sharp'
import { request } from 'undici'

/** One kind of what a busy day brings, sent to a site by a process of its own. Prints how it was answered. */
const [, , address = '', kind = '', password = ''] = process.argv
const json = { origin: address, 'content-type': 'application/json' }
const answers: Record<string, number> = {}

async function send(path: string, init?: RequestInit) {
  const answer = await fetch(address + path, init)
  count(answer.status)
  return answer
}

function count(status: number) {
  answers[status] = (answers[status] ?? 0) + 1
}

/** Posts without the overhead of `fetch`, which costs the sender as much time as the site. */
async function post(path: string, headers: Record<string, string>, content: object) {
  const answer = await request(address + path, { method: 'POST', headers, body: JSON.stringify(content) })
  count(answer.statusCode)
  await answer.body.dump()
}

async function logIn() {
  const body = JSON.stringify({ username: 'admin', password })
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: json, body })
  return { ...json, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

async function read(path: string, init?: RequestInit) {
  return (await send(path, init)).bytes()
}

/** Pictures of noise, which nothing makes small. */
function noise(side: number) {
  const raw = { width: side, height: side, channels: 3 as const }
  return sharp({ create: { ...raw, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const work: Record<string, () => Promise<unknown>> = {
  /** Some 250 a second, by 250 senders. */
  async writes() {
    for (let place = 0; place < 1_200; place += 12) {
      const rest = new Promise(resolve => setTimeout(resolve, 45))
      const group = Array.from({ length: 12 }, (_, index) => {
        const number = place + index
        const headers = { ...json, 'x-forwarded-for': `10.0.${Math.floor(number / 250)}.${number % 250}` }
        const message = { name: 'Nadia Field', email: `n${number}@example.org`, message: 'Where may we park?' }
        return post('/api/contact', headers, message)
      })
      await Promise.all([...group, rest])
    }
  },
  /** PDFs and cards, all remade after each change. */
  async papers() {
    const headers = await logIn()
    for (let time = 0; time < 4; time++) {
      const body = JSON.stringify({ value: String(time % 2 === 0) })
      await read('/api/settings/speaker-submissions-open', { method: 'POST', headers, body })
      const cards = [1, 2, 3].flatMap(id => [`/cards/speaker/${id}.jpg`, `/cards/talk/${id}.jpg`])
      await Promise.all(['/schedule.pdf', '/partnership.pdf', '/cards/event.jpg', ...cards].map(path => read(path)))
    }
  },
  async export() {
    const headers = await logIn()
    for (let time = 0; time < 4; time++) await read('/api/backup/export', { headers })
  },
  async import() {
    const headers = await logIn()
    const backup = await (await send('/api/backup/export', { headers })).text()
    const body = `{"data":${backup},"options":{"dryRun":true}}`
    await read('/api/backup/import', { method: 'POST', headers, body })
  },
  async uploads() {
    const headers = await logIn()
    const picture = await noise(2_600)
    const upload = async () => {
      const body = new FormData()
      body.set('image', new File([Uint8Array.from(picture)], 'photo.jpg', { type: 'image/jpeg' }))
      await read('/api/upload', { method: 'POST', headers: { origin: address, cookie: headers.cookie }, body })
    }
    await Promise.all(Array.from({ length: 20 }, upload))
  },
  async addresses() {
    const made = ['/speakers/q', '/relive-1', '/media/', '/speakers/9', '/x']
    for (let time = 0; time < 100; time++) await Promise.all(made.map(path => read(`${path}${time}`)))
  },
}

await work[kind]?.()
console.log(`      ${kind}: ${JSON.stringify(answers)}`)
