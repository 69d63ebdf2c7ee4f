import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'
import { CURRENT_ITEM, itemAnchor } from '#lib/terms/item-anchor.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { type ShownProgram, untilWords, useItemStates, useNowAndNext } from './item-states.ts'
import { Late } from './late.tsx'
import { scheduleQuery } from './schedule.queries.ts'
import { TimeGone } from './time-gone.tsx'
import { Timeline } from './timeline.tsx'

/** Says that the schedule may change, above the download links. */
export function MayChange({ children }: { children: ReactNode }) {
  return (
    <p className="text-grey">
      May change without notice. <span className="print:hidden">{children}</span>
    </p>
  )
}

/** Links to subscribe to the schedule as a calendar. */
export function Subscribing() {
  const { siteUrl } = useEvent()
  const link = 'pressable inline-block py-1 underline underline-offset-4'
  return (
    <>
      <a href={`${siteUrl.replace(/^https?:/, 'webcal:')}/schedule.ics`} className={link}>
        Subscribe
      </a>
      , or{' '}
      <a href="/event.ics" className={link}>
        add the day as one entry
      </a>
    </>
  )
}

/** What this visit has opened already: later visits of the page leave its place to the router. */
let wasOpened = false

/** What is on now, or next, where and until when; stays below the header, and leads to the item. */
export function NowStrip({ program }: { program: ShownProgram }) {
  const { states, now, next } = useNowAndNext(program)
  const [item] = [...now, ...next]
  useEffect(() => {
    const isUntouched = !location.hash && scrollY === 0 && !document.querySelector(':focus-visible')
    if (!wasOpened && isUntouched) document.querySelector(CURRENT_ITEM)?.scrollIntoView({ behavior: 'instant' })
    wasOpened = true
  }, [])
  if (!item) return null
  const isOn = now.length > 0
  return (
    <a
      href={`#${itemAnchor(item.id)}`}
      className="now-strip sticky top-20 z-30 block border-white/15 border-t bg-night text-white leading-snug print:hidden"
    >
      <span className="wrap flex items-center gap-4 py-2">
        <span className="min-w-0 grow">
          <span className="sr-only">Go to {isOn ? 'now' : 'next'}: </span>
          <b className="block truncate">{item.title}</b>{' '}
          <span className="block truncate text-[0.9375rem] text-mist first-letter:uppercase">
            {isOn ? untilWords(states.get(item.id), item.endTime) : `next, at ${item.startTime}`}
            <Late item={item.id} />, {item.location}
            {now.length > 1 && `, and ${now.length - 1} more`}
          </span>
        </span>{' '}
        <LineIcon name="down" className="size-5 shrink-0" />
      </span>
      {isOn && <TimeGone item={item} className="h-1 bg-white/10" />}
    </a>
  )
}

/** The schedule with its past and current items. */
export function DaySchedule() {
  const query = useQuery(scheduleQuery)
  const { data: program } = query
  if (query.isLoadingError) return <p role="alert">Failed to load schedule. Please try again later.</p>
  if (!program) return <p role="status">Loading schedule...</p>
  if (program.scheduleItems.length === 0) return <p className="text-grey">Schedule coming soon!</p>
  return (
    <>
      <MarkedTimeline program={program} />
      <StaleNotice of={query} />
    </>
  )
}

function MarkedTimeline({ program }: { program: ShownProgram }) {
  return <Timeline items={program.scheduleItems} states={useItemStates(program)} />
}
