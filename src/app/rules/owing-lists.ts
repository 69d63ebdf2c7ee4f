import type { OwingLists } from '#features/decisions/server/missing-mails.domain.ts'
import { listOwingPartners } from '#features/partners/server/partners.domain.ts'
import { listOwingVolunteers } from '#features/shifts/server/owing-volunteers.domain.ts'
import { listOwingSpeakers } from '#features/speakers/server/owing-speakers.domain.ts'

/** Who owes things, by the rules of their own feature. */
export const owingLists: OwingLists = {
  speakers: listOwingSpeakers,
  sponsors: listOwingPartners,
  volunteers: listOwingVolunteers,
}
