import type { DoorGuest, DoorState } from '#features/guests/door.schema.ts'

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
