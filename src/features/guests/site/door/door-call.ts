import type { DoorPress, DoorQuery, DoorState } from '#features/guests/door.schema.ts'

/** How long an answer may take, in ms. */
const DEADLINE = 8_000

/**
 * Sends presses to the server, and reads what is new; without presses it only reads.
 * @returns 'ended' for a link that no longer works, 'refused' for presses that the server cannot read
 * @throws Error when the server cannot be reached
 */
export async function callDoor(
  path: string,
  known: DoorQuery,
  presses: readonly DoorPress[],
): Promise<DoorState | 'ended' | 'refused'> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), DEADLINE)
  const isSending = presses.length > 0
  try {
    const answer = await fetch(`/api${path}/door${isSending ? '' : `?${new URLSearchParams({ ...known })}`}`, {
      ...(isSending && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...known, presses }),
      }),
      signal: deadline.signal,
      cache: 'no-store',
    })
    if (answer.status === 404) return 'ended'
    if (answer.status === 400 && isSending) return 'refused'
    if (!answer.ok) throw new Error(`Status ${answer.status}`)
    return await answer.json()
  } finally {
    clearTimeout(timer)
  }
}
