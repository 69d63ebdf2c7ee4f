import type { MiddlewareHandler } from 'hono'
import { ownPageApi } from '#features/access-links/server/access-links.ts'
import { ownPartnership, ownPartnershipChange, ownPartnershipForm } from '#features/partners/own-partnership.schema.ts'
import type { Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { Problem } from '#lib/problem.ts'
import { readOwnLogo, readOwnPartnership, saveOwnPartnership } from './own-partnership.domain.ts'
import { sendThanks } from './partner-thanks.domain.ts'

/** The own page of a partner (decision S4). @param guard lets in a link that works */
export function createOwnPartnershipApi(guard: MiddlewareHandler<Env>) {
  return ownPageApi(guard, {
    right: 'keepOwnPartnership',
    summaries: { read: 'The page of a partner', save: 'Saves what a partner sends' },
    own: ownPartnership,
    change: ownPartnershipChange,
    form: ownPartnershipForm,
    problems: ['too-large', 'changed'],
    answersPage: true,
    read: (db, { recordId }, now) => readOwnPartnership(db, recordId, now),
    save: saveOwnPartnership,
  })
    .use(requireRight('keepOwnPartnership'))
    .get('/logo', describeCall('The logo that a partner sent', 'image/*', { problems: ['not-found'] }), async c =>
      c.body(await readOwnLogo(c.var.services.database.db, linkOf(c).recordId), 200, { 'Content-Type': 'image/webp' }),
    )
    .get(
      '/thanks.pdf',
      describeCall('Thanks to the partner after the event', 'application/pdf', { problems: ['not-found'] }),
      async c => {
        const { database, now } = c.var.services
        const { recordId } = linkOf(c)
        const { isOver } = await readOwnPartnership(database.db, recordId, now())
        if (!isOver) throw new Problem('not-found', 'The event is not over yet.')
        return sendThanks(c, recordId)
      },
    )
}
