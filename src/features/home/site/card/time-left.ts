export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * The time between two moments; zeros once it has passed.
 * @param from milliseconds since 1970
 * @param to milliseconds since 1970
 */
export function timeLeft(from: number, to: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((to - from) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
