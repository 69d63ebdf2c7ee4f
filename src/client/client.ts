import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { hc } from 'hono/client'
import type { Api } from '#app/api.ts'
import { isProblemBody, type ProblemBody } from '#lib/problem-body.ts'
import { fetchWithDeadline } from './fetch-with-deadline.ts'

const request = createIsomorphicFn()
  .client(fetchWithDeadline)
  .server((input: RequestInfo | URL) => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('The API can be called only while a page is rendered.')
    return context.fetchApi(input)
  })

/** The typed client of the API: fetch in the browser, a reading call in process while a page is rendered on the server. */
export const api = hc<Api>('/api', { fetch: request })

/** A call that was answered with anything but success; its message is '{status}: {what the server said}'. */
export class CallError extends Error {
  readonly status: number
  readonly problem: ProblemBody | undefined

  constructor(status: number, statusText: string, problem: ProblemBody | undefined) {
    super(`${status}: ${problem?.detail ?? statusText}`)
    this.status = status
    this.problem = problem
  }
}

/** What is read of an answer, whether the typed client asked or a plain request. */
interface Answer<Body> extends Pick<Response, 'ok' | 'status' | 'statusText'> {
  json(): Promise<Body>
}

/**
 * The body of a call that succeeded.
 * @throws CallError when it did not; TypeError when the server could not be reached
 */
export async function read<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const response = await call
  if (response.ok) return response.json()
  const body: unknown = await response.json().catch(() => undefined)
  throw new CallError(response.status, response.statusText, isProblemBody(body) ? body : undefined)
}

/** Why a call failed, as a sentence for the person in front of the screen. */
export function reasonOf(error: unknown): string {
  if (error instanceof CallError) return error.problem?.detail ?? 'The server answered with an error.'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'The server did not answer in time.'
  return 'The server could not be reached.'
}
