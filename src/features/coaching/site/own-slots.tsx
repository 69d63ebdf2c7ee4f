import { useState } from 'react'
import { AskFirst } from '#features/access-links/site/ask-first.tsx'
import { OwnCalendar } from '#features/access-links/site/own-calendar.tsx'
import type { SectionCalls } from '#features/access-links/site/own-page.tsx'
import { OwnSection } from '#features/access-links/site/own-section.tsx'
import type { OwnSlot, OwnSpeaker } from '#features/coaching/own-speaker.schema.ts'
import { slotText } from '#features/coaching/slot-times.ts'
import { countText } from '#lib/text/count-text.ts'
import { Button } from '#ui/button.tsx'
import { SlotFacts } from './slot-facts.tsx'

/** The rehearsals and calls that a speaker booked, and those that they can book with one press (decision K4). */
export function OwnSlots({ own: { slots, calendar }, ...section }: { own: OwnSpeaker } & SectionCalls) {
  const [free, mine] = [slots.filter(({ state }) => state === 'free'), slots.filter(({ state }) => state !== 'free')]
  // What was refused is said here, also when the last one that was free has gone.
  const [hadSlots] = useState(slots.length > 0)
  if (!hadSlots && slots.length === 0) return null
  return (
    <OwnSection title="Rehearsals and calls" state={null} button={null} thanks="Thank you, we have it." {...section}>
      {() => (
        <>
          <p className="text-grey">
            {slots.length > 0 ? 'Times are by the clock of the event.' : 'None is free at the moment.'}
          </p>
          {mine.length > 0 && (
            <>
              <ul aria-label="Booked" className="divide-y divide-line">
                {mine.map(slot => (
                  <li key={slot.id} className="grid gap-3 py-3">
                    <SlotFacts slot={slot}>{factsOf(slot)}</SlotFacts>
                    {!slot.hasBegun && <Presses slot={slot} />}
                  </li>
                ))}
              </ul>
              <OwnCalendar address={`/api/my/${calendar}/speaker/slots.ics`} />
            </>
          )}
          {free.length > 0 && (
            <ul aria-label="Free" className="divide-y divide-line">
              {free.map(slot => (
                <li key={slot.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                  <SlotFacts slot={slot}>{factsOf(slot)}</SlotFacts>
                  <Button type="submit" size="small" name="book" value={asShown(slot)} className="max-sm:w-full">
                    Book<span className="sr-only">: {slotText(slot)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </OwnSection>
  )
}

/** The slot with its version, so that one that was changed meanwhile is looked at again. */
const asShown = ({ id, version }: OwnSlot) => `${id}.${version}`

function factsOf({ coach, state, left }: OwnSlot) {
  return (
    <>
      {coach && <p>With {coach}</p>}
      {state === 'free' && <p>{countText(left, 'place')} left</p>}
    </>
  )
}

function Presses({ slot }: { slot: OwnSlot }) {
  const which = <span className="sr-only">: {slotText(slot)}</span>
  return (
    <>
      {slot.state === 'moved' && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-sun p-4 text-sun-deep">
          <p className="font-medium">This was changed after you booked it. Does it still suit you?</p>
          <Button type="submit" size="small" name="suits" value={asShown(slot)} className="max-sm:w-full">
            Yes, it suits me{which}
          </Button>
        </div>
      )}
      <AskFirst
        label={<>Leave{which}</>}
        warning="Your place is free for others at once."
        button={{ label: <>Leave this one{which}</>, name: 'leave', value: asShown(slot) }}
      />
    </>
  )
}
