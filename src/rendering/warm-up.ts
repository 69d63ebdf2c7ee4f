import type { Server } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ReadyPage } from './page-answer.ts'

const REST = {
  /** How long the site must be idle before the next item is made, in ms. */
  quiet: 3_000,
  /** The longest that it waits for that, in ms. */
  atMost: 10_000,
  /** Whether others on this machine have work for all its processors. */
  isBusy: () => (loadavg()[0] ?? 0) >= availableParallelism(),
}

export interface Warmable {
  /** The page at an address in each of its versions, made unless they are here; none where nothing is to be made. */
  pagesAt(address: string): Promise<readonly ReadyPage[]>
  /** Makes a stored picture in the size and format of its address, unless that was done. */
  makePicture(address: string): Promise<unknown>
  /** The number that every change of what visitors see raises. */
  contentVersion(): number
  log: Pick<Logger, 'warn'>
}

/**
 * Makes what the first visitor would wait for, after a start and after each change: the pages that links lead to from
 * the home page, and every picture they show in each size, the best format first (SP18). One thing at a time, while
 * there are no requests and the machine has a processor to spare; a busy machine continues slowly.
 * @param server whose requests it waits for
 * @returns what ends it
 */
export function startWarmUp(server: Server, warmable: Warmable, rest = REST): () => void {
  const { pagesAt, makePicture, contentVersion, log } = warmable
  const ending = new AbortController()
  const { signal } = ending
  const made = new Set<string>()
  // A start is left alone first, too.
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

  /** Follows the links from page to page and makes each page. */
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
      // A copy, since a piece of a text keeps the whole of it, here a page, in memory.
      made.add(structuredClone(picture))
    }
  }

  async function work() {
    let warmed: number | undefined
    while (!signal.aborted) {
      const version = contentVersion()
      if (version !== warmed) await warm().catch(tell)
      warmed = version
      await setTimeout(rest.quiet, undefined, { ref: false })
    }
  }

  /** A failed item is made, or its failure reported, at its first request. */
  function tell(err: unknown) {
    if (!signal.aborted) log.warn({ err }, 'not everything could be made before it is asked for')
  }

  work()
  return () => ending.abort()
}
