import { bodyLimit } from 'hono/body-limit'
import { type Call, createRoutes, type Env } from '#http/create-routes.ts'
import { sendAsData } from '#http/request-context.ts'
import { inertPolicy, securityHeaders } from '#http/security-headers.ts'
import { isProblemBody } from '#lib/problem-body.ts'
import { plainPage } from './plain-page.ts'

export interface PlainForm {
  /** The call that scripts would make. */
  call: string
  /** What the visitor reads when it was taken. */
  title: string
  thanks: string
}

const largestForm = 256 * 1024
const passedOn = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-for']

/**
 * Takes forms as browsers send them without scripts, and makes of each the call that scripts would make: the same
 * checks, the same limits, the same messages.
 * @param forms by the path to which they are sent
 */
export function createFormRoutes(
  callApi: (call: Request, bindings: Env['Bindings']) => Promise<Response>,
  forms: Readonly<Record<string, PlainForm>>,
) {
  const routes = createRoutes()
  for (const [path, { call, title, thanks }] of Object.entries(forms)) {
    routes.get(`/thanks${path}`, c => send(c, 200, plainPage(title, [thanks])))
    routes.post(path, sendAsData, bodyLimit({ maxSize: largestForm }), async c => {
      const headers = new Headers({ 'content-type': 'application/json' })
      for (const name of passedOn) {
        const value = c.req.header(name)
        if (value !== undefined) headers.set(name, value)
      }
      const body = JSON.stringify(await c.req.parseBody())
      const answer = await callApi(new Request(new URL(call, c.req.url), { method: 'POST', headers, body }), c.env)
      if (answer.ok) return c.redirect(`/thanks${path}`, 303)
      const reasons = reasonsOf(await answer.json())
      return send(
        c,
        answer.status,
        plainPage('Your form was not sent', [...reasons, 'Go back: what you typed is still there.']),
      )
    })
  }
  return routes
}

function send(c: Call, status: number, page: string): Response {
  const headers = {
    ...securityHeaders(c.var.services.config),
    'Content-Security-Policy': inertPolicy,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  return new Response(page, { status, headers })
}

function reasonsOf(problem: unknown): string[] {
  if (!isProblemBody(problem)) return []
  return problem.fields?.map(({ message }) => message) ?? [problem.detail]
}
