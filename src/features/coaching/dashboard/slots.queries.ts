import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { changing } from '#dashboard-kit/record-calls.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList } from '#dashboard-kit/tab/collection-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { slotText } from '#features/coaching/slot-times.ts'
import { slotShapes } from '#features/coaching/slots.schema.ts'
import { everySpeaker } from '#features/speakers/dashboard/speakers-admin.queries.ts'

// Below the key of the speakers: who has sent what follows from them.
const every = [...everySpeaker, 'slots']

export const bookableSlotsQuery = collectionList(every, slotShapes, api.admin.slots)

export const slotKind = recordKind(slotShapes, {
  table: 'slots',
  noun: 'rehearsal or call',
  nameOf: slotText,
  calls: collectionCalls(everySpeaker, slotShapes, api.slots),
})

/** Who has booked which slot of an edition. */
export function bookedQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...every, 'booked', edition],
    queryFn: async () => (await read(api.admin.slots.booked.$get({ query: editionQuery(edition) }))).places,
  })
}

interface Booking {
  slotId: number
  speakerId: number
  /** False takes the speaker out. */
  isBooked: boolean
}

/** Books a slot for a speaker, or takes them out of it. */
export const bookSlotCall = changing(everySpeaker, ({ slotId, speakerId, isBooked }: Booking) => {
  const param = { id: String(slotId), speakerId: String(speakerId) }
  const { $put, $delete } = api.slots[':id'].speakers[':speakerId']
  return read(isBooked ? $put({ param }) : $delete({ param }))
})
