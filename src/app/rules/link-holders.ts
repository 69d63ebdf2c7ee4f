import type { LinkHolders } from '#features/access-links/server/access-links.domain.ts'
import { speakerCandidates } from '#features/candidates/server/candidates.collection.ts'
import { coaches } from '#features/coaching/server/coaches.collection.ts'
import { sponsors } from '#features/partners/server/partners.collection.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { volunteerRecords } from '#features/volunteers/server/volunteers.collection.ts'

/** Who has access by a link, by the rules of their own feature. */
export const linkHolders: LinkHolders = {
  candidate: (db, id) => speakerCandidates.records.find(db, id),
  coach: (db, id) => coaches.records.find(db, id),
  speaker: async (db, id) => {
    const speaker = await speakers.records.find(db, id)
    return speaker?.selectionStatus === 'selected' ? speaker : undefined
  },
  partner: async (db, id) => {
    const partner = await sponsors.records.find(db, id)
    return partner && { ...partner, email: partner.contactEmail }
  },
  volunteer: async (db, id) => {
    const volunteer = await volunteerRecords.find(db, id)
    return volunteer?.status === 'approved' ? volunteer : undefined
  },
}
