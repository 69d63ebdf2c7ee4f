import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { hc } from 'hono/client'
import type { Api } from '#app/api.ts'
import { isProblemBody } from '#lib/problem-body.ts'
import type { ProblemBody } from '#lib/problem-schema.ts'

const request = createIsomorphicFn()
  // Public pages only read; the code that sends changes loads with the dashboard.
  .client((input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === 'GET'
      ? fetch(input, init)
      : import('./send-once.ts').then(({ sendOnce }) => sendOnce(input, init)),
  )
  .server((input: RequestInfo | URL) => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('The API can be called only while a page is rendered.')
    return context.fetchApi(input)
  })

/** The typed client of the API: fetch in the browser, an in-process call while the server renders. */
export const api = hc<Api>('/api', { fetch: request })

/** A failed call. Its message is '{status}: {text}': the problem's sentence, else the body, else the status text. */
export class CallError extends Error {
  readonly status: number
  readonly problem: ProblemBody | undefined

  constructor(status: number, text: string, problem: ProblemBody | undefined) {
    super(`${status}: ${problem?.detail ?? text}`)
    this.status = status
    this.problem = problem
  }
}

/** The parts of an answer that the client reads. */
export interface Answer<Body> extends Pick<Response, 'ok' | 'status' | 'statusText'> {
  json(): Promise<Body>
  text(): Promise<string>
}

/**
 * The body of a successful call.
 * @throws CallError when it failed; TypeError when the server could not be reached
 */
export async function read<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  const response = await call
  if (response.ok) return response.json()
  const text = (await response.text().catch(() => '')).trim()
  throw new CallError(response.status, text || response.statusText, problemIn(text))
}

function problemIn(text: string): ProblemBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isProblemBody(body) ? body : undefined
  } catch {
    return
  }
}

/** Why a call failed, as a sentence for users. */
export function reasonOf(error: unknown): string {
  if (error instanceof CallError) return error.problem?.detail ?? 'The server answered with an error.'
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'The server did not answer in time.'
  return 'The server could not be reached.'
}
