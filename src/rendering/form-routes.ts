import { Hono } from 'hono'
import { answerProblem } from '#http/answer-problems.ts'
import { asMessagePage } from '#http/answers/message-page.ts'
import type { Call, Env } from '#http/create-routes.ts'
import type { Largest } from '#http/describe-call.ts'
import { type Form, readForm } from '#http/form-with-files.ts'
import { requireSameOrigin } from '#http/guards.ts'
import { limitBody } from '#http/limit-body.ts'
import { sendAsData } from '#http/request-context.ts'
import { isProblemBody } from '#lib/problem-body.ts'

export interface PlainForm {
  /** The path where it arrives; its parameters may be in the other addresses too. */
  action: string
  /** The call that scripts would make. */
  call: string
  /** The page after success. */
  thanks: string
  takesFiles?: boolean
  /** Bytes that it may have with files, if not as many as the others. */
  largest?: Largest
  /** Whether empty fields are sent on. */
  keepsEmpty?: boolean
  /** Whether organizers change what it asks. */
  canChange?: boolean
  /** Throws a Problem for who may not send it, before it is read. */
  admit?(c: Call): Promise<void>
}

/** Bytes that a form without files may have. */
const LARGEST_TEXT = 256 * 1024

const passedOn = ['host', 'origin', 'sec-fetch-site', 'x-forwarded-for']

/**
 * Takes forms as browsers send them without scripts, and turns each into the call that scripts would make, with the same
 * checks, limits and messages.
 * @param usual bytes that a form with files may have
 */
export function createFormRoutes(
  callApi: (call: Request, bindings: Env['Bindings']) => Promise<Response>,
  forms: readonly PlainForm[],
  usual: number,
) {
  const routes = new Hono<Env>().onError(async (error, c) => refuse(answerProblem(error, c)))
  for (const { action, call, thanks, takesFiles, largest = usual, keepsEmpty, canChange, admit } of forms) {
    routes.post(
      action,
      sendAsData,
      requireSameOrigin,
      async (c, next) => {
        await admit?.(c)
        await next()
      },
      limitBody(c => (takesFiles && isMultipart(c) ? largest : LARGEST_TEXT)),
      async c => {
        const headers = new Headers()
        for (const name of passedOn) {
          const value = c.req.header(name)
          if (value !== undefined) headers.set(name, value)
        }
        const filledIn = (path: string) =>
          path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(c.req.param(name) ?? ''))
        const body = callBody(await readForm(c.req.raw, keepsEmpty), headers)
        const answer = await callApi(
          new Request(new URL(filledIn(call), c.req.url), { method: 'POST', headers, body }),
          c.env,
        )
        if (answer.ok) return c.redirect(`${filledIn(thanks)}?sent=1`, 303)
        return refuse(answer, canChange)
      },
    )
  }
  return routes
}

/** Going back shows the form as it was, without the questions that organizers have changed since. */
const CHANGED =
  'Does your form lack what is named below? It has changed since: open it anew in a second window, and copy your words.'

/** Shows a problem as a page to the visitor who sent the form. */
async function refuse(answer: Response, canChange = false): Promise<Response> {
  const problem: unknown = await answer.json()
  const fields = isProblemBody(problem) ? problem.fields : undefined
  const reasons = fields?.map(({ message }) => message) ?? (isProblemBody(problem) ? [problem.detail] : [])
  return asMessagePage(answer, {
    title: 'Your form was not sent',
    paragraphs: ['Nothing is lost: go back, correct it and send it again.', ...(fields && canChange ? [CHANGED] : [])],
    points: reasons,
  })
}

function isMultipart(c: Call): boolean {
  return c.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data') === true
}

/** A form with files goes on as one; any other as JSON. */
function callBody({ fields, files, names }: Form, headers: Headers) {
  if (files.size > 0) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [name, bytes] of files) form.set(name, new File([bytes], names.get(name) || name))
    return form
  }
  headers.set('content-type', 'application/json')
  return JSON.stringify(fields)
}
