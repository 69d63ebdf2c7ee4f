import type { ReactNode } from 'react'
import { ordinalDayText } from '#lib/day-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { useEvent } from './use-event.ts'
import { VenueMap } from './venue-map.tsx'

/** When and where, with the way there. */
export function EventDetails() {
  const { date, startTime, endTime, startsAt, venue, mailingAddress } = useEvent()
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(venue.address)}`
  return (
    <Section id="schedule" title="When and where">
      <div className="grid gap-10 md:grid-cols-[5fr_7fr] md:gap-14">
        <div>
          <dl className="grid gap-7">
            <Detail name="Date">
              <time dateTime={startsAt}>{ordinalDayText(date)}</time>
            </Detail>
            <Detail name="Time">
              {startTime} - {endTime}
            </Detail>
            <Detail name="Venue">
              {venue.name}
              <span className="mt-1 block font-normal font-sans text-[1.0625rem] text-grey tracking-normal">
                {venue.address}
              </span>
            </Detail>
            <Detail name="Mailing address">
              <span className="font-normal font-sans text-[1.0625rem] text-grey tracking-normal">{mailingAddress}</span>
            </Detail>
          </dl>
          <a href={directions} target="_blank" rel="noopener" className={`${buttonClass()} mt-8`}>
            Get Directions
            <span className="sr-only"> to {venue.name} (opens in a new tab)</span>
          </a>
        </div>
        <VenueMap name={venue.name} address={venue.address} />
      </div>
    </Section>
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
