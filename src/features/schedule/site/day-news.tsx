import { type ComponentType, useEffect, useState } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'

/**
 * On the day: loads what asks for late times and the message of the day (decision R7), a little after the first scripts,
 * which are at their limit. The HTML has the late times already.
 */
export function DayNews() {
  const isToday = useEvent().phase === 'the-day'
  const [News, setNews] = useState<ComponentType>()
  useEffect(() => {
    if (!isToday) return
    // Without it the planned times stay.
    const load = () => import('./live-news.tsx').then(({ LiveNews }) => setNews(() => LiveNews)).catch(() => undefined)
    const timer = setTimeout(load, 5_000)
    return () => clearTimeout(timer)
  }, [isToday])
  return isToday && News && <News />
}
