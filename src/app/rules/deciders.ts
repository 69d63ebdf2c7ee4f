import { candidateState } from '#features/candidates/candidates.schema.ts'
import { speakerCandidates } from '#features/candidates/server/candidates.collection.ts'
import { collections } from '#features/collections/server/collections.ts'
import type { Deciders } from '#features/decisions/server/decider.ts'
import { speakerFields, volunteerFields } from '#features/mail/server/texts/template-fields.domain.ts'
import { readShiftLines } from '#features/shifts/server/rota.domain.ts'
import { setDecision, speakers } from '#features/speakers/server/speakers.collection.ts'
import { speakerChange, speakerShapes } from '#features/speakers/speakers.schema.ts'
import { readVolunteer, setVolunteerStatus } from '#features/volunteers/server/volunteers.domain.ts'
import { volunteerDecision } from '#features/volunteers/volunteers.schema.ts'
import { Problem } from '#lib/problem.ts'
import { waitingFields } from '#lib/terms/proposals.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'

/** How applicants are decided on, by the rules of their own feature. */
export const deciders: Deciders = {
  speakers: {
    read: async (db, id, sendBack = '') => {
      const speaker = await findOrRefuse(speakers.records, db, id)
      if (sendBack && !waitingFields(speaker.waiting).all.includes(sendBack))
        throw new Problem('conflict', 'This does not wait for approval any more.')
      const what = new Map(Object.entries(speakerShapes.labels)).get(sendBack)?.toLowerCase() ?? ''
      const fields = { ...(await speakerFields(db, speaker)), what }
      return { ...speaker, was: speaker.selectionStatus, sentBack: speaker.waiting.sentBack, fields }
    },
    setStatus: (trx, id, { status, attendance, sentBack }, expected, edit) => {
      const decision = speakerChange.parse({ selectionStatus: status, ...(attendance && { attendance }) })
      return setDecision(trx, id, { ...decision, sentBack }, expected, edit)
    },
  },
  candidates: {
    read: async (db, id) => {
      const { state: was, name, ...candidate } = await findOrRefuse(speakerCandidates.records, db, id)
      return { ...candidate, name, was, fields: { name } }
    },
    setStatus: (trx, id, { status }, expected, edit) =>
      changeOrRefuse(speakerCandidates.records, trx, id, { state: candidateState.parse(status) }, expected, edit),
  },
  volunteers: {
    read: async (db, id) => {
      const volunteer = await readVolunteer(db, id)
      const fields = { ...(await volunteerFields(db, volunteer)), shifts: await readShiftLines(db, id) }
      return { ...volunteer, was: volunteer.status, fields }
    },
    setStatus: (trx, id, step, expected, edit) =>
      setVolunteerStatus(collections.volunteers, trx, id, volunteerDecision.parse(step), expected, edit),
  },
}
