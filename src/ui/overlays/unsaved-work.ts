import { useSyncExternalStore } from 'react'

const unsaved = new Set<symbol>()
const listeners = new Set<() => void>()

/** Whether anything on the screen would be lost by leaving it. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

/** The same for what is drawn. */
export function useUnsavedWork(): boolean {
  return useSyncExternalStore(listen, hasUnsavedWork)
}

/** Notes that there is unsaved work, until the returned function is called. */
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
