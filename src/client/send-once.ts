import { fetchWithDeadline } from './fetch-with-deadline.ts'

/** The idempotency keys of calls without an answer. */
const unanswered = new Map<string, string>()

/** Sends a call. One that adds something carries a key, repeated after a lost answer, so that it is added once. */
export async function sendOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'POST' || typeof init.body !== 'string') return fetchWithDeadline(input, init)
  const call = `${String(input)} ${init.body}`
  const key = unanswered.get(call) ?? `${Date.now()}-${Math.random()}`
  unanswered.set(call, key)
  const headers = new Headers(init.headers)
  headers.set('Idempotency-Key', key)
  const answer = await fetchWithDeadline(input, { ...init, headers })
  // Proxies answer 502 or 504 when they got no answer themselves.
  if (answer.status < 500) unanswered.delete(call)
  return answer
}
