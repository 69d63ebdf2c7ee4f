import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { slotText } from '#features/coaching/slot-times.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { bookableSlotsQuery, bookedQuery, bookSlotCall } from './slots.queries.ts'

/** In the record of a speaker: what they booked, and what organizers book for one who telephones (decision K4). */
export function SlotsPart({ speakerId }: { speakerId: number }) {
  const edition = useEdition()
  const { data: slots } = useQuery(bookableSlotsQuery(edition))
  const { data: booked } = useQuery(bookedQuery(edition))
  const book = useMutation(bookSlotCall)
  if (!slots || !booked || slots.length === 0) return null
  const placesIn = (id: number) => booked.filter(({ slotId }) => slotId === id)
  const own = new Map(booked.filter(place => place.speakerId === speakerId).map(place => [place.slotId, place]))
  const free = slots.filter(({ id, capacity }) => !own.has(id) && placesIn(id).length < capacity)
  return (
    <section aria-label="Rehearsals and calls" className="grid gap-2 border-line border-t px-4 py-4 sm:px-6">
      <h3 className="text-[1.0625rem]">Rehearsals and calls</h3>
      {own.size === 0 && <p className="text-[0.875rem] text-grey">None booked.</p>}
      <ul>
        {slots
          .filter(({ id }) => own.has(id))
          .map(slot => (
            <li key={slot.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="mr-auto wrap-anywhere">
                {slotText(slot)}
                {own.get(slot.id)?.isMoved && <span className="text-grey"> (moved, not answered yet)</span>}
              </span>
              <QuietButton
                aria-disabled={book.isPending}
                onClick={() => book.mutate({ slotId: slot.id, speakerId, isBooked: false })}
              >
                Take out<span className="sr-only">: {slotText(slot)}</span>
              </QuietButton>
            </li>
          ))}
      </ul>
      {free.length > 0 && (
        <SelectField
          label="Book for them"
          value=""
          choices={[
            { value: '', label: 'Choose one' },
            ...free.map(slot => ({ value: String(slot.id), label: slotText(slot) })),
          ]}
          onChange={({ target }) => {
            if (target.value) book.mutate({ slotId: Number(target.value), speakerId, isBooked: true })
          }}
        />
      )}
      {book.error && <ProblemLine text={reasonOf(book.error)} />}
    </section>
  )
}
