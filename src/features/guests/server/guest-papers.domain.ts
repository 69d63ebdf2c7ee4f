import type { Db } from '#db/migrations/tables.ts'
import { readPrintedEdition, sendPaper } from '#features/event/server/paper-files.domain.ts'
import { absent, presencesOf } from '#features/guests/arrivals.ts'
import { initialOf, lastNameFirst } from '#features/guests/guest-order.ts'
import type { BadgeQuery } from '#features/guests/guests.schema.ts'
import { readTierNames } from '#features/sale/server/tickets.domain.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { team } from '#features/team/server/team.collection.ts'
import { readVolunteers } from '#features/volunteers/server/volunteers.domain.ts'
import type { Call } from '#http/create-routes.ts'
import { countText } from '#lib/text/count-text.ts'
import { offsetTime } from '#lib/time/offset-time.ts'
import { noteExport } from '#records/security-events.ts'
import { listArrivals } from './arrivals.store.ts'
import type { NameBadge } from './badges.pdf.ts'
import type { DoorList } from './door-list.pdf.ts'
import { listGuests } from './guests.store.ts'

/** Sends the list for the door as a PDF. @param asked the edition; the current one by default */
export async function sendDoorList(c: Call, asked?: number): Promise<Response> {
  const { config, database } = c.var.services
  const { db } = database
  const { head, year, day, timeZone } = await readPrintedEdition(db, asked)
  await noteExport(c, { action: 'table-exported', label: 'guests' })
  const list = {
    head,
    lines: [day, 'By last name'],
    address: `${config.publicUrl}/admin`,
    letters: await lettersOf(db, year, timeZone),
  }
  return sendPaper(c, ['doorListPdf', () => import('./door-list.pdf.ts')], list, ['guests'])
}

async function lettersOf(db: Db, year: number, timeZone: string): Promise<DoorList['letters']> {
  const tiers = await readTierNames(db)
  const guests = (await listGuests(db, year)).filter(({ status }) => status !== 'cancelled')
  const presences = presencesOf(guests, await listArrivals(db, year))
  const sorted = guests
    .map(guest => ({ guest, order: lastNameFirst(guest.name) }))
    .sort((one, other) => (one.order < other.order ? -1 : 1))
  const groups = Map.groupBy(sorted, ({ order }) => initialOf(order))
  return [...groups].map(([letter, of]) => ({
    letter,
    guests: of.map(({ guest: { id, name, quantity, ticketTierId, ticketNumber, status, attention, note } }) => {
      const { arrived, first } = presences.get(id) ?? absent
      const tickets = [countText(quantity, 'ticket'), tiers.get(ticketTierId) ?? ticketTierId, ticketNumber]
      const count = arrived < quantity ? `${arrived} of ${quantity}, ` : ''
      return {
        name,
        facts: [...tickets, status === 'pending' && 'not paid yet'].filter(Boolean).join(' · '),
        notes: [attention && `! ${attention}`, note].filter(Boolean).join(' · '),
        isIn: first ? `${count}in ${offsetTime(first.at, timeZone).slice(11, 16)}` : '',
      }
    }),
  }))
}

/** Sends name badges as a PDF. */
export async function sendBadges(c: Call, { year: asked, of, sheet }: BadgeQuery): Promise<Response> {
  const { db } = c.var.services.database
  const { head, year } = await readPrintedEdition(db, asked)
  await noteExport(c, { action: 'table-exported', label: `badges of ${of}` })
  const badges = await badgesOf[of](db, year)
  return sendPaper(c, ['badgesPdf', () => import('./badges.pdf.ts')], { head, sheet, badges }, ['badges', of])
}

const badgesOf: Record<BadgeQuery['of'], (db: Db, year: number) => Promise<NameBadge[]>> = {
  async guests(db, year) {
    const tiers = await readTierNames(db)
    const guests = (await listGuests(db, year)).filter(({ status }) => status !== 'cancelled')
    return guests.flatMap(({ name, quantity, ticketTierId }) => {
      const role = tiers.get(ticketTierId) ?? ticketTierId
      // The other tickets of a guest have no names.
      return Array.from({ length: quantity }, (_, place) =>
        place === 0 ? { name, role } : { name: `Guest of ${name}`, role },
      )
    })
  },
  async speakers(db, year) {
    const listed = await speakers.list(db, { year, selectionStatus: 'selected' })
    return listed.map(({ name }) => ({ name, role: 'Speaker' }))
  },
  async team(db, year) {
    return (await team.list(db, { year })).map(({ name, role }) => ({ name, role }))
  },
  async volunteers(db, year) {
    return (await readVolunteers(db, 'approved', { year })).volunteers.map(({ name }) => ({ name, role: 'Volunteer' }))
  },
}
