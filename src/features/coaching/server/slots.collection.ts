import { slotShapes } from '#features/coaching/slots.schema.ts'
import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'

/** Rehearsals and calls that speakers book, by their start (decision K4). */
export const slots = collection('slots', slotShapes, {
  nouns: { one: 'a rehearsal or call', many: 'rehearsals and calls' },
  right: 'editSite',
  transaction: 'receive',
  order: ['startsAt'],
  complete: async (trx, { year }) => ({ year: await yearNamed(trx, year) }),
})

export const slotsApi = changeRoutes(slots)
export const adminSlotsApi = adminListOfYear(slots, 'Rehearsals and calls that speakers book', editionYears)
