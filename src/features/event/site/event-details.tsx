import { buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { EventFacts, MailingAddress } from './event-facts.tsx'
import { useEvent } from './use-event.ts'
import { VenueMap } from './venue-map.tsx'

/** When and where, with the way there. */
export function EventDetails() {
  const { venue } = useEvent()
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(venue.address)}`
  return (
    <Section id="schedule" title="When and where">
      <div className="grid gap-10 md:grid-cols-[5fr_7fr] md:gap-14">
        <div>
          <EventFacts>
            <MailingAddress />
          </EventFacts>
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
