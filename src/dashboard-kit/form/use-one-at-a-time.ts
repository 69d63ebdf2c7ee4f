import { useRef } from 'react'

/**
 * Ignores calls while one is running. Unlike React state this is immediate: a caller that just read the end may call
 * again.
 */
export function useOneAtATime<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const busy = useRef(false)
  return async (...args: Args) => {
    if (busy.current) return
    busy.current = true
    try {
      await work(...args)
    } finally {
      busy.current = false
    }
  }
}
