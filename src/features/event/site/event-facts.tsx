import type { ReactNode } from 'react'
import { ordinalDayText } from '#lib/time/day-text.ts'
import { editionDay } from './edition-day.ts'
import { useEvent } from './use-event.ts'

const small = 'font-normal font-sans text-[1.0625rem] text-grey tracking-normal'

/** When and where the event is; `children` are further facts. */
export function EventFacts({ children }: { children?: ReactNode }) {
  const { date, startTime, endTime, startsAt, venue } = useEvent()
  return (
    <dl className="grid gap-7">
      <Detail name="Date">
        <time dateTime={startsAt}>{ordinalDayText(date)}</time>
      </Detail>
      <Detail name="Time">
        {startTime} - {endTime}
      </Detail>
      <Detail name="Venue">
        {venue.name} <span className={`mt-1 block ${small}`}>{venue.address}</span>
      </Detail>
      {children}
    </dl>
  )
}

/** The day of the edition of a year, by itself. */
export function EventDay({ year }: { year: number }) {
  return (
    <dl>
      <Detail name="Date">{editionDay(useEvent(), year)}</Detail>
    </dl>
  )
}

/** Where letters to the event go. */
export function MailingAddress() {
  const { mailingAddress } = useEvent()
  return (
    <Detail name="Mailing address">
      <span className={small}>{mailingAddress}</span>
    </Detail>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-[0.9375rem] text-grey">{name}</dt>
      <dd className="font-bold font-display text-2xl leading-snug tracking-tight">{children}</dd>
    </div>
  )
}
