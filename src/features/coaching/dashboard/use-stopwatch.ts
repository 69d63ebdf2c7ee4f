import { useState } from 'react'
import { z } from '#lib/zod.ts'

/** A stopwatch, as moments in ms since 1970: it goes on while the screen is locked or the page is closed. */
const stored = z.object({ from: z.number(), until: z.number().optional() })

export type Watch = ReturnType<typeof useStopwatch>

const keyOf = (speakerId: number) => `stopwatch ${speakerId}`

/** The stopwatch of a speaker that this browser has begun. */
export function storedMoments(speakerId: number) {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(keyOf(speakerId)) ?? 'null')).data
  } catch {
    return
  }
}

/** The stopwatch of a speaker in this browser. */
export function useStopwatch(speakerId: number) {
  const key = keyOf(speakerId)
  const [moments, setMoments] = useState(() => storedMoments(speakerId))

  function keep(next: ReturnType<typeof storedMoments>) {
    setMoments(next)
    try {
      if (next) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
    } catch {
      // A browser without room goes on from memory.
    }
  }

  return {
    moments,
    start: () => keep({ from: Date.now() }),
    stop(from: number): number {
      const until = Date.now()
      keep({ from, until })
      return until
    },
    clear: () => keep(undefined),
  }
}
