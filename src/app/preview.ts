import { Hono } from 'hono'
import { readSession } from '#features/auth/server/session-cookie.ts'
import { type PreviewQuery, previewQuery } from '#features/editions/preview.schema.ts'
import { preview } from '#features/editions/server/preview.domain.ts'
import { readRecordingOrigins } from '#features/speakers/server/recordings.domain.ts'
import { readFormOrigins } from '#features/speakers/server/speaker-application.domain.ts'
import { answerProblem } from '#http/answer-problems.ts'
import { type Call, createRoutes, type Env } from '#http/create-routes.ts'
import { refuseWithoutRight } from '#http/guards.ts'
import { statusOf } from '#http/problem-status.ts'
import { provide, sendAsData } from '#http/request-context.ts'
import { Problem } from '#lib/problem.ts'
import { editOf } from '#records/edit.ts'
import type { MakeDocument } from '#rendering/documents/make-document.ts'
import { noPreviewPage, previewPage, previewStyles } from '#rendering/hidden/preview-page.ts'
import { renderPage } from '#rendering/render-page.ts'
import type { Api } from './api.ts'

interface Options {
  makeDocument: MakeDocument
  api: Api
  isPage(path: string): boolean
  addressOf(asked: string): string
}

/** Shows organisers a public page as it will be at a chosen moment and with the draft (decision Y6). */
export function createPreviewRoutes({ makeDocument, api, isPage, addressOf }: Options) {
  const isPublic = (path: string) => isPage(path) && !path.startsWith('/admin')

  async function show(c: Call, query: PreviewQuery) {
    const { services } = c.var
    return preview(services, query, editOf(c), async (sources, previewed) => {
      const site = new Hono<Env>()
        .onError(answerProblem)
        .use(provide({ ...services, ...sources }))
        .route('/api', api)
      return renderPage(
        makeDocument,
        async call => site.fetch(call, {}),
        new URL(addressOf(query.path), services.config.publicUrl),
        0,
        async () => ({
          forms: await readFormOrigins(sources.database.db),
          ...(await readRecordingOrigins(sources.database.db)),
        }),
        {
          still: true,
          frame: {
            around: html => previewPage(html, { ...previewed, path: query.path }, isPublic),
            styles: previewStyles,
          },
        },
      )
    })
  }

  return createRoutes()
    .onError(refuse)
    .get('/admin/preview', sendAsData, readSession, async c => {
      if (!c.var.session) return c.redirect('/admin/login', 302)
      refuseWithoutRight(c.var.session, 'editSite')
      const { data, error } = previewQuery.safeParse(c.req.query())
      if (!data) throw new Problem('invalid', error.issues[0]?.message ?? 'This is no preview.')
      if (!isPublic(data.path.split('?', 1)[0] ?? '')) throw new Problem('invalid', 'There is no page at this address.')
      const { status, headers, body } = await show(c, data)
      return new Response(String(body), { status, headers: { ...headers, 'X-Robots-Tag': 'noindex' } })
    })
}

/** Explains on a page why there is no preview; an impossible request is a bad request. */
function refuse(error: Error, c: Call): Response {
  const problem = answerProblem(error, c)
  const known = error instanceof Problem ? error : undefined
  const status = known?.code === 'not-found' ? statusOf.invalid : problem.status
  const headers = new Headers(problem.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(noPreviewPage(known?.message ?? 'It could not be made. Please try again in a moment.'), {
    status,
    headers,
  })
}
