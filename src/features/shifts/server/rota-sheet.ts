import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import { shiftClock } from '#features/shifts/shift-times.ts'
import { countIn, readFullRota } from './rota.domain.ts'

/** The rota as a spreadsheet: a row for each person in a shift, and one for each gap. */
export const rotaSheet: Sheet = {
  title: 'shifts',
  right: 'editSite',
  fields: {
    day: { label: 'Day' },
    from: { label: 'From' },
    to: { label: 'To' },
    roleName: { label: 'Role' },
    place: { label: 'Place' },
    name: { label: 'Name' },
    phone: { label: 'Phone', type: 'phone' },
    state: { label: 'State' },
    reason: { label: 'Reason' },
    note: { label: 'Note' },
  },
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
