import type { ReactNode } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'
import { ordinalDayText } from '#lib/time/day-text.ts'

/** When and where the event is, as far as that is known: no empty fact. */
export function KnownFacts() {
  const { date, startTime, endTime, venue } = useEvent()
  if (!date && !venue.name) return null
  return (
    <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-5">
      {date && <Fact name="Date">{ordinalDayText(date)}</Fact>}
      {date && <Fact name="Time">{`${startTime} - ${endTime}`}</Fact>}
      {venue.name && (
        <Fact name="Venue">
          {venue.name}
          {venue.address && (
            <span className="mt-1 block font-normal font-sans text-[0.9375rem] text-mist tracking-normal">
              {venue.address}
            </span>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-[0.9375rem] text-mist">{name}</dt>
      <dd className="font-bold font-display text-xl leading-snug tracking-tight wrap-anywhere">{children}</dd>
    </div>
  )
}
