import { yearNamed } from '#features/event/server/editions.domain.ts'
import { presencesOf } from '#features/guests/arrivals.ts'
import { arrival, badgeQuery, guest, guestShapes } from '#features/guests/guests.schema.ts'
import { readTierNames } from '#features/sale/server/tickets.domain.ts'
import { checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { listQuery, yearQuery } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes } from '#records/collection-routes.ts'
import type { Measure } from '#records/measure.ts'
import { hasArrived, listArrivals } from './arrivals.store.ts'
import { sendBadges, sendDoorList } from './guest-papers.domain.ts'
import { listGuests } from './guests.store.ts'

export const guests = collection('ticketPurchases', guestShapes, {
  nouns: { one: 'a guest', many: 'guests' },
  right: 'editSite',
  transaction: 'receive',
  order: ['name'],
  conflicts: {
    ticketPurchases_year_ticketNumber_unique: {
      field: 'ticketNumber',
      message: 'Another guest has this ticket number already.',
    },
  },
  async complete(trx, { year }) {
    return { year: await yearNamed(trx, year) }
  },
  async refuseRemoval(trx, { id, name }) {
    if (await hasArrived(trx, id)) throw new Problem('conflict', `${name} is here already. Undo the arrival first.`)
  },
})

export const guestsApi = changeRoutes(guests)

export const adminGuestsApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('The guests of an edition, and who has come in', {
      guests: z.array(guest),
      arrivals: z.array(arrival),
      tiers: z.record(z.string(), z.string()).describe('The names of ticket packages by their ids.'),
    }),
    checkQuery(yearQuery.extend(listQuery.shape)),
    async c => {
      const { db } = c.var.services.database
      const { limit, ...sent } = c.req.valid('query')
      const year = await yearNamed(db, sent.year)
      return c.json({
        guests: await listGuests(db, year, limit),
        arrivals: await listArrivals(db, year),
        tiers: Object.fromEntries(await readTierNames(db)),
      })
    },
  )
  .get('/list.pdf', describeCall('The guests by letter, to print', 'application/pdf'), checkQuery(yearQuery), c =>
    sendDoorList(c, c.req.valid('query').year),
  )
  .get('/badges.pdf', describeCall('Name badges to print', 'application/pdf'), checkQuery(badgeQuery), c =>
    sendBadges(c, c.req.valid('query')),
  )

/** How many tickets have come in. */
export const measureGuests: Measure = async ({ db, year }) => {
  const listed = (await listGuests(db, year)).filter(({ status }) => status !== 'cancelled')
  const arrived = [...presencesOf(listed, await listArrivals(db, year)).values()].map(presence => presence.arrived)
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return { 'guests-in': { is: sum(arrived), of: sum(listed.map(({ quantity }) => quantity)) } }
}
