import type { Deciders } from '#features/decisions/server/decider.ts'
import { speakerFields, volunteerFields } from '#features/mail/server/texts/template-fields.domain.ts'
import { setSelectionStatus, speakers } from '#features/speakers/server/speakers.collection.ts'
import { selectionStatus } from '#features/speakers/speakers.schema.ts'
import { readVolunteer, setVolunteerStatus } from '#features/volunteers/server/volunteers.domain.ts'
import { volunteerStatus } from '#features/volunteers/volunteers.schema.ts'
import { findOrRefuse } from '#records/record-changes.ts'

/** How applicants are decided on, by the rules of their own feature. */
export const deciders: Deciders = {
  speakers: {
    read: async (db, id) => {
      const speaker = await findOrRefuse(speakers.records, db, id)
      return { ...speaker, was: speaker.selectionStatus, fields: await speakerFields(db, speaker) }
    },
    setStatus: (trx, id, status, expected, edit) =>
      setSelectionStatus(trx, id, selectionStatus.parse(status), expected, edit),
  },
  volunteers: {
    read: async (db, id) => {
      const volunteer = await readVolunteer(db, id)
      return { ...volunteer, was: volunteer.status, fields: await volunteerFields(db, volunteer) }
    },
    setStatus: (trx, id, status, expected, edit) =>
      setVolunteerStatus(trx, id, volunteerStatus.parse(status), expected, edit),
  },
}
