import type { Server } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ReadyPage } from './page-answer.ts'

const REST = {
  /** The time without requests before the next thing is made, in ms. */
  quiet: 3_000,
  /** The longest wait for that, in ms. */
  atMost: 10_000,
  /** Whether other programs have work for all processors of the machine. */
  isBusy: () => (loadavg()[0] ?? 0) >= availableParallelism(),
}

export interface Warmable {
  /** Every version of the page at an address, made if it is missing; none for pages that are not made ahead. */
  pagesAt(address: string): Promise<readonly ReadyPage[]>
  /** Makes a stored picture in the size and format of its address, if it is missing. */
  makePicture(address: string): Promise<unknown>
  /** The number that every change of what visitors see raises. */
  contentVersion(): number
  log: Pick<Logger, 'warn'>
}

/**
 * Makes the pages that links lead to from the home page, and their pictures in every size, the best format first (SP18). It
 * starts after a start and after each change, and makes one thing at a time. Before each it waits for a moment without
 * requests and with a free processor, up to a limit.
 * @param server the server whose requests go first
 * @returns a function that ends it
 */
export function startWarmUp(server: Server, warmable: Warmable, rest = REST): () => void {
  const { pagesAt, makePicture, contentVersion, log } = warmable
  const ending = new AbortController()
  const { signal } = ending
  const made = new Set<string>()
  // The start counts as a request.
  let lastRequest = performance.now()
  server.on('request', () => {
    lastRequest = performance.now()
  })

  async function untilQuiet() {
    const giveUp = performance.now() + rest.atMost
    while ((performance.now() - lastRequest < rest.quiet || rest.isBusy()) && performance.now() < giveUp)
      await setTimeout(rest.quiet / 4, undefined, { ref: false })
    signal.throwIfAborted()
  }

  /** Makes the pages by following their links. @returns the pictures they show */
  async function makePages(): Promise<string[]> {
    const addresses = new Set(['/'])
    const shown = new Set<string>()
    for (const address of addresses) {
      await untilQuiet()
      for (const { forms } of await pagesAt(address)) {
        const html = forms.identity.body.toString()
        for (const [, link = ''] of html.matchAll(/ href="(\/[^"#]*)/g)) addresses.add(link)
        for (const [picture] of html.matchAll(/\/media\/[0-9a-f]{32}\/\d+\.\w+/g)) shown.add(picture)
      }
    }
    return ['avif', 'webp', 'jpg'].flatMap(format => [...shown].filter(picture => picture.endsWith(format)))
  }

  async function warm() {
    for (const picture of await makePages()) {
      if (made.has(picture)) continue
      await untilQuiet()
      await makePicture(picture)
      // A copy, because a substring keeps the HTML of the whole page in memory.
      made.add(structuredClone(picture))
    }
  }

  async function work() {
    let warmed: number | undefined
    while (!signal.aborted) {
      const version = contentVersion()
      // A visitor who asks for the missing thing has it made, or sees the error.
      if (version !== warmed)
        await warm().catch(err => signal.aborted || log.warn({ err }, 'the warm-up could not make everything'))
      warmed = version
      await setTimeout(rest.quiet, undefined, { ref: false })
    }
  }

  work()
  return () => ending.abort()
}
