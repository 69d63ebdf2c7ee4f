import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/** How many visits a thread makes before it is itself quick. */
const WARM = 200

/**
 * Visits the home page over and over, from a thread that nothing else keeps busy.
 * @returns how long 99 of 100 visits took at most, in ms
 */
export async function slowestPage(address: string, milliseconds: number): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { address, milliseconds } })
  const [slowest] = await once(worker, 'message')
  return slowest
}

async function visitOver(address: string, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const until = performance.now() + milliseconds
  const times: number[] = []
  while (performance.now() < until) {
    const began = performance.now()
    const [answer] = await once(get(address, { agent, headers: { 'accept-encoding': 'br' } }), 'response')
    await once(answer.resume(), 'end')
    times.push(performance.now() - began)
    await sleep(2)
  }
  agent.destroy()
  const measured = times.slice(WARM).sort((a, b) => a - b)
  return measured[Math.floor(measured.length * 0.99)] ?? Number.NaN
}

if (!isMainThread) parentPort?.postMessage(await visitOver(workerData.address, workerData.milliseconds))
