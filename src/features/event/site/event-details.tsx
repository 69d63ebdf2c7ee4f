import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { EventFactList, GettingThere, MailingAddress } from './event-facts.tsx'
import { useEvent } from './use-event.ts'

export function EventDetails() {
  const { venue, phase, date, details, contactPhone } = useEvent()
  const isToday = phase === 'the-day'
  const goal = venue.address || venue.name
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}`
  return (
    <Section id="schedule" title={goal ? (isToday ? 'How to get here' : 'When and where') : 'When'}>
      <div className="grid overflow-hidden rounded-3xl max-md:bg-paper md:grid-cols-[5fr_7fr] md:gap-14 md:rounded-none">
        <div className="max-md:p-5">
          <EventFactList>{isToday ? <GettingThere text={details.arrival} /> : <MailingAddress />}</EventFactList>
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

/** How long the maps service may take, in ms. */
const ANSWER_MS = 10_000

const says = {
  asked: { text: 'Asking for the map...', button: 'Show the map' },
  failed: {
    text: 'The map didn’t load. The address above is right; the drawing is only a drawing.',
    button: 'Try again',
  },
  drawn: {
    text: 'Shows a map from a maps service when you press; until then nothing is loaded from there.',
    button: 'Show the map',
  },
} as const

/** A drawing of the venue until a visitor asks for the map, or the map if the organizers say so (P9). */
function VenueMap({ name, address }: { name: string; address: string }) {
  const { loadMap } = useEvent()
  const [state, setState] = useState<keyof typeof says | 'here'>(loadMap ? 'here' : 'drawn')
  const map = `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`

  async function ask() {
    setState('asked')
    try {
      // A frame does not report whether it loaded.
      await fetch(map, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(ANSWER_MS) })
      setState('here')
    } catch {
      setState('failed')
    }
  }

  return (
    <div className="lit-map relative isolate order-first grid min-h-52 items-end overflow-hidden bg-night text-white md:order-none md:min-h-96 md:rounded-3xl">
      <img src="/map.svg" alt="" loading="lazy" className="absolute inset-0 -z-20 size-full object-cover max-md:h-52" />
      {state === 'here' ? (
        <iframe
          title={`Map of ${name}`}
          src={map}
          loading="lazy"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full"
        />
      ) : (
        <div className="map-shade flex flex-wrap items-end justify-between gap-x-8 gap-y-3 px-5 pt-28 pb-4 md:p-8 md:pt-40">
          <div>
            <p className="font-bold font-display text-2xl tracking-tight max-md:hidden">{name}</p>
            {address !== name && <p className="text-mist max-md:hidden">{address}</p>}
            <p
              role={state === 'failed' ? 'alert' : 'status'}
              className="needs-script text-[0.875rem] text-mist leading-snug md:mt-1.5 md:text-[0.9375rem]"
            >
              {says[state].text}
            </p>
          </div>
          <button
            type="button"
            aria-disabled={state === 'asked'}
            className={`needs-script ${buttonClass({ look: 'ghost', size: 'small' })}`}
            onClick={state === 'asked' ? undefined : ask}
          >
            {says[state].button}
          </button>
        </div>
      )}
    </div>
  )
}
