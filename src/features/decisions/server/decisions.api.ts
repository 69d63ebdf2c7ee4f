import type { LinkHolders } from '#features/access-links/server/access-links.domain.ts'
import {
  decisionAnswer,
  decisionInput,
  decisionMailsAnswer,
  decisionMailsInput,
} from '#features/decisions/decisions.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { editOf } from '#records/edit.ts'
import type { Deciders } from './decider.ts'
import { decide, readDecisionMails } from './decisions.domain.ts'

/**
 * Decisions on applicants, and their mails (decision M2).
 * @param deciders how each table's people are decided on
 * @param holders who gets a link with the mail
 */
export function createDecisionsApi(deciders: Deciders, holders: LinkHolders) {
  return createRoutes()
    .use(requireRight('editSite'))
    .post(
      '/drafts',
      describeCall('The mails that would tell people of a decision', decisionMailsAnswer, {
        problems: ['invalid', 'not-found'],
      }),
      checkJson(decisionMailsInput),
      async c => {
        const { database, now } = c.var.services
        return c.json(await readDecisionMails({ db: database.db, deciders }, c.req.valid('json'), now()))
      },
    )
    .post(
      '/',
      describeCall('Decides on people, and writes to those for whom a mail is given', decisionAnswer, {
        problems: ['invalid', 'not-found', 'changed', 'conflict'],
      }),
      checkJson(decisionInput),
      async c => {
        const { config, database } = c.var.services
        return c.json(await decide({ database, deciders, holders }, c.req.valid('json'), config.publicUrl, editOf(c)))
      },
    )
}
