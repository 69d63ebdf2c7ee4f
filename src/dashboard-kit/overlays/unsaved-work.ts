import { useSyncExternalStore } from 'react'

const unsaved = new Set<symbol>()
const listeners = new Set<() => void>()

/** Whether leaving the page would lose work. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

/** The same as a hook. */
export function useUnsavedWork(): boolean {
  return useSyncExternalStore(listen, hasUnsavedWork)
}

/** Registers unsaved work until the returned function is called. */
export function noteUnsavedWork(): () => void {
  const work = Symbol('unsaved work')
  unsaved.add(work)
  tell()
  return () => {
    unsaved.delete(work)
    tell()
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
