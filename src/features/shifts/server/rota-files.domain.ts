import { readPrintedEdition, sendPaper } from '#features/event/server/paper-files.domain.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import { shiftClock, shiftHours } from '#features/shifts/shift-times.ts'
import type { Call } from '#http/create-routes.ts'
import { weekdayText } from '#lib/time/written.ts'
import { countIn, type FullRota, readFullRota } from './rota.domain.ts'
import type { RotaPaper } from './rota.pdf.ts'
import columns from './rota-columns.json' with { type: 'json' }

/** Sends the rota as a PDF for the wall. */
export async function sendRotaPaper(
  c: Call,
  { year: asked, by = 'role' }: { year?: number | undefined; by?: 'role' | 'place' | undefined },
): Promise<Response> {
  const { config, database } = c.var.services
  const { head, year, day } = await readPrintedEdition(database.db, asked)
  const rota = {
    head,
    lines: [day, `By ${by}, with the names of those who are in each shift`],
    address: config.publicUrl,
    groups: groupsOf(await readFullRota(database.db, year), by),
  }
  return sendPaper(c, ['rotaPdf', () => import('./rota.pdf.ts')], rota, ['rota', 'by', by])
}

/** The shifts under their roles or places, in order. */
function groupsOf(rota: FullRota, by: 'role' | 'place'): RotaPaper['groups'] {
  const shifts = [...rota.shifts.values()]
  const titles =
    by === 'role'
      ? [...rota.roles.values()].map(({ name }) => name)
      : [...new Set(shifts.map(({ place }) => place))].sort((one, other) => one.localeCompare(other))
  return titles.flatMap(title => {
    const own = shifts.filter(({ roleName, place }) => (by === 'role' ? roleName : place) === title)
    if (own.length === 0) return []
    const { contactName = '', contactPhone = '' } =
      (by === 'role' && [...rota.roles.values()].find(({ name }) => name === title)) || {}
    const contact = [contactName, contactPhone].filter(Boolean).join(', ')
    const lines = own.map(shift => {
      const people = rota.places.filter(({ shiftId }) => shiftId === shift.id)
      return {
        day: weekdayText(shift.startsAt),
        hours: shiftHours(shift),
        where: by === 'role' ? shift.place : shift.roleName,
        note: shift.note,
        people: people.map(({ volunteerId }) => rota.people.get(volunteerId)?.name ?? ''),
        open: Math.max(0, shift.least - countIn(rota, shift.id)),
      }
    })
    return [{ title: title || 'No place', contact: contact && `In charge: ${contact}`, lines }]
  })
}

/** The rota as a spreadsheet: a row for each person in a shift, and one for each gap. */
export const rotaSheet: Sheet = {
  title: 'shifts',
  right: 'editSite',
  fields: sheetColumns({}, columns.rota),
  async list(db, year) {
    const rota = await readFullRota(db, year)
    return [...rota.shifts.values()].flatMap(shift => {
      const { id, startsAt, endsAt, least } = shift
      const about = { ...shift, day: startsAt.slice(0, 10), from: shiftClock(startsAt), to: shiftClock(endsAt) }
      const needed = least - countIn(rota, id)
      return [
        ...rota.places
          .filter(({ shiftId }) => shiftId === id)
          .map(({ volunteerId, state, reason }) => {
            const { name, phone } = rota.people.get(volunteerId) ?? {}
            return { ...about, name, phone, state, reason }
          }),
        ...(needed > 0 ? [{ ...about, state: `needs ${needed}` }] : []),
      ]
    })
  },
}
