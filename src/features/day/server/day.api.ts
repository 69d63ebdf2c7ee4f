import { keepDayDevice } from '#features/auth/server/sessions.domain.ts'
import { buildInput, dayView, pressAnswer, publicDay, severalAnswer, severalCues } from '#features/day/day.schema.ts'
import { press } from '#features/day/press.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { checkJson, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { yearQuery } from '#lib/fields.ts'
import { editOf } from '#records/edit.ts'
import { isDayNear, readDayView } from './day.domain.ts'
import { makePress } from './make-press.domain.ts'
import { buildSheet } from './program-cues.domain.ts'
import { sendHostCards, sendRunSheet } from './run-sheet-paper.domain.ts'
import { changeSeveral } from './several-cues.domain.ts'
import { readPublicDay } from './visitors-day.domain.ts'

/** The day for visitors: some hundred pages ask every 20 s, and their answer is kept. */
export const dayApi = createRoutes().get(
  '/',
  describeCall('How late the day is, and the message of the day', publicDay),
  async c => {
    const { day, changesAt } = await readPublicDay(c.var.services.database, c.var.services.now())
    sendChangesAt(c, changesAt, { isLive: true })
    c.header('Cache-Control', 'no-cache')
    return c.json(day)
  },
)

export const adminDayApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('The run sheet of an edition, and how far the day is', dayView),
    checkQuery(yearQuery),
    async c => {
      const { database, now } = c.var.services
      const view = await readDayView(database, now(), c.req.valid('query').year)
      if (await isDayNear(database.db, view.date, now())) await keepDayDevice(database.db, signedIn(c), now())
      return c.json(view)
    },
  )
  .get('/run-sheet.pdf', describeCall('The run sheet to print', 'application/pdf'), checkQuery(yearQuery), c =>
    sendRunSheet(c, c.req.valid('query').year),
  )
  .get('/host-cards.pdf', describeCall('Cards for the host, four to a sheet', 'application/pdf'), sendHostCards)
  .post('/press', describeCall('Moves the day of the current edition', pressAnswer), checkJson(press), async c => {
    const { database, now } = c.var.services
    const isDone = await makePress(database, c.req.valid('json'), editOf(c))
    return c.json({ ...(await readDayView(database, now())), isDone })
  })
  .post(
    '/cues',
    describeCall('Changes several cues at once', severalAnswer, { problems: ['conflict'] }),
    checkJson(severalCues),
    async c => c.json(await changeSeveral(c.var.services.database, c.req.valid('json'), editOf(c))),
  )
  .post(
    '/build',
    describeCall('Builds the run sheet from the program, or adds what it lacks', dayView, {
      problems: ['conflict', 'not-found'],
    }),
    checkJson(buildInput),
    async c => {
      const { database, now } = c.var.services
      const input = c.req.valid('json')
      await buildSheet(database, input, editOf(c))
      return c.json(await readDayView(database, now(), input.year))
    },
  )
