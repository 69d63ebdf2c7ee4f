import { useEffect, useState } from 'react'

/** The pause in typing, in ms. */
const PAUSE = 500

/**
 * Debounced value.
 * @param written a text, or an object that is the same while unchanged
 */
export function useDebounced<Written>(written: Written): Written {
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), PAUSE)
    return () => clearTimeout(timer)
  }, [written])
  return settled
}
