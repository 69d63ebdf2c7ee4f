import type { Db } from '#db/migrations/tables.ts'
import { cues } from '#features/day/server/cues.collection.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { packages } from '#features/partners/server/packages.collection.ts'
import { readTicketPackages } from '#features/sale/server/tickets.domain.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { dueLabels } from '#features/settings/owed-items.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { readRota } from '#features/shifts/server/rota.domain.ts'
import { listOwingSpeakers } from '#features/speakers/server/owing-speakers.domain.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import type { Measure } from '#features/tasks/measures.ts'
import type { TaskPlan } from '#features/tasks/tasks.schema.ts'
import { team } from '#features/team/server/team.collection.ts'

/** The areas that need a person each. */
const AREAS = 5

/** What the data of an edition show about its tasks. */
export async function readMeasures(db: Db, year: number, now: Date): Promise<TaskPlan['measures']> {
  return { ...(await measurePreparation(db, year)), ...(await measurePeople(db, year, now)) }
}

type Measures<Name extends Measure> = Pick<TaskPlan['measures'], Name>

async function measurePreparation(db: Db, year: number) {
  const edition = (await readEditions(db)).find(one => one.year === year)
  const isSold = edition?.stage === 'current'
  const applied = await speakers.list(db, { year })
  const offered = (await packages.list(db)).filter(({ active }) => active)
  return {
    core: { is: Math.min(AREAS, (await team.list(db, { year })).length), of: AREAS },
    theme: partsOf(edition?.theme, edition?.date),
    venue: partsOf(edition?.venueName, edition?.venueAddress),
    packages: partsOf(offered.length > 0),
    published: partsOf(edition?.published),
    decisions: {
      is: applied.filter(({ selectionStatus }) => selectionStatus !== 'pending').length,
      of: applied.length,
    },
    cues: partsOf((await cues.list(db, { year })).length > 0),
    tickets: partsOf(
      edition?.ticketSaleStart,
      isSold && (await readTicketPackages(db)).length > 0,
      isSold && (await readSetting(db, 'ticket-purchase-url')),
    ),
  } satisfies Partial<TaskPlan['measures']>
}

async function measurePeople(
  db: Db,
  year: number,
  now: Date,
): Promise<Measures<'portraits' | 'confirmations' | 'programme' | 'shifts' | 'volunteers'>> {
  const owing = await listOwingSpeakers(db, year, now)
  const talks = new Set((await scheduleItems.list(db, { year })).flatMap(({ talks }) => talks))
  const { shifts, places } = await readRota(db, year)
  // Those who are missing on the day had been found before it.
  const chosen = Map.groupBy(places, ({ shiftId }) => shiftId)
  const sent = (name: string) =>
    owing.filter(({ items }) => items.some(item => item.name === name && item.state === 'done')).length
  return {
    portraits: { is: sent(dueLabels.portrait), of: owing.length },
    confirmations: { is: sent(dueLabels.attendance), of: owing.length },
    programme: { is: owing.filter(({ id }) => talks.has(id)).length, of: owing.length },
    shifts: partsOf(shifts.length > 0),
    volunteers: {
      is: shifts.filter(({ id, least }) => (chosen.get(id)?.length ?? 0) >= least).length,
      of: shifts.length,
    },
  }
}

function partsOf(...parts: unknown[]) {
  return { is: parts.filter(Boolean).length, of: parts.length }
}
