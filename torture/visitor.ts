import { setTimeout as sleep } from 'node:timers/promises'

/** A visitor who reads a page over and over while something is wrong. */
export interface Visitor {
  /** Ends the visit; says what was not as it should be. */
  leave(): Promise<{ visits: number; slowest: number; complaints: string[] }>
}

// A visitor may be the one who finds out that the data is out of reach, which takes 3 s at most.
const SLOW = 4_000

/** @param path a page that is read before anything goes wrong, so that it is made */
export async function visit(address: () => string, path = '/'): Promise<Visitor> {
  const complaints: string[] = []
  let visits = 0
  let slowest = 0
  let here = true

  async function read() {
    const began = performance.now()
    const answer = await fetch(`${address()}${path}`)
    await answer.text()
    slowest = Math.max(slowest, performance.now() - began)
    visits += 1
    if (answer.status !== 200) complaints.push(`${path} answered ${answer.status}`)
  }

  // Every picture of the home page has a page of its own.
  for (let one = 0; one < 40; one += 1) await read()
  slowest = 0
  const going = (async () => {
    while (here) {
      await read()
      await sleep(10)
    }
  })()
  return {
    async leave() {
      here = false
      await going.catch(error => complaints.push(`${path}: ${error.message}`))
      if (slowest > SLOW) complaints.push(`${path} took ${Math.round(slowest)} ms`)
      return { visits, slowest, complaints }
    },
  }
}
