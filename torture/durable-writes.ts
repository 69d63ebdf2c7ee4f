import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, type Started, sqliteInstallation, startOn } from './installation.ts'
import { callerOf } from './organiser.ts'
import type { Case, Outcome } from './outcome.ts'
import { slowestPage } from './slowest-page.ts'
import { fromAnywhere } from './writing.ts'

const MEASURED = 5_000
const WRITERS = 32
const AT_LEAST = 500
const SLOWER = 1.5

export const durableWrites: Case[] = [
  { id: 'SP12', fault: 'contact messages a second, pages meanwhile', long: true, run: () => measure() },
]

/** Messages as visitors send them, each confirmed when it is on the disk; the limits of EM2 are forgotten meanwhile. */
async function measure(): Promise<Outcome> {
  const installation = sqliteInstallation({ SAMPLE_CONTENT: 'on' })
  const server = await startOn(installation)
  const visitor = callerOf(() => server.address)
  for (let one = 0; one < 60; one += 1) await visitor('/')
  const alone = await slowestPage(server.address, MEASURED)

  const sent = new Set<string>()
  const others = new Map<number, number>()

  /** @param every how often each writer sends one, in ms; 0: as fast as they are answered */
  async function sendFor(milliseconds: number, every: number) {
    const until = performance.now() + milliseconds
    async function send() {
      for (let due = performance.now() + Math.random() * every; performance.now() < until; due += every) {
        await sleep(Math.max(0, due - performance.now()))
        const message = `Is there parking nearby? ${crypto.randomUUID()}`
        const body = { name: 'Ada', email: 'ada@example.com', message }
        const { status } = await visitor('/api/contact', { body, headers: fromAnywhere() })
        if (status === 201) sent.add(message)
        else others.set(status, (others.get(status) ?? 0) + 1)
      }
    }
    const writers = Array.from({ length: WRITERS }, send)
    await Promise.all([forgetLimits(installation, () => performance.now() < until), ...writers])
  }

  const worked = processorTime(server)
  await sendFor(MEASURED, 0)
  const perSecond = Math.round(sent.size / (MEASURED / 1000))
  const each = (processorTime(server) - worked) / sent.size
  const [meanwhile] = await Promise.all([
    slowestPage(server.address, MEASURED),
    sendFor(MEASURED, (WRITERS / AT_LEAST) * 1000),
  ])
  await server.kill()
  await (await startOn(installation)).stop()
  const kept = new Set((await installation.ask('select "message" from "contactSubmissions"')).map(row => row.message))
  await installation.remove()

  const ratio = meanwhile / alone
  const complaints: string[] = []
  if (perSecond < AT_LEAST) complaints.push(`${perSecond} a second, not ${AT_LEAST}`)
  if (!(ratio <= SLOWER)) complaints.push(`the p99 of pages is ${ratio.toFixed(2)} times as long, not ${SLOWER}`)
  const notes = [
    `the server works ${each.toFixed(2)} ms for a message`,
    `${perSecond} a second; at ${AT_LEAST} the p99 of the home page ${meanwhile.toFixed(1)} ms, ${alone.toFixed(1)} ms without; others: ${[...others]}`,
  ]
  const lost = [...sent].filter(message => !kept.has(message)).length
  return { rounds: 1, acknowledged: sent.size, lost, recoveries: [], complaints, notes }
}

/** @returns for how long the process has kept a core busy, in ms */
function processorTime({ child }: Started): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function forgetLimits(installation: Installation, going: () => boolean): Promise<void> {
  while (going()) {
    await installation.ask(`delete from "rateLimits" where "key" like 'form:contact:%'`)
    await sleep(100)
  }
}
