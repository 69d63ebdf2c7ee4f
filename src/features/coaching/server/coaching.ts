import { bookedSlots } from '#features/coaching/slots.schema.ts'
import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { idParam, yearQuery } from '#lib/fields.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'
import { editOf } from '#records/edit.ts'
import { slots } from './slots.collection.ts'
import { bookFor, leaveSlot } from './slots.domain.ts'
import { listSlotPlaces } from './slots.store.ts'

const placeParam = idParam.extend({ speakerId: idParam.shape.id })
const problems = ['not-found', 'conflict'] as const

/** Organizers keep rehearsals and calls, and book them for speakers who telephone. */
export const slotsApi = createRoutes()
  .put(
    '/:id/speakers/:speakerId',
    describeCall('Books a rehearsal or call for a speaker', success, { problems }),
    requireRight('editSite'),
    checkParam(placeParam),
    async c => {
      const { id, speakerId } = c.req.valid('param')
      await c.var.services.database.receive(trx => bookFor(trx, speakerId, id, editOf(c)))
      return c.json({ success: true })
    },
  )
  .delete(
    '/:id/speakers/:speakerId',
    describeCall('Takes a speaker out of a rehearsal or call', success, { problems }),
    requireRight('editSite'),
    checkParam(placeParam),
    async c => {
      const { id, speakerId } = c.req.valid('param')
      await c.var.services.database.receive(trx => leaveSlot(trx, speakerId, id, editOf(c)))
      return c.json({ success: true })
    },
  )
  .route('/', changeRoutes(slots))

export const adminSlotsApi = adminListOfYear(slots, 'Rehearsals and calls that speakers book', editionYears).get(
  '/booked',
  describeCall('Who has booked which rehearsal or call', bookedSlots),
  checkQuery(yearQuery),
  async c => {
    const { db } = c.var.services.database
    return c.json({ places: await listSlotPlaces(db, await yearNamed(db, c.req.valid('query').year)) })
  },
)
