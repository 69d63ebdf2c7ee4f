import { useEffect, useState } from 'react'
import { serverNow } from '#lib/time/server-clock.ts'

/** The server's time in ms since 1970, updated every second; undefined before hydration. */
export function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    function tick() {
      const now = serverNow()
      setNow(now)
      timer = setTimeout(tick, 1000 - (now % 1000))
    }
    tick()
    return () => clearTimeout(timer)
  }, [])
  return now
}
