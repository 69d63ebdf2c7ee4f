import type { ReactNode } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'
import { itemAnchor } from '#lib/terms/item-anchor.ts'
import { buttonClass } from '#ui/button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { type Programme, useItemStates } from './use-item-states.ts'

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
  const link = 'inline-block py-1 underline underline-offset-4'
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

/** Links to the current item. */
export function GoToNow({ programme }: { programme: Programme }) {
  const [now] = [...useItemStates(programme)].find(([, state]) => state === 'now') ?? []
  if (now === undefined) return null
  return (
    <>
      <a href={`#${itemAnchor(now)}`} className={buttonClass()}>
        <LineIcon name="down" className="size-5" />
        Go to now
      </a>{' '}
    </>
  )
}
