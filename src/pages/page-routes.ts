import type { Context } from 'hono'
import { Hono } from 'hono'
import { answerProblem } from '#http/answer-problems.ts'
import type { Env } from '#http/create-routes.ts'
import { chooseCoding, matchesEtag } from './encodings.ts'
import { errorPage } from './error-page.ts'
import type { CachedPage, PageCache } from './page-cache.ts'

const notFound = '/404'

interface Options {
  cache: PageCache
  isPage(path: string): boolean
  /** How many versions a page has of which each visit gets one at random. */
  variantsOf(path: string): number
}

/** Answers every address that nothing before it answered: a page from memory, or the 404 page. */
export function createPageRoutes({ cache, isPage, variantsOf }: Options) {
  return new Hono<Env>()
    .onError((error, c) => answerFault(error, c))
    .get('*', async c => {
      const path = isPage(c.req.path) ? c.req.path : notFound
      const variants = variantsOf(path)
      const page = await choose(c, variants, variant => cache(path, variant))
      return send(c, page)
    })

  /** A visit gets a new choice; who only asks whether a copy is still good keeps the one he has. */
  async function choose(c: Context<Env>, variants: number, get: (variant: number) => Promise<CachedPage>) {
    const etags = c.req.header('if-none-match')
    if (variants > 1 && etags && c.req.header('sec-fetch-mode') !== 'navigate') {
      for (let variant = 0; variant < variants; variant++) {
        const page = await get(variant)
        if (matchesEtag(etags, encoded(c, page).etag)) return page
      }
    }
    return get(Math.floor(Math.random() * variants))
  }
}

function encoded(c: Context<Env>, page: CachedPage) {
  return page.encodings[chooseCoding(c.req.header('accept-encoding'))]
}

function send(c: Context<Env>, page: CachedPage): Response {
  const coding = chooseCoding(c.req.header('accept-encoding'))
  const { body, etag } = page.encodings[coding]
  const headers: Record<string, string> = { ...page.headers, ETag: etag }
  if (matchesEtag(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  if (coding !== 'identity') headers['Content-Encoding'] = coding
  headers['Content-Length'] = String(body.length)
  return new Response(body, { status: page.status, headers })
}

function answerFault(error: Error, c: Context<Env>): Response {
  const problem = answerProblem(error, c)
  const headers = new Headers(problem.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(errorPage(c.var.requestId), { status: problem.status, headers })
}
