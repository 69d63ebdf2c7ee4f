import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { answerNotFound } from '#http/answer-problems.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { isAllowed } from '#http/guards.ts'
import { sendPage } from '#rendering/page-answer.ts'
import type { PageCache } from '#rendering/page-cache.ts'
import { answerFault } from '#rendering/page-routes.ts'

/** The page that visitors see at every address while the site is not published. */
export const COMING_SOON = '/coming-soon'

/** What visitors may ask for meanwhile: calls that reveal no content, and files for programs. */
const openCalls = /^\/api\/(?:event$|auth\/|my\/|day\/|live$|openapi\.json$|docs$)/
const openAddresses = /^\/(?:admin|admin\/.*|robots\.txt|sitemap\.xml|site\.webmanifest|icons\/.*|\.well-known\/.*)$/

/**
 * Finds out whether the site is hidden from the caller: it is not published, and the caller is no organizer. A page that is
 * being rendered may ask for everything, unless visitors see it too.
 * @param readSession run only while the site is not published
 */
export function hideUnpublished(isPublished: () => Promise<boolean>, readSession: MiddlewareHandler<Env>) {
  return createMiddleware<Env>(async (c, next) => {
    const isRendering = !c.env.incoming && !c.env.forVisitors
    if (isRendering || (await isPublished())) return next()
    await readSession(c, async () => undefined)
    c.set('hidden', !isAllowed(c.var.session, 'enter'))
    await next()
    // Only organizers may see this answer now, so no cache may keep it.
    if (!c.var.hidden && c.res.headers.get('Cache-Control')?.startsWith('public')) {
      c.res.headers.set('Cache-Control', 'private, no-store')
    }
  })
}

/** Answers reading calls with 404 while the site is hidden from the caller; 401 stays 401. */
export const hideCalls = createMiddleware<Env>(async (c, next) => {
  await next()
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!c.get('hidden') || !reads || openCalls.test(c.req.path)) return
  if (c.res.status !== 401 && c.res.status < 500) {
    c.res = undefined
    c.res = answerNotFound(c)
  }
})

interface Options {
  cache: PageCache
  isPage(path: string): boolean
}

/** Answers every hidden address with one page; `?sent=1` thanks a visitor who has subscribed there. */
export function createComingSoon({ cache, isPage }: Options) {
  return createRoutes()
    .onError(answerFault)
    .get('*', async (c, next) => {
      const { path } = c.req
      const isAsked = c.var.hidden ? !openAddresses.test(path) : path === COMING_SOON && c.var.session !== null
      if (!isAsked) return next()
      const isThanks = path === '/thanks/subscription' && c.req.query('sent') === '1'
      const answer = sendPage(c, await cache.get(isThanks ? `${COMING_SOON}?sent=1` : COMING_SOON, 0))
      const isMissing = answer.status === 200 && path !== COMING_SOON && !isPage(path)
      return isMissing ? new Response(answer.body, { status: 404, headers: answer.headers }) : answer
    })
}
