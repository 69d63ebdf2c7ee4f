import type { Db } from '#db/migrations/tables.ts'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
import { readLogoForPrint } from './logo.domain.ts'

/** The brand of a social card: the logo with the year, or both as words. */
export async function readCardBrand(
  db: Db,
  profile: Pick<EventProfile, 'brandName' | 'accent' | 'logo'>,
  year: number,
) {
  const logo = await readLogoForPrint(db, profile, 'night')
  return { logo, eyebrow: logo ? String(year) : `${profile.brandName} ${year}`, accent: profile.accent }
}
