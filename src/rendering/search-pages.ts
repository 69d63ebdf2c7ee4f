import { createRoutes } from '#http/create-routes.ts'
import { answerPage } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'
import { answerFault } from './page-routes.ts'

interface Options {
  /** Where one looks for something: the text is the parameter `q`. */
  path: string
  /** The text as it is read, which bounds its length. */
  textOf(written: string): string
  /** Small, and of its own: anybody can make up what is looked for, which must not drive out other pages. */
  cache: PageCache
}

/**
 * Answers a search as a page, rendered at an address of its own for each text: `/search/dG9tYXRv`. Without a text the
 * next handler answers.
 */
export function createSearchPages({ path, textOf, cache }: Options) {
  return createRoutes()
    .onError(answerFault)
    .get(path, async (c, next) => {
      const text = textOf(c.req.query('q') ?? '')
      if (text === '') return next()
      const conditions = {
        acceptEncoding: c.req.header('accept-encoding'),
        ifNoneMatch: c.req.header('if-none-match'),
        mode: undefined,
      }
      const page = await cache.get(`${path}/${Buffer.from(text).toString('base64url')}`, 0)
      const { status, headers, body } = answerPage(page, conditions)
      return new Response(body, { status, headers })
    })
}
