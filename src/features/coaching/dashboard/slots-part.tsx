import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { clashOf, slotText } from '#features/coaching/slot-times.ts'
import type { Slot } from '#features/coaching/slots.schema.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { bookableSlotsQuery, bookedQuery, bookSlotCall } from './slots.queries.ts'

/** In the record of a speaker: what they booked, and what organizers book for one who telephones (decision K4). */
export function SlotsPart({ speakerId }: { speakerId: number }) {
  const edition = useEdition()
  const [listed, taken] = [useQuery(bookableSlotsQuery(edition)), useQuery(bookedQuery(edition))]
  const book = useMutation(bookSlotCall)
  const heading = useRef<HTMLHeadingElement>(null)
  const [slots, booked] = [listed.data, taken.data]
  if (slots?.length === 0) return null
  const placesIn = (id: number) => booked?.filter(({ slotId }) => slotId === id) ?? []
  const own = new Map(booked?.filter(place => place.speakerId === speakerId).map(place => [place.slotId, place]))
  const theirs = slots?.filter(({ id }) => own.has(id)) ?? []
  const free = slots?.filter(slot => {
    const hasRoom = placesIn(slot.id).length < slot.capacity
    return !own.has(slot.id) && hasRoom && !clashOf(slot, theirs)
  })

  function change(slotId: number, isBooked: boolean) {
    if (book.isPending) return
    book.mutate({ slotId, speakerId, isBooked })
    // The pressed button goes with what it changes.
    heading.current?.focus()
  }

  return (
    <section aria-label="Rehearsals and calls" className="grid gap-2 border-line border-t px-4 py-4 sm:px-6">
      <h3 ref={heading} tabIndex={-1} className="text-[1.0625rem]">
        Rehearsals and calls
      </h3>
      {!slots || !booked ? (
        <Unloaded
          query={listed.isError ? listed : taken}
          loading="Loading rehearsals and calls..."
          fault="Could not load the rehearsals and calls."
        />
      ) : (
        own.size === 0 && <p className="text-[0.875rem] text-grey">None booked.</p>
      )}
      <ul>
        {theirs.map(slot => (
          <li key={slot.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
            <span className="mr-auto wrap-anywhere">
              {slotText(slot)}
              {own.get(slot.id)?.isMoved && <span className="text-grey"> (changed, not answered yet)</span>}
            </span>
            <QuietButton aria-disabled={book.isPending} onClick={() => change(slot.id, false)}>
              Take out<span className="sr-only">: {slotText(slot)}</span>
            </QuietButton>
          </li>
        ))}
      </ul>
      {booked && <BookForThem free={free ?? []} isBusy={book.isPending} onBook={id => change(id, true)} />}
      {book.error && <ProblemLine text={reasonOf(book.error)} />}
    </section>
  )
}

function BookForThem({ free, isBusy, onBook }: { free: readonly Slot[]; isBusy: boolean; onBook(id: number): void }) {
  const [chosen, setChosen] = useState('')
  if (free.length === 0) return null
  const offered = free.map(slot => ({ value: String(slot.id), label: slotText(slot) }))
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Book for them"
        className="min-w-0 grow"
        value={chosen}
        choices={[{ value: '', label: 'Choose one' }, ...offered]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <QuietButton
        disabled={isBusy || chosen === ''}
        onClick={() => {
          onBook(Number(chosen))
          setChosen('')
        }}
      >
        Book
      </QuietButton>
    </div>
  )
}
