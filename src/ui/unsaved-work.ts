import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'

const unsaved = new Set<symbol>()

/** Whether anything on the screen would be lost by leaving it. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

/**
 * Keeps the page from being left while `dirty`: closing the window asks as the browser does, and a way to another
 * page waits until `answer.proceed` or `answer.reset` is called.
 */
export function useUnsavedWork(dirty: boolean) {
  useEffect(() => {
    if (!dirty) return
    const work = Symbol('work')
    unsaved.add(work)
    return () => {
      unsaved.delete(work)
    }
  }, [dirty])
  return useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true })
}
