import { useRef } from 'react'

/**
 * Leaves out what is asked for while it is still being done. Unlike what a page shows of work under way, this is known
 * at once: whoever has just read that it is done may ask again.
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
