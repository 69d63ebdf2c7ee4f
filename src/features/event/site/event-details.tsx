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
      <div className="grid overflow-hidden rounded-3xl max-md:bg-paper md:grid-cols-[5fr_7fr] md:gap-14 md:rounded-none">
        <div className="max-md:p-5">
          <EventFacts>{isToday ? <Arrival text={details.arrival} /> : <MailingAddress />}</EventFacts>
          <p className="mt-5 flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3 max-sm:*:py-2.5 max-sm:*:text-base md:mt-8">
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
