import { useEffect, useState } from 'react'

/** How long somebody stops typing before it is looked at, in ms. */
const PAUSE = 500

/**
 * What is written, as it was when its writer last paused.
 * @param written a text, or a state that is the same object while it is the same
 */
export function useDebounced<Written>(written: Written): Written {
  const [settled, setSettled] = useState(written)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), PAUSE)
    return () => clearTimeout(timer)
  }, [written])
  return settled
}
