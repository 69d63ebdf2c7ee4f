import { nominationForm } from '#features/candidates/candidates.schema.ts'
import { editionYears, yearToShow } from '#features/event/server/editions.domain.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { checkAnswers } from '#features/own-questions/server/own-questions.domain.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { guardForm } from '#http/guard-form.ts'
import { Problem } from '#lib/problem.ts'
import { HOUR } from '#lib/time/durations.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'
import { editOf } from '#records/edit.ts'
import { speakerCandidates } from './candidates.collection.ts'

/** Candidates, for organizers only. */
export const candidatesApi = changeRoutes(speakerCandidates)

export const adminCandidatesApi = adminListOfYear(
  speakerCandidates,
  'The candidates, with who nominated them',
  editionYears,
)

const nominations = { name: 'nomination', window: HOUR, address: 10, all: 100 }

/** The form by which visitors nominate somebody; the same nomination sent again is stored once. */
export const nominationApi = createRoutes().post(
  '/',
  describeCall('Nominates somebody as a speaker', success, { status: 201, problems: ['submissions-closed'] }),
  checkJson(nominationForm),
  async c => {
    const { database, now } = c.var.services
    const isOpen = (await readSetting(database.db, 'nominations-open')) === 'true'
    if (!isOpen || !(await readEvent(database.db, now())).takes.speakers)
      throw new Problem('submissions-closed', 'Nominations are closed.', { title: 'Nominations Closed' })
    const { answers: sent, ...given } = await guardForm(c, nominations, c.req.valid('json'))
    await database.receive(async trx => {
      const year = await yearToShow(trx)
      const answers = await checkAnswers(trx, 'nomination', year, sent)
      const [known] = await speakerCandidates.list(trx, { ...given, year }, 1)
      if (!known) await speakerCandidates.records.add(trx, { ...given, answers, year }, editOf(c))
    })
    return c.json({ success: true }, 201)
  },
)
