import type { MiddlewareHandler } from 'hono'
import { ownPageApi } from '#features/access-links/server/access-links.ts'
import { ownCoaching, ownCoachingChange } from '#features/coaching/own-coaching.schema.ts'
import { checkParam } from '#http/check.ts'
import type { Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { idParam } from '#lib/fields.ts'
import { sendHandIn } from './hand-in-file.ts'
import { answerAsCoach, findCoached, readOwnCoaching } from './own-coaching.domain.ts'
import { sendSlotCalendar } from './slot-calendar.ts'
import { readCoachCalendar } from './slots.domain.ts'

/** The page of a coach (decision K2). @param guard lets in a link that works */
export function createOwnCoachingApi(guard: MiddlewareHandler<Env>) {
  return ownPageApi(guard, {
    right: 'keepOwnCoaching',
    summaries: { read: 'The speakers of a coach', save: 'Answers what a speaker handed in, by the coach' },
    own: ownCoaching,
    change: ownCoachingChange,
    problems: ['changed', 'conflict', 'not-found'],
    read: readOwnCoaching,
    save: answerAsCoach,
  })
    .get(
      '/hand-ins/:id/file',
      describeCall('A file that a speaker of the coach handed in', 'application/octet-stream', {
        problems: ['not-found'],
      }),
      requireRight('keepOwnCoaching'),
      checkParam(idParam),
      async c =>
        sendHandIn(c, await findCoached(c.var.services.database.db, linkOf(c).recordId, c.req.valid('param').id)),
    )
    .get(
      '/slots.ics',
      describeCall('The rehearsals and calls of a coach as a calendar, by its own token', 'text/calendar'),
      requireRight('readCoachCalendar'),
      c => sendSlotCalendar(c, readCoachCalendar),
    )
}
