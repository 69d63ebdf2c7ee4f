import { z } from '#lib/zod.ts'
import { PASSWORD } from './installation.ts'

export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
  /** From the call to the end of its answer, in ms. */
  took: number
}

export type Caller = (path: string, order?: Order) => Promise<Answer>

interface Order {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

const anyObject = z.record(z.string(), z.unknown()).catch({})

/** Calls the API at the site's current address; rejects when the connection is cut. */
export function callerOf(address: () => string, own: Record<string, string> = {}): Caller {
  return async (path, { method, body, headers } = {}) => {
    const began = performance.now()
    const isForm = body instanceof FormData
    const answer = await fetch(`${address()}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { origin: address(), ...(body !== undefined && !isForm && json), ...own, ...headers },
      body: isForm || typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? anyObject.parse(JSON.parse(text)) : {},
      took: performance.now() - began,
    }
  }
}

const json = { 'content-type': 'application/json' }

/** Logs the administrator in; the session is a row like any other, and must outlive every fault. */
export async function signIn(address: () => string): Promise<Caller> {
  const answer = await callerOf(address)('/api/auth/login', { body: { username: 'admin', password: PASSWORD } })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (answer.status !== 200 || !cookie) throw new Error(`the login answered ${answer.status}`)
  const organizer = callerOf(address, { cookie })
  // A site that starts empty shows visitors nothing until it is published.
  await organizer('/api/editions/publish', { body: { published: true } })
  return organizer
}
