import { buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Arrival, EventFacts, MailingAddress } from './event-facts.tsx'
import { useEvent } from './use-event.ts'
import { VenueMap } from './venue-map.tsx'

export function EventDetails() {
  const { venue, phase, date, details, contactPhone } = useEvent()
  const isToday = phase === 'the-day'
  const goal = venue.address || venue.name
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}`
  return (
    <Section id="schedule" title={goal ? (isToday ? 'How to get here' : 'When and where') : 'When'}>
      <div className="grid gap-10 md:grid-cols-[5fr_7fr] md:gap-14">
        <div>
          <EventFacts>{isToday ? <Arrival text={details.arrival} /> : <MailingAddress />}</EventFacts>
          <p className="mt-8 flex flex-wrap gap-3">
            {goal && (
              <a href={directions} target="_blank" rel="noopener" className={buttonClass()}>
                Get Directions
                <span className="sr-only"> to {venue.name} (opens in a new tab)</span>
              </a>
            )}{' '}
            {!isToday && date && (
              <a href="/event.ics" className={buttonClass({ look: 'quiet' })}>
                Add to calendar
              </a>
            )}
            {isToday && contactPhone && (
              <a href={`tel:${contactPhone}`} className={buttonClass({ look: 'quiet' })}>
                {contactPhone}
              </a>
            )}
          </p>
        </div>
        {goal && <VenueMap name={venue.name} address={goal} />}
      </div>
    </Section>
  )
}
