/** How long a stream may say nothing, in ms: longer than two beats of the server. */
const SILENCE = 9_000
/** How often the version is asked for without a stream, and after a question without an answer, in ms. */
const ASK = 1_000
const AGAIN = 2_000
const DEADLINE = 5_000
/** How often the version is asked for, at most, before the next try of a stream. */
const MOST_ASKS = 10

/**
 * Hears the versions of the live channel (decision R3): from its stream, or by asking each second while there is none.
 * @param addressOf the address of the stream: that of a session, or that of a link
 * @param hear called with each version, also an equal one; with null when the server does not answer
 * @param mayStream whether this window may open a stream now
 */
export function followVersion(
  addressOf: () => string,
  hear: (version: string | null) => void,
  mayStream: () => Promise<boolean>,
) {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout>
  let failures = 0
  let asksLeft = 0
  // What an earlier run began does not go on.
  let run = 0

  async function start() {
    const own = stop()
    const streams = await mayStream()
    if (own !== run) return
    if (!streams) return fail(MOST_ASKS)
    source = new EventSource(addressOf())
    source.onmessage = ({ data }: MessageEvent<string>) => {
      failures = 0
      wait(SILENCE, fail)
      hear(data)
    }
    source.onerror = () => fail()
    wait(DEADLINE, fail)
  }

  function stop() {
    run += 1
    clearTimeout(timer)
    source?.close()
    return run
  }

  function fail(asks = failures + 1) {
    failures = Math.min(asks, MOST_ASKS)
    asksLeft = failures
    return ask()
  }

  async function ask() {
    const own = stop()
    const version = await readVersion(addressOf())
    if (own !== run) return
    asksLeft -= 1
    wait(version === null ? AGAIN : ASK, version !== null && asksLeft > 0 ? ask : start)
    hear(version)
  }

  function wait(pause: number, next: () => void) {
    clearTimeout(timer)
    timer = setTimeout(() => next(), pause)
  }
  return { start: () => void start(), stop: () => void stop() }
}

/** The version alone; null without an answer. */
async function readVersion(address: string): Promise<string | null> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), DEADLINE)
  try {
    const { ok, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: deadline.signal })
    // A proxy may mark an ETag as a weak one.
    return ok ? (headers.get('etag')?.replace(/\D/g, '') ?? null) : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
