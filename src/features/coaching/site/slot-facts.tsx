import { type ReactNode, useSyncExternalStore } from 'react'
import { slotWhen, slotWords } from '#features/coaching/slot-times.ts'
import type { ShownSlot } from '#features/coaching/slots.schema.ts'
import { shiftClock } from '#features/shifts/shift-times.ts'
import { weekdayText } from '#lib/time/written.ts'
import { localTimeAt } from '#lib/time/zone-rules.ts'

/** What, when by the event's clock and by the reader's, and where. */
export function SlotFacts({ slot, children }: { slot: ShownSlot; children: ReactNode }) {
  const { kind, place, note } = slot
  return (
    <div className="min-w-0 text-[0.9375rem] text-grey wrap-anywhere">
      <p className="font-semibold text-base text-ink">{slotWords[kind]}</p>
      <p>{slotWhen(slot)}</p>
      <ReaderTime slot={slot} />
      {place && (
        <p>
          {/^https?:/.test(place) ? (
            <a href={place} rel="noopener noreferrer" className="underline underline-offset-4">
              {place}
            </a>
          ) : (
            place
          )}
        </p>
      )}
      {children}
      {note && <p className="whitespace-pre-line">{note}</p>}
    </div>
  )
}

/** By the reader's own clock, where it is another one than that of the event. */
function ReaderTime({ slot: { from, startsAt } }: { slot: ShownSlot }) {
  const local = useSyncExternalStore(
    neverChanges,
    () => localTimeAt(new Date(from).toISOString(), -new Date(from).getTimezoneOffset()).slice(0, startsAt.length),
    () => startsAt,
  )
  return (
    local !== startsAt && (
      <p>
        Your time: {weekdayText(local)}, {shiftClock(local)}
      </p>
    )
  )
}

const neverChanges = () => () => {}
