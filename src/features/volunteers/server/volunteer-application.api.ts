import type { Db } from '#db/migrations/tables.ts'
import { yearToShow } from '#features/event/server/editions.domain.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { notifyOfArrival } from '#features/mail/server/arrivals.domain.ts'
import { checkAnswers } from '#features/own-questions/server/own-questions.domain.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { type VolunteerApplication, volunteerForm } from '#features/volunteers/volunteers.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { guardForm } from '#http/guard-form.ts'
import { Problem } from '#lib/problem.ts'
import { HOUR } from '#lib/time/durations.ts'
import { type Edit, editOf } from '#records/edit.ts'
import { volunteerRecords } from './volunteers.collection.ts'
import { addApplication, findPending, type NewVolunteer } from './volunteers.store.ts'

type Sent = VolunteerApplication & { answers: Readonly<Record<string, string>> }

const applications = { name: 'volunteer', window: HOUR, address: 20, all: 200 }

/** The site's application form for volunteers (decision P5). */
export const volunteerApplicationApi = createRoutes().post(
  '/apply',
  describeCall('Applies to help', success, { status: 201, problems: ['submissions-closed'] }),
  checkJson(volunteerForm),
  async c => {
    const { config, database, now } = c.var.services
    await refuseWhenApplicationsClosed(database.db, now())
    const fields = await guardForm(c, applications, c.req.valid('json'))
    await database.receive(trx => applyToHelp(trx, fields, config.publicUrl, editOf(c)))
    return c.json({ success: true }, 201)
  },
)

/**
 * Stores an application for the current edition with its mails. A repeated one gets the same answer, so that the form does
 * not reveal who has applied.
 */
async function applyToHelp(trx: Db, { answers, ...application }: Sent, publicUrl: string, edit: Edit): Promise<void> {
  const year = await yearToShow(trx)
  const ofYear = { ...application, year, answers: await checkAnswers(trx, 'volunteer', year, answers) }
  const id = await addApplication(trx, ofYear, edit)
  const stored = id === undefined ? await fillIn(trx, ofYear, edit) : { ...application, id }
  if (!stored) return
  const { name, email, availability, interests, whyJoin } = stored
  const text = [interests, availability, whyJoin].filter(Boolean).join('\n\n')
  const arrival = { kind: 'volunteers', id: stored.id, name, email, what: 'Volunteer application', text } as const
  await notifyOfArrival(trx, arrival, { publicUrl, now: edit.at })
}

/**
 * Keeps the words of somebody who was put on the list before without any, such as by an import. Others can change none in
 * their name.
 * @returns the record; undefined if it has words
 */
async function fillIn(trx: Db, application: NewVolunteer, edit: Edit) {
  const { name: _, email, year, phone = '', answers, ...sent } = application
  const listed = await findPending(trx, email, year)
  if (!listed) return
  const { id, phone: ownPhone, answers: known, ...words } = listed
  const isNews = [...Object.values(sent), phone, ...Object.values(answers).map(({ is }) => is)].some(Boolean)
  if (!isNews || Object.keys(known).length > 0 || Object.values(words).some(text => text !== '')) return
  return volunteerRecords.change(trx, id, { ...sent, phone: ownPhone || phone, answers }, null, edit)
}

/**
 * Applications are open until the event is over or cancelled, unless the setting is off.
 * @throws Problem `submissions-closed`
 */
async function refuseWhenApplicationsClosed(db: Db, now: Date): Promise<void> {
  const { takes } = await readEvent(db, now)
  const open = (await readSetting(db, 'volunteer-applications-open')) ?? 'true'
  if (takes.volunteers && open === 'true') return
  const detail = "Volunteer applications for this year's event are closed"
  throw new Problem('submissions-closed', detail, { title: 'Volunteer Applications Closed' })
}
