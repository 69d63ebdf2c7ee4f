import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SECOND } from '#lib/time/durations.ts'
import { useNow } from '#ui/use-now.ts'
import { latenessQuery } from './schedule.queries.ts'

/** Asks how late the day is. The message of the day is at the lower edge of the screen, where it moves nothing. */
export function LiveNews() {
  // Some hundred pages hold no stream, and do not ask at the same moment; each follows within 20 s. Hidden ones wait.
  const [refetchInterval] = useState(() => (16 + 3 * Math.random()) * SECOND)
  const { data: day } = useQuery({
    ...latenessQuery,
    refetchInterval,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const [closed, setClosed] = useState('')
  const now = useNow() ?? 0
  const { text, until } = day?.notice ?? { text: '', until: null }
  const isShown = text !== closed && (until === null || now < Date.parse(until))
  useEffect(() => {
    const { style } = document.documentElement
    // The focus stays in sight, above the message.
    style.scrollPaddingBottom = isShown ? '6rem' : ''
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [isShown])
  return (
    <div className={`sticky bottom-0 z-30 print:hidden ${isShown ? 'bg-sun text-ink' : ''}`}>
      <div className="wrap flex items-center justify-between gap-4">
        <div role="status" className="wrap-anywhere">
          {isShown && <p className="py-2.5 leading-snug font-semibold">{text}</p>}
          {day && day.late > 0 && <p className="sr-only">The program is about {day.late} minutes later.</p>}
        </div>
        {isShown && (
          <button
            type="button"
            onClick={() => setClosed(text)}
            className="min-h-11 cursor-pointer font-semibold underline decoration-2 underline-offset-4"
          >
            Close
          </button>
        )}
      </div>
    </div>
  )
}
