import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { hadLink } from '#features/access-links/server/access-links.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { storedAnswers } from '#features/own-questions/own-questions.schema.ts'
import { answerColumns } from '#features/own-questions/server/own-questions.domain.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import { importsOf, peopleKeys, type Sheet } from '#features/sheets/server/sheets.domain.ts'
import type { ReservesInput } from '#features/speakers/replacement.schema.ts'
import { type Speaker, type SpeakerChange, speakerShapes, speakerValues } from '#features/speakers/speakers.schema.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { withSentBack } from '#lib/terms/proposals.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import columns from './speaker-columns.json' with { type: 'json' }
import { hasCoach, listSpeakers } from './speakers.store.ts'
import { keysOf } from './talk-keys.domain.ts'

const TITLE_TAKEN = 'This talk title already exists. Please use a different title.'
const DESCRIPTION_TAKEN =
  'This talk description is too similar to an existing talk. Please revise it to make it more unique.'

/** All speakers, applicants included; talks are unique. */
export const speakers = collection('speakers', speakerShapes, {
  nouns: { one: 'a speaker', many: 'speakers' },
  right: 'editSite',
  order: { column: 'displayOrder', first: 0 },
  decided: z.object({ answers: storedAnswers }),
  complete: async (trx, speaker, { before, change }) => {
    await refuseUnreleased(trx, speaker, before, change)
    const year = speaker.year ?? (await readEventProfile(trx)).editionYear
    return {
      ...keysOf(speaker),
      ...(change && attendanceAfter(speaker, change)),
      ...(await coachIn(trx, { ...speaker, year }, change)),
      year,
    }
  },
  conflicts: {
    speakers_talkTitleKey_unique: {
      code: 'duplicate-talk-title',
      title: 'Duplicate Talk Title',
      field: 'talkTitle',
      message: TITLE_TAKEN,
    },
    speakers_talkDescriptionKey_unique: {
      code: 'duplicate-talk-description',
      title: 'Duplicate Talk Description',
      field: 'talkDescription',
      message: DESCRIPTION_TAKEN,
    },
  },
})

/** @throws Problem `invalid` for the recording of a speaker who was asked, or ever had a page for it, and has not released it (K6) */
async function refuseUnreleased(trx: Db, { consents }: Partial<Speaker>, before?: Speaker, change?: SpeakerChange) {
  if (!before || !change?.recording || consents?.web) return
  const isAsked = before.attendance !== 'not asked'
  if (!isAsked && !(await hadLink(trx, { purpose: 'speaker', recordId: before.id }))) return
  throw wrongField('recording', 'The speaker has not released it for the website yet. They do so on their own page.')
}

/** A coach of another edition is not kept. @throws Problem `invalid` if they are chosen */
async function coachIn(trx: Db, { coachId, year }: Partial<Speaker> & { year: number }, change?: SpeakerChange) {
  const isAsked = !change || change.coachId !== undefined || change.year !== undefined
  if (!coachId || !isAsked || (await hasCoach(trx, coachId, year))) return
  if (change?.coachId) throw wrongField('coachId', 'This coach is not of the edition of the speaker, or deleted.')
  return { coachId: null }
}

/** A speaker who is selected anew is not one who said that they cannot come. */
function attendanceAfter({ attendance }: Partial<Speaker>, change: SpeakerChange): Pick<SpeakerChange, 'attendance'> {
  const isAnew = change.selectionStatus === 'selected' && change.attendance === undefined
  return isAnew && attendance === 'declined' ? { attendance: 'not asked' } : {}
}

/**
 * Sets the decision on a speaker, inside a transaction.
 * @param sentBack the waiting fields that they are asked to change once more, if that changes
 * @throws Problem `not-found`, `changed`
 */
export async function setDecision(
  trx: Db,
  id: number,
  { sentBack, ...decision }: SpeakerChange & { sentBack?: string[] | undefined },
  expected: Expected,
  edit: Edit,
): Promise<Speaker> {
  const speaker = await findOrRefuse(speakers.records, trx, id)
  const values = {
    ...decision,
    ...(speaker.selectionStatus !== 'selected' && attendanceAfter(speaker, decision)),
    ...(sentBack && { waiting: withSentBack(speaker.waiting, sentBack) }),
  }
  return changeOrRefuse(speakers.records, trx, id, values, expected, edit)
}

/** Names the reserves of a year in their order. @throws Problem `conflict` for a speaker who is not shortlisted */
export async function setReserves(database: Database, { year, ids }: ReservesInput, edit: Edit): Promise<Speaker[]> {
  return database.change(async trx => {
    const all = await speakers.list(trx, { year, selectionStatus: 'shortlisted' })
    if (ids.some(id => all.every(speaker => speaker.id !== id))) {
      throw new Problem('conflict', 'Only shortlisted speakers can be reserves.')
    }
    for (const { id, reserveRank } of all) {
      const rank = ids.indexOf(id) + 1 || null
      if (rank !== reserveRank) await changeOrRefuse(speakers.records, trx, id, { reserveRank: rank }, null, edit)
    }
    return speakers.list(trx, { year, selectionStatus: 'shortlisted' })
  })
}

/** Closes the gaps in the order after rows, those of several speakers among them, were erased. */
export async function closeSpeakerGaps(
  trx: Db,
  erased: readonly { table: string; row: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const gone = erased.filter(({ table }) => table === speakers.table)
  const places = gone.map(({ row }) => Number(row.displayOrder))
  for (const place of places.toSorted((a, b) => b - a)) await speakers.ordering?.close(trx, place)
}

const answers = answerColumns('speaker')
const fields = sheetColumns(speakerValues.shape, columns)

/** Speakers as a spreadsheet. New ones are applicants. */
export const speakerSheet: Sheet = {
  title: 'speakers',
  right: 'editSite',
  fields,
  more: answers.more,
  list: async (db, year) => answers.filled(db, year, await listSpeakers(db, { year })),
  imports: importsOf(speakers, fields, { ...peopleKeys, answers: answers.read }),
}
