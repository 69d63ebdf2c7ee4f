/** How often a page asks while the live channel is blocked or broken, in ms. */
const POLL = 5_000

/** Longer than two beats of the channel: after that it is taken for broken. */
const SILENCE = 10_000

/**
 * Calls `ask` when something has changed: the live channel says so (decision R3). Without it, `ask` is called every 5 s.
 * @param address of the stream: that of the session, or that of a link
 * @returns ends it
 */
export function followLive(address: string, ask: () => void): () => void {
  let version = ''
  let timer: ReturnType<typeof setTimeout>
  let source = connect()

  function connect() {
    const opened = new EventSource(address)
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      wait(SILENCE)
      if (data === version) return
      version = data
      ask()
    }
    // The browser connects again and again; only the first failure counts, so that the timer is not put off.
    opened.onerror = () => version !== '' && poll()
    return opened
  }

  function poll() {
    version = ''
    source.close()
    source = connect()
    wait(POLL)
    ask()
  }

  function wait(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(poll, pause)
  }

  // A hidden page leaves its connection to others; one that is seen again, or back in the network, asks at once.
  function wake() {
    if (document.visibilityState === 'visible') return poll()
    clearTimeout(timer)
    source.close()
  }
  wait(POLL)
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
  return () => {
    clearTimeout(timer)
    source.close()
    document.removeEventListener('visibilitychange', wake)
    removeEventListener('online', wake)
  }
}
