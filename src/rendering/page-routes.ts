import { answerProblem } from '#http/answer-problems.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { errorPage } from './error-page.ts'
import { answerPage } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'
import type { PageChoice } from './page-choice.ts'

/** Answers every address that nothing before it answered: a page, made if need be, or the 404 page. */
export function createPageRoutes(cache: PageCache, choose: PageChoice, findPage: (asked: string) => Promise<string>) {
  return createRoutes()
    .onError(answerFault)
    .get('*', async c => {
      const conditions = {
        acceptEncoding: c.req.header('accept-encoding'),
        ifNoneMatch: c.req.header('if-none-match'),
        mode: c.req.header('sec-fetch-mode'),
      }
      const asked = c.req.path + new URL(c.req.url).search
      const { path, variant } = choose(await findPage(asked), conditions)
      const { status, headers, body } = answerPage(await cache.get(path, variant), conditions)
      return new Response(body, { status, headers })
    })
}

/** What a visitor is shown when their page could not be made. */
export function answerFault(error: Error, c: Call): Response {
  const problem = answerProblem(error, c)
  const headers = new Headers(problem.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(errorPage(c.var.requestId), { status: problem.status, headers })
}
