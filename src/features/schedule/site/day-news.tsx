import { type ComponentType, useEffect, useState } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'

/**
 * On the day: loads what asks for late times and the message of the day (decision R7).
 * @param after how many ms later: the first scripts of the home page are at their limit
 */
export function DayNews({ after = 0 }) {
  const isToday = useEvent().phase === 'the-day'
  const [News, setNews] = useState<ComponentType>()
  useEffect(() => {
    if (!isToday) return
    // Without it the planned times stay.
    const load = () => import('./live-news.tsx').then(({ LiveNews }) => setNews(() => LiveNews)).catch(() => undefined)
    const timer = setTimeout(load, after)
    return () => clearTimeout(timer)
  }, [isToday, after])
  return isToday && News && <News />
}
