import { fetchWithDeadline } from './fetch-with-deadline.ts'

/** The keys of calls that got no answer. */
const unanswered = new Map<string, string>()

/** Sends a call. One that adds something carries a key, the same again if its answer was lost, so that it is added once. */
export async function sendOnce(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (init?.method !== 'POST' || typeof init.body !== 'string') return fetchWithDeadline(input, init)
  const call = `${String(input)} ${init.body}`
  const key = unanswered.get(call) ?? `${Date.now()}-${Math.random()}`
  unanswered.set(call, key)
  const headers = new Headers(init.headers)
  headers.set('Idempotency-Key', key)
  const answer = await fetchWithDeadline(input, { ...init, headers })
  // A proxy in between answers 502 or 504 where it got none itself.
  if (answer.status < 500) unanswered.delete(call)
  return answer
}
