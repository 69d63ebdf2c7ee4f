import type { RequestListener } from 'node:http'
import { answerProblem } from '#http/answer-problems.ts'
import { asMessagePage } from '#http/answers/message-page.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { dataHeaders } from '#http/request-context.ts'
import { matchesEtag } from '#lib/encodings.ts'
import { Problem } from '#lib/problem.ts'
import { answerPage, type Conditions, conditionsOf, formFor, sendPage } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'
import type { PageMap } from './page-paths.ts'
import type { Visits } from './visits.ts'

interface Options {
  cache: PageCache
  map: PageMap
  /** How many versions a page has; each visit gets one at random. */
  variantsOf(path: string): number
}

/** Answers addresses with pages: at once those in the cache, and through the site those that must be made. */
export function createPages({ cache, map, variantsOf }: Options) {
  /** A visit gets a new version; a revalidation keeps the one that the browser has. */
  function variantFor(path: string, { ifNoneMatch, acceptEncoding, mode }: Conditions): number {
    const count = variantsOf(path)
    if (count > 1 && ifNoneMatch !== undefined && mode !== 'navigate') {
      for (let variant = 0; variant < count; variant++) {
        const page = cache.peek(path, variant)
        if (page && matchesEtag(ifNoneMatch, formFor(page, acceptEncoding).etag)) return variant
      }
    }
    return count > 1 ? Math.floor(Math.random() * count) : 0
  }

  return {
    /** Answers every address that no route before it answered: with a page, or with the 404 page. */
    routes: createRoutes()
      .onError(answerFault)
      .get('*', async c => {
        const path = await map.pageFor(c.req.path + new URL(c.req.url).search)
        return sendPage(c, await cache.get(path, variantFor(path, conditionsOf(c))))
      }),

    /**
     * Sends pages from the cache before the site looks at the request, and leaves every other request to `next`.
     * @param mayAnswer whether a request with these cookies gets the page that everyone gets
     */
    sendReady(mayAnswer: (cookies: string | undefined) => boolean, next: RequestListener): RequestListener {
      return (request, response) => {
        const { url = '', method, headers } = request
        if (method !== 'GET' || map.addressOf(url) !== url || !mayAnswer(headers.cookie)) return next(request, response)
        const conditions = {
          acceptEncoding: String(headers['accept-encoding'] ?? ''),
          ifNoneMatch: headers['if-none-match'],
          mode: String(headers['sec-fetch-mode'] ?? ''),
        }
        const page = cache.peek(url, variantFor(url, conditions))
        if (!page) return next(request, response)
        const answer = answerPage(page, conditions)
        response.writeHead(answer.status, answer.headers).end(answer.body)
      }
    },
  }
}

/**
 * Answers a search with a page that has an address of its own for each text: `/search/dG9tYXRv`.
 * @param textOf bounds the length of the text
 * @param cache separate and small, because visitors make up the texts
 */
export function createSearchPages(
  path: string,
  textOf: (written: string) => string,
  { cache, visits }: { cache: PageCache; visits: Visits },
) {
  return createRoutes()
    .onError(answerFault)
    .get(path, async (c, next) => {
      const text = textOf(c.req.query('q') ?? '')
      if (text === '') return next()
      visits.count(c)
      return sendPage(c, await cache.get(`${path}/${Buffer.from(text).toString('base64url')}`, 0))
    })
}

/** Redirects an address with too many slashes, or with capitals in its first word as on a poster, to its page. */
export function leadToPages(isPage: (path: string) => boolean) {
  return createRoutes().on('GET', ['/:path{.+/}', '/:path{[^/]*[A-Z].*}'], async (c, next) => {
    const asTyped = `/${c.req.path.replace(/^\/+|\/+$/g, '')}`
    const path = isPage(asTyped) ? asTyped : asTyped.replace(/^\/[^/]*/, word => word.toLowerCase())
    if (path === c.req.path || !isPage(path)) return next()
    const location = path + new URL(c.req.url).search
    return c.body(null, 301, { ...dataHeaders(c.var.services.config), Location: location })
  })
}

/** Tells a visitor why there is no page: too many visits, or a fault of ours. */
export function answerFault(error: Error, c: Call): Response {
  const answer = answerProblem(error, c)
  const link = { label: 'Return to Homepage', href: '/' }
  if (error instanceof Problem && ['busy', 'too-many-requests'].includes(error.code))
    return asMessagePage(answer, { title: 'Please try again later', paragraphs: [error.message], link })
  return asMessagePage(answer, {
    title: 'Something went wrong',
    paragraphs: [
      'This page could not be made. Nothing you sent was changed. Please try again in a moment.',
      `Request ${c.var.requestId}`,
    ],
    link,
  })
}
