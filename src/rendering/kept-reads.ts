import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { Services } from '#http/create-routes.ts'
import { createFileCache, makeFile } from './generated-files.ts'
import { answerPage } from './page-answer.ts'
import type { Page } from './page-cache.ts'

type Site = Parameters<typeof makeFile>[0]

/** Reads of the API that are the same for every visitor, and whose answers are kept like pages (SP11). */
const keptReads = ['/api/day', '/api/event', '/api/schedule', '/api/speakers', '/api/sponsorship-packages', '/api/team']

/**
 * Makes the answer to such a read, as an anonymous visitor gets it. Time changes it when it changes the answer or the
 * event: what is announced, on sale or open to visitors.
 * @throws Error if there is none, so that a failed answer is never kept
 */
async function makeRead(url: URL, site: Site): Promise<Page> {
  const [event, answer] = await Promise.all([makeFile(site, new URL('/api/event', url)), makeFile(site, url)])
  if (event.status !== 200 || answer.status !== 200) throw new Error(`${url.pathname} cannot be read`)
  const { 'x-request-id': _, ...headers } = answer.headers
  return { ...answer, headers, changesAt: Math.min(event.changesAt, answer.changesAt) }
}

/**
 * Answers these reads from a cache, if it has them. Every other request is left to `next`, and so are readers who may be
 * signed in or look at a preview.
 * @param mayAnswer whether visitors may see the site
 */
export function sendKeptReads(services: Services, site: Site, mayAnswer: () => boolean, next: RequestListener) {
  const cache = createFileCache(url => makeRead(url, site), services)
  const listener: RequestListener = (request, response) => {
    const { url = '', method, headers } = request
    const isPlain = headers.cookie === undefined && headers['content-type'] === undefined
    if (method !== 'GET' || !keptReads.includes(url) || !isPlain || !mayAnswer()) return next(request, response)
    const kept = cache.peek(url, 0)
    if (!kept) {
      // Those who ask meanwhile get an answer of their own, or the error.
      void cache.get(url, 0).catch(() => undefined)
      return next(request, response)
    }
    const acceptEncoding = String(headers['accept-encoding'] ?? '')
    const answer = answerPage(kept, { acceptEncoding, ifNoneMatch: headers['if-none-match'], mode: undefined })
    response.writeHead(answer.status, { ...answer.headers, 'X-Request-Id': randomUUID() }).end(answer.body)
  }
  return listener
}
