import type { DoorGuest, DoorPress, DoorQuery, DoorState } from '#features/guests/door.schema.ts'

/** The list and the presses of a desk, in this browser. */
export const LIST = 'door list'
export const PRESSES = 'door presses'

/** The list as this browser keeps it. */
export interface StoredList extends Pick<DoorState, 'desk' | 'stamp' | 'arrivals' | 'tiers'> {
  path: string
  until: string
  guests: DoorGuest[]
  /** What to add to the clock of this device, in ms. */
  offset: number
  /** When the list was last that of the server. */
  syncedAt: number
}

/** A key that no other press has. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('')
}

export function readJson<T>(name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** @returns false where the browser has no room: the page goes on from memory then */
export function write(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** The server's clock as a device knows it. Sleep can stop the steady clock, and the device's own can be set back. */
export class ServerClock {
  /** What to add to the clock of the device, in ms. */
  offset = 0
  /** The same for the time since the page was opened, which no change of the device's clock moves. */
  private steadyOffset = 0

  /** The server's time in ms. A moment ahead of the server becomes the server's. */
  now(): number {
    return Math.max(Date.now() + this.offset, performance.now() + this.steadyOffset)
  }

  set(offset: number) {
    this.offset = offset
    this.steadyOffset = Date.now() + offset - performance.now()
  }
}

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
