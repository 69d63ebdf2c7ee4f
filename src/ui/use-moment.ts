import { useEffect, useState } from 'react'

/** Browsers cut longer timers short. */
const LONGEST = 3_600_000

/**
 * The current moment, updated at each border, also after the page slept.
 * @param borders milliseconds since 1970, sorted; a stable array
 * @param before the value before hydration
 */
export function useMoment(borders: readonly number[], before: number): number {
  const [moment, setMoment] = useState(before)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tell() {
      clearTimeout(timer)
      const now = Date.now()
      setMoment(borders.findLast(border => border <= now) ?? 0)
      const next = borders.find(border => border > now)
      if (next !== undefined) timer = setTimeout(tell, Math.min(next - now, LONGEST))
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [borders])
  return moment
}
