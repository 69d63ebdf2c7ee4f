import { useQuery } from '@tanstack/react-query'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { NamedRows } from '#dashboard-kit/tab/named-rows.tsx'
import { BackToList } from '#dashboard-kit/tab/tab-frame.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { slotText } from '#features/coaching/slot-times.ts'
import type { Slot } from '#features/coaching/slots.schema.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { coachesQuery } from './coaching.queries.ts'
import { bookableSlotsQuery, bookedQuery, slotKind } from './slots.queries.ts'
import { useCoachWords } from './use-coach-words.ts'

const tab: TabKind<Slot> = {
  title: 'Rehearsals and calls',
  about: 'Speakers book them on their own page, until no place is left. Moving one asks those who booked it again.',
  many: 'rehearsals and calls',
  empty: 'No rehearsals or calls yet.',
  search: { placeholder: 'Search place or note' },
  bin: {},
  within: 'slots',
}

/** The rehearsals and calls of a year (decision K4). */
export function SlotsAdmin() {
  const edition = useEdition()
  const query = useQuery(bookableSlotsQuery(edition))
  const inWords = useCoachWords('None', slotKind.inWords)
  const { data: coaches = [] } = useQuery(coachesQuery(edition))
  const { data: booked } = useQuery(bookedQuery(edition))
  const day = editionOf(useQuery(editionsQuery).data, edition)?.date
  const offered = coaches.map(({ id, name }) => ({ value: String(id), label: name }))
  const blank = { kind: 'rehearsal', minutes: 30, capacity: 1, ...(day && { startsAt: `${day}T09:00` }) } as const

  function factsOf({ id, capacity, place, coachId }: Slot): string {
    const here = booked?.filter(({ slotId }) => slotId === id) ?? []
    const names = here.map(({ name, isMoved }) => (isMoved ? `${name} (asked again)` : name))
    const coach = coaches.find(one => one.id === coachId)?.name
    const taken = booked && `${here.length} of ${capacity} booked${names.length > 0 ? `: ${names.join(', ')}` : ''}`
    return [place, coach && `with ${coach}`, taken].filter(Boolean).join(' · ')
  }

  return (
    <CollectionTab
      kind={{ ...slotKind, inWords }}
      tab={tab}
      query={query}
      form={record => ({
        start: record ?? blank,
        layout: [['kind', 'startsAt'], ['minutes', 'capacity'], ['place', 'coachId'], ['note']],
        choices: { coachId: [{ value: '', label: 'None' }, ...offered] },
      })}
      actions={<BackToList />}
    >
      {({ records, ...list }) => (
        <NamedRows
          label={tab.title}
          factsOf={factsOf}
          records={records.map(slot => ({ ...slot, name: slotText(slot) }))}
          {...list}
        />
      )}
    </CollectionTab>
  )
}
