/** How long the server may take to answer, in ms. */
const ANSWER_MS = 30_000
/** The slowest connection for uploads, in bytes per ms. */
const SLOWEST = 50

/**
 * Fetches with a time limit: 30 s for a JSON or form body, plus the time it needs on a slow connection. Other
 * bodies are backups, without a limit.
 */
export function fetchWithDeadline(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { body } = init
  const isForm = body instanceof FormData
  if (typeof body !== 'string' && !isForm) return fetch(input, init)
  let bytes = isForm ? 0 : body.length
  if (isForm) for (const value of body.values()) if (value instanceof File) bytes += value.size
  const deadline = new AbortController()
  const late = () => deadline.abort(new DOMException('The server did not answer in time.', 'TimeoutError'))
  const timer = setTimeout(late, ANSWER_MS + bytes / SLOWEST)
  return fetch(input, { ...init, signal: deadline.signal }).finally(() => clearTimeout(timer))
}
