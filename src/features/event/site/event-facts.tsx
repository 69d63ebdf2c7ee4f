import type { ReactNode } from 'react'
import { DayOfEvent } from './day-of-event.tsx'
import { EditionDay } from './edition-day.tsx'
import { useEvent } from './use-event.ts'

const small = 'font-normal font-sans text-[1.0625rem] text-grey tracking-normal'

interface Props {
  /** Replaces the hours of the whole day. */
  time?: ReactNode
  /** The room in the venue. */
  room?: string
  children?: ReactNode
}

/** When and where, or a part of it. */
export function EventFactList({ time, room, children }: Props) {
  const { startTime, endTime, startsAt, venue } = useEvent()
  return (
    <dl className="grid gap-3 md:gap-7">
      <Detail name="Date">
        <time dateTime={startsAt ?? undefined}>
          <DayOfEvent />
        </time>
      </Detail>
      <Detail name="Time">{time ?? `${startTime} - ${endTime}`}</Detail>
      {room && <Detail name="Room">{room}</Detail>}
      {(venue.name || venue.address) && (
        <Detail name="Venue">
          {venue.name} <span className={`mt-1 block ${small}`}>{venue.address}</span>
        </Detail>
      )}
      {children}
    </dl>
  )
}

/** The day of a year's edition. */
export function EventDay({ year }: { year: number }) {
  return (
    <dl>
      <Detail name="Date">
        <EditionDay year={year} />
      </Detail>
    </dl>
  )
}

/** How to get there, if the organizers say so. */
export function GettingThere({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Detail name="By car, by bus, on foot">
      <span className={`${small} block whitespace-pre-line`}>{text}</span>
    </Detail>
  )
}

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
    <div className="max-md:grid max-md:grid-cols-[5rem_1fr] max-md:gap-x-3">
      <dt className="font-semibold text-[0.9375rem] text-grey">{name}</dt>
      <dd className="font-bold font-display text-lg leading-snug md:text-2xl tracking-tight">{children}</dd>
    </div>
  )
}
