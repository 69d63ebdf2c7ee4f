import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { serverArguments } from '../scripts/server-command.mjs'
import { median, percentile, report } from './measures.ts'
import { start } from './processes.ts'
import { measureMixes, send } from './waits.ts'

/** DO3, DO1, DO5: what one anonymous sender costs a site, in memory and in the waits of everybody else. */
const rounds = Number(process.argv[2] ?? 3)
const mixes: readonly (readonly string[])[] = [
  [],
  ['pictures'],
  ['bodies'],
  ['parts'],
  ['addresses'],
  ['halves'],
  ['refused'],
  ['pictures', 'bodies', 'parts', 'addresses'],
]
const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const settings = { ADMIN_PASSWORD: 'only for this measurement', HOST: '127.0.0.1' }
const fresh = join(folder, 'fresh')
await (await start(serverArguments, { ...settings, DATA_DIR: fresh })).stop()

await measureMixes('DO3', { mixes, rounds, from: fresh, settings }, ({ address }, kind) => [
  'bench/hostile-sender.ts',
  address,
  kind,
])

/** What a visitor with connections of their own waits for while a sender is at work; `undefined` is a visit that was broken off. */
async function measureVisits(kind: string, visit: (address: string) => Promise<unknown>) {
  const place = join(folder, kind)
  cpSync(fresh, place, { recursive: true })
  const site = await start(serverArguments, { ...settings, DATA_DIR: place })
  const sending = send(['bench/hostile-sender.ts', site.address, kind])
  const waits: number[] = []
  let broken = 0
  await new Promise(resolve => setTimeout(resolve, 3_000))
  const until = performance.now() + 4_000
  while (performance.now() < until && waits.length + broken < 200) {
    const began = performance.now()
    await visit(site.address).then(
      () => waits.push(performance.now() - began),
      () => {
        broken += 1
      },
    )
  }
  await sending
  await site.stop()
  return { waits, broken }
}

const halves = await measureVisits('halves', address => visitOnce(`${address}/`))
report(
  'DO1',
  'visits broken off while one sender holds 2,000 half-sent requests',
  `${halves.broken}`,
  '0',
  !halves.broken,
)
const late = Math.round(percentile(halves.waits, 0.99))
report('DO1', `p99 of ${halves.waits.length} visits meanwhile`, `${late} ms`, '<= 1000 ms', late <= 1_000)

const photo = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#888888' } })
  .jpeg()
  .toBuffer()
let applicants = 0
const slow = await measureVisits('slow', async address => {
  applicants += 1
  const body = new FormData()
  const fields = {
    name: 'Ada',
    email: 'ada@example.org',
    title: 'Ecologist',
    topic: `Fire ${applicants}`,
    bio: 'Works.',
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('photo', new File([Uint8Array.from(photo)], 'photo.jpg'))
  const answer = await fetch(`${address}/api/speakers/apply`, { method: 'POST', body, headers: { origin: address } })
  if (answer.status !== 201 && answer.status !== 429) throw new Error(`answered ${answer.status}`)
})
const applied = Math.round(Math.max(...slow.waits.slice(0, 5)))
report('DO5', 'an application with a photo beside three slow senders', `${applied} ms`, '<= 2000 ms', applied <= 2_000)
console.log(`      ${slow.broken} refused; median ${Math.round(median(slow.waits.slice(0, 5)))} ms`)

/** A page by a connection of its own. */
function visitOnce(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent: false }, answer => answer.resume().on('end', resolve).on('error', reject)).on('error', reject)
  })
}
rmSync(folder, { recursive: true })
