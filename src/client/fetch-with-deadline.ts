/** How long the server may take to answer what was sent, in ms. */
const ANSWER_MS = 30_000
/** The slowest line that files are sent over, in bytes per ms. */
const SLOWEST = 50

/**
 * Fetches, but gives up what changes something after 30 s, and later by as long as its files need on a slow line.
 * Bodies of other kinds are backups, which take as long as they are large.
 */
export async function fetchWithDeadline(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { body } = init
  if (typeof body !== 'string' && !(body instanceof FormData)) return fetch(input, init)
  const deadline = new AbortController()
  const given = typeof body === 'string' ? 0 : fileBytes(body) / SLOWEST
  const timer = setTimeout(
    () => deadline.abort(new DOMException('The server did not answer in time.', 'TimeoutError')),
    ANSWER_MS + given,
  )
  const signals = init.signal ? [init.signal, deadline.signal] : [deadline.signal]
  try {
    return await fetch(input, { ...init, signal: AbortSignal.any(signals) })
  } finally {
    clearTimeout(timer)
  }
}

function fileBytes(form: FormData): number {
  return [...form.values()].reduce((sum, value) => sum + (typeof value === 'string' ? 0 : value.size), 0)
}
