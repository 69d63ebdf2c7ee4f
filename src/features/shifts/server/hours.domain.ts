import type { Db } from '#db/migrations/tables.ts'
import { readPrintedEdition, sendPaper } from '#features/event/server/paper-files.domain.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import type { VolunteerHours } from '#features/shifts/hours.schema.ts'
import { hoursOf } from '#features/shifts/shift-fit.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import type { PlaceState } from '#features/shifts/shifts.schema.ts'
import { readVolunteer } from '#features/volunteers/server/volunteers.domain.ts'
import type { Call } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { weekdayText } from '#lib/time/written.ts'
import { type FullRota, readFullRota } from './rota.domain.ts'
import { listEmails } from './rota.store.ts'
import columns from './rota-columns.json' with { type: 'json' }

/** The states of somebody who was in a shift. */
const present: readonly PlaceState[] = ['here', 'done']

/** The hours of everybody who is in a shift of a year, planned and as marked on the day. */
export async function readHours(db: Db, year: number): Promise<VolunteerHours[]> {
  const rota = await readFullRota(db, year)
  const emails = await listEmails(db, year)
  return [...rota.people.values()].flatMap(({ id, name }) => {
    const planned = shiftsIn(rota, id, ['expected', 'here', 'done', 'missing'])
    if (planned.length === 0) return []
    const sum = (...states: PlaceState[]) => rounded(hoursOf(shiftsIn(rota, id, states)))
    return {
      ...{ id, name, email: emails.get(id) ?? '', shifts: planned.length, planned: rounded(hoursOf(planned)) },
      ...{ here: sum(...present), missing: sum('missing'), unmarked: sum('expected') },
    }
  })
}

function shiftsIn({ shifts, places }: FullRota, id: number, states: readonly PlaceState[]) {
  const own = places.filter(({ volunteerId, state }) => volunteerId === id && states.includes(state))
  return [...shifts.values()].filter(shift => own.some(({ shiftId }) => shiftId === shift.id))
}

function rounded(hours: number): number {
  return Math.round(hours * 100) / 100
}

/** The same as a spreadsheet. */
export const hoursSheet: Sheet = {
  title: 'hours of volunteers',
  right: 'editSite',
  fields: sheetColumns({}, columns.hours),
  list: readHours,
}

/** Sends a confirmation of a volunteer's hours. @throws Problem `not-found`; `conflict` before they were marked as here */
export async function sendHours(c: Call, id: number): Promise<Response> {
  const { config, database } = c.var.services
  const { db } = database
  const { name, year } = await readVolunteer(db, id)
  const shifts = shiftsIn(await readFullRota(db, year), id, present)
  if (shifts.length === 0) throw new Problem('conflict', `${name} was not marked as here in any shift.`)
  const { head, contactEmail, dayAndVenue } = await readPrintedEdition(db, year)
  const paper = {
    head,
    contactEmail,
    lines: [dayAndVenue],
    address: config.publicUrl,
    name,
    hours: rounded(hoursOf(shifts)),
    shifts: shifts.map(shift => `${weekdayText(shift.startsAt)}, ${shiftHours(shift)}: ${shift.roleName}`),
  }
  return sendPaper(c, ['hoursPdf', () => import('./hours.pdf.ts')], paper, ['hours', name])
}
