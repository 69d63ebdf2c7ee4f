/** How often a screen looks for a new release, in ms. */
const LOOK = 45_000

/**
 * Reloads the page of a screen for a new release: before the day at once, then between two cues.
 * @returns told the cue of this moment, after each answer of the server
 */
export function followRelease(): (cueId: number | null) => void {
  let first: string | undefined
  let current: number | null = null
  /** The cue that ran when a new release was seen. */
  let lastCue: number | null | undefined

  async function look() {
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    // The policy of a page names the hashes of its script and its style.
    const policy = answer?.ok ? answer.headers.get('content-security-policy') : null
    if (policy === null) return
    first ??= policy
    if (policy === first || lastCue !== undefined) return
    lastCue = current
    if (current === null) location.reload()
  }

  void look()
  setInterval(look, LOOK)
  addEventListener('online', look)
  return cueId => {
    current = cueId
    if (lastCue !== undefined && cueId !== lastCue) location.reload()
  }
}
