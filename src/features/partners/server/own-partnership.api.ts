import type { MiddlewareHandler } from 'hono'
import {
  logoField,
  ownPartnership,
  ownPartnershipChange,
  ownPartnershipForm,
} from '#features/partners/own-partnership.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { acceptWholeForm } from '#http/form-with-files.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { Problem } from '#lib/problem.ts'
import { editOf } from '#records/edit.ts'
import { readOwnLogo, readOwnPartnership, saveOwnPartnership, takeLogo } from './own-partnership.domain.ts'
import { sendThanks } from './partner-thanks.domain.ts'

/**
 * The own page of a partner (decision S4).
 * @param guard lets in a link that works
 */
export function createOwnPartnershipApi(guard: MiddlewareHandler<Env>) {
  return createRoutes()
    .use(guard, requireRight('keepOwnPartnership'))
    .get('/', describeCall('The page of a partner', ownPartnership), async c => {
      const { database, now } = c.var.services
      return c.json(await readOwnPartnership(database.db, linkOf(c).recordId, now()))
    })
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
    .post(
      '/',
      describeCall('Saves what a partner sends', ownPartnership, {
        problems: ['too-large', 'changed'],
        form: ownPartnershipForm,
      }),
      acceptWholeForm,
      checkJson(ownPartnershipChange),
      async c => {
        const { config, database, now } = c.var.services
        const file = c.var.files.get(logoField)
        const { recordId } = linkOf(c)
        const logo = file && (await takeLogo(database, recordId, file, now()))
        await saveOwnPartnership(database, recordId, c.req.valid('json'), logo, config.publicUrl, editOf(c))
        return c.json(await readOwnPartnership(database.db, recordId, now()))
      },
    )
}
