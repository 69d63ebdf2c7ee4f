import type { Db } from '#db/migrations/tables.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import { partnerOwes } from '#features/partners/owed-by-partner.ts'
import type { Owing } from '#features/settings/owed-items.ts'
import { waitingFields } from '#lib/terms/proposals.ts'
import { type Measure, partsThere, waiting } from '#records/measure.ts'
import { packages } from './packages.collection.ts'
import { sponsors } from './partners.collection.ts'
import { listPartners } from './partners.domain.ts'

/** The active partners of a year, with what they have sent. */
export async function listOwingPartners(db: Db, year: number, now: Date): Promise<Owing[]> {
  const datesOf = await readPersonalDates(db, 'partner', year, now)
  const tiers = new Map((await packages.list(db)).map(({ name, deliverables }) => [name, deliverables]))
  return (await listPartners(db, year)).map(partner =>
    partnerOwes(partner, tiers.get(partner.tier) ?? [], datesOf(partner.id)),
  )
}

export const measurePartners: Measure = async ({ db, year }) => {
  const isWaiting = (partner: { waiting: object }) => waitingFields({ ...partner.waiting }).open.length > 0
  return {
    'changed-partners': waiting(await sponsors.list(db, { year }), isWaiting, 'updatedAt'),
    packages: partsThere((await packages.list(db, { active: true })).length > 0),
  }
}
