import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { readSession } from '#features/auth/server/session-cookie.ts'
import { momentQuery } from '#features/editions/preview.schema.ts'
import { preview } from '#features/editions/server/preview.domain.ts'
import { readForeignOrigins } from '#features/speakers/server/foreign-origins.domain.ts'
import { answerProblem } from '#http/answer-problems.ts'
import { asMessagePage } from '#http/answers/message-page.ts'
import { type Call, createRoutes, type Env } from '#http/create-routes.ts'
import { isAllowed, refuseWithoutRight, requireSameOrigin } from '#http/guards.ts'
import { limitBody } from '#http/limit-body.ts'
import { provide, sendAsData } from '#http/request-context.ts'
import { Problem } from '#lib/problem.ts'
import { editOf } from '#records/edit.ts'
import type { MakeDocument } from '#rendering/document.ts'
import type { PageMap } from '#rendering/page-paths.ts'
import { PREVIEW, previewBar } from '#rendering/preview-bar.ts'
import { renderPage } from '#rendering/render-page.ts'
import type { Visits } from '#rendering/visits.ts'
import type { Api } from './api.ts'

const COOKIE = 'lectern-preview'
const LARGEST = 4096

interface Options {
  makeDocument: MakeDocument
  api: Api
  map: PageMap
  visits: Visits
}

/** Whether a request may come from an organizer who looks at a preview. */
export function asksForPreview(cookies: string | undefined): boolean {
  return cookies?.includes(COOKIE) === true
}

/**
 * Shows organizers every public page as it will be at a chosen moment and with the draft (decision Y6). A cookie holds the
 * choice; the server sets it after a form of this site was posted.
 */
export function createPreviewRoutes({ makeDocument, api, map, visits }: Options) {
  const isPublic = (path: string) => map.isPage(path) && !path.startsWith('/admin')

  async function show(c: Call, path: string) {
    const { services } = c.var
    const query = readQuery({ ...Object.fromEntries(new URLSearchParams(readCookie(c))), path })
    return preview(services, query, editOf(c), async (sources, previewed) => {
      const site = new Hono<Env>()
        .onError(answerProblem)
        .use(provide({ ...services, ...sources }))
        .route('/api', api)
      const { db } = sources.database
      const url = new URL(path, services.config.publicUrl)
      return renderPage(
        {
          makeDocument,
          callApi: async call => site.fetch(call, {}),
          readForeignOrigins: () => readForeignOrigins(db),
        },
        { url, variant: 0, still: true, bar: previewBar({ ...previewed, path }) },
      )
    })
  }

  return createRoutes()
    .onError(refuse)
    .post(
      PREVIEW,
      sendAsData,
      requireSameOrigin,
      limitBody(() => LARGEST),
      readSession,
      async c => {
        if (!c.var.session) return c.redirect('/admin/login', 303)
        refuseWithoutRight(c.var.session, 'editSite')
        const { leave, ...form } = await c.req.parseBody()
        if (leave !== undefined) {
          deleteCookie(c, cookieName(c), attributes(c))
          return c.redirect('/admin/dashboard', 303)
        }
        const { path, at, edition } = readQuery(form)
        if (!isPublic(path.split('?', 1)[0] ?? '')) throw new Problem('invalid', 'There is no page at this address.')
        setCookie(c, cookieName(c), String(new URLSearchParams({ at, edition })), attributes(c))
        return c.redirect(map.addressOf(path), 303)
      },
    )
    .get('*', async (c, next) => {
      if (readCookie(c) === undefined || !isPublic(c.req.path)) return next()
      await readSession(c, async () => undefined)
      if (!isAllowed(c.var.session, 'editSite')) return next()
      const address = map.addressOf(c.req.path + new URL(c.req.url).search)
      const { status, headers, body } = await visits.make(c, () => show(c, address))
      return new Response(body, { status, headers })
    })
}

function cookieName(c: Call): string {
  return c.var.services.config.https ? `__Host-${COOKIE}` : COOKIE
}

function attributes(c: Call) {
  return { path: '/', httpOnly: true, sameSite: 'Strict', secure: c.var.services.config.https } as const
}

function readCookie(c: Call): string | undefined {
  return getCookie(c, cookieName(c))
}

function readQuery(given: unknown) {
  const { data, error } = momentQuery.safeParse(given)
  if (!data) throw new Problem('invalid', error.issues[0]?.message ?? 'This preview is not valid.')
  return data
}

/** Says on a page why there is no preview, and offers to leave it. */
function refuse(error: Error, c: Call): Response {
  const reason = error instanceof Problem ? error.message : 'It could not be made. Please try again in a moment.'
  return asMessagePage(answerProblem(error, c), {
    title: 'There is no such preview',
    paragraphs: [reason],
    button: { label: 'Leave the preview', action: PREVIEW, name: 'leave' },
  })
}
