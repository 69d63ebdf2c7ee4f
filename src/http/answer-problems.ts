import { HTTPException } from 'hono/http-exception'
import { type StorageFault, storageFaultOf } from '#db/storage-fault.ts'
import { Problem } from '#lib/problem.ts'
import type { ProblemBody } from '#lib/problem-schema.ts'
import type { Call } from './create-routes.ts'
import { statusOf } from './problem-status.ts'
import { dataHeaders } from './request-context.ts'

/** Turns any error of a handler into the one error body (RFC 9457). The cause is only logged. */
export function answerProblem(error: Error, c: Call): Response {
  const problem = isBrokenOff(error, c) ? new Problem('invalid', 'The request was broken off.') : asProblem(error)
  const { requestId, services } = c.var
  const isOurs = statusOf[problem.code] >= 500 && problem.code !== 'busy'
  if (isOurs) services.log.error({ requestId, err: error }, 'a request failed')
  const { body, headers } = describeProblem(problem, requestId, services.config)
  // The listener reads for another half second and then closes the connection: otherwise a client that still sends
  // would never see the answer.
  return c.body(body, statusOf[problem.code], headers)
}

/** Whether the client disconnected in the middle of its request, which is not our fault. */
function isBrokenOff(error: Error, c: Call): boolean {
  return error === c.env?.incoming?.errored
}

/** A problem as the body and the headers of an answer. */
export function describeProblem(problem: Problem, requestId: string, config: { https: boolean }) {
  const { title = problem.code, fields, current, retryAfter, allow } = problem.extra
  const body: ProblemBody = {
    title,
    status: statusOf[problem.code],
    code: problem.code,
    detail: problem.message,
    requestId,
    fields,
    current,
    retryAfter,
  }
  const headers = {
    ...dataHeaders(config),
    'Content-Type': 'application/problem+json',
    'X-Request-Id': requestId,
    ...(allow !== undefined && { Allow: allow }),
    ...(retryAfter !== undefined && { 'Retry-After': String(Math.ceil(retryAfter)) }),
  }
  return { body: JSON.stringify(body), headers }
}

/** Also for unknown calls. */
export function answerNotFound(c: Call): Response {
  return answerProblem(new Problem('not-found', 'There is nothing at this address.'), c)
}

/** Whether an error means that the data is out of reach for a while. */
export function isOutage(error: unknown): boolean {
  const { code, extra } = asProblem(error instanceof Error ? error : new Error(String(error)))
  return statusOf[code] >= 500 && extra.retryAfter !== undefined
}

function asProblem(error: Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status === 400)
    return new Problem('invalid', 'The body must be valid JSON.')
  if (error instanceof HTTPException && error.status === 413)
    return new Problem('too-large', 'The request is too large.')
  const fault = storageFaultOf(error)
  if (fault) return storageProblem(fault, error)
  return new Problem('internal', 'Something went wrong on our side. Please try again.', { cause: error })
}

function storageProblem(fault: StorageFault, cause: Error): Problem {
  if (fault === 'full') {
    const detail = 'The disk of the server is full, so nothing could be saved. Please tell the person who runs it.'
    return new Problem('storage-full', detail, { title: 'Disk full', retryAfter: 60, cause })
  }
  const detail = 'The site cannot reach its data just now, so nothing could be saved. Please try again in a moment.'
  return new Problem('unavailable', detail, { title: 'Not available', retryAfter: fault === 'broken' ? 60 : 5, cause })
}
