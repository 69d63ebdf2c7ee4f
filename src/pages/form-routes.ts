import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Env } from '#http/create-routes.ts'
import { dataHeaders, sendAsData } from '#http/request-context.ts'
import { isProblemBody } from '#lib/problem-body.ts'
import { refusalPage } from './refusal-page.ts'

export interface PlainForm {
  /** The call that scripts would make. */
  call: string
  /** Where the visitor is sent when it was taken. */
  thanks: string
}

const largestForm = 256 * 1024
const passedOn = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-for']

/**
 * Takes forms as browsers send them without scripts, and makes of each the call that scripts would make: the same
 * checks, the same limits, the same messages.
 */
export function createFormRoutes(
  callApi: (call: Request, bindings: Env['Bindings']) => Promise<Response>,
  forms: Readonly<Record<string, PlainForm>>,
) {
  const routes = new Hono<Env>()
  for (const [path, { call, thanks }] of Object.entries(forms)) {
    routes.post(path, sendAsData, bodyLimit({ maxSize: largestForm }), async c => {
      const headers = new Headers({ 'content-type': 'application/json' })
      for (const name of passedOn) {
        const value = c.req.header(name)
        if (value !== undefined) headers.set(name, value)
      }
      const body = JSON.stringify(await c.req.parseBody())
      const answer = await callApi(new Request(new URL(call, c.req.url), { method: 'POST', headers, body }), c.env)
      if (answer.ok) return c.redirect(thanks, 303)
      const problem: unknown = await answer.json()
      const fields = isProblemBody(problem) ? problem.fields : undefined
      const reasons = fields?.map(({ message }) => message) ?? (isProblemBody(problem) ? [problem.detail] : [])
      return new Response(refusalPage(reasons), {
        status: answer.status,
        headers: { ...dataHeaders(c.var.services.config), 'Content-Type': 'text/html; charset=utf-8' },
      })
    })
  }
  return routes
}
