import { Hono } from 'hono'
import { answerProblem } from '#http/answer-problems.ts'
import type { Call, Env } from '#http/create-routes.ts'
import { type Form, readForm } from '#http/form-with-files.ts'
import { requireSameOrigin } from '#http/guards.ts'
import { limitBody } from '#http/limit-body.ts'
import { sendAsData } from '#http/request-context.ts'
import { isProblemBody } from '#lib/problem-body.ts'
import { refusalPage } from './refusal-page.ts'

export interface PlainForm {
  /** The path where it arrives. */
  action: string
  /** The call that scripts would make. */
  call: string
  /** Where the visitor is sent when it was taken. */
  thanks: string
  takesFiles?: boolean
}

/** Bytes that a form without files may have. */
const LARGEST_TEXT = 256 * 1024

const passedOn = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-for']

/**
 * Takes forms as browsers send them without scripts, and makes of each the call that scripts would make: the same
 * checks, the same limits, the same messages.
 * @param largest bytes that a form with files may have
 */
export function createFormRoutes(
  callApi: (call: Request, bindings: Env['Bindings']) => Promise<Response>,
  forms: readonly PlainForm[],
  largest: number,
) {
  const routes = new Hono<Env>().onError(async (error, c) => refuse(answerProblem(error, c)))
  for (const { action, call, thanks, takesFiles } of forms) {
    routes.post(
      action,
      sendAsData,
      requireSameOrigin,
      limitBody(c => (takesFiles && isMultipart(c) ? largest : LARGEST_TEXT)),
      async c => {
        const headers = new Headers()
        for (const name of passedOn) {
          const value = c.req.header(name)
          if (value !== undefined) headers.set(name, value)
        }
        const body = callBody(await readForm(c.req.raw), headers)
        const answer = await callApi(new Request(new URL(call, c.req.url), { method: 'POST', headers, body }), c.env)
        if (answer.ok) return c.redirect(`${thanks}?sent=1`, 303)
        return refuse(answer)
      },
    )
  }
  return routes
}

/** A problem as a page for the form's sender. */
async function refuse(answer: Response): Promise<Response> {
  const problem: unknown = await answer.json()
  const fields = isProblemBody(problem) ? problem.fields : undefined
  const reasons = fields?.map(({ message }) => message) ?? (isProblemBody(problem) ? [problem.detail] : [])
  const headers = new Headers(answer.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.delete('Content-Length')
  return new Response(refusalPage(reasons), { status: answer.status, headers })
}

function isMultipart(c: Call): boolean {
  return c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') === true
}

/** A form with files goes on as one; any other as JSON. */
function callBody({ fields, files }: Form, headers: Headers) {
  if (files.size > 0) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [name, bytes] of files) form.set(name, new File([bytes], name))
    return form
  }
  headers.set('content-type', 'application/json')
  return JSON.stringify(fields)
}
