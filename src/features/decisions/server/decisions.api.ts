import {
  decisionAnswer,
  decisionInput,
  decisionMailsAnswer,
  decisionMailsInput,
  owingAnswer,
  owingFilter,
} from '#features/decisions/decisions.schema.ts'
import { checkJson, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { logSecurity } from '#http/security-log.ts'
import { confirmation } from '#lib/fields.ts'
import { editOf } from '#records/edit.ts'
import type { Deciders } from './decider.ts'
import { decide, readDecisionMails } from './decisions.domain.ts'
import { readDueDates } from './due-dates.domain.ts'
import { type Reminding, readReminders, sendMissingMails } from './missing-mails.domain.ts'

/** The rules of other features. */
interface Rules extends Omit<Reminding, 'database'> {
  /** How each table's people are decided on. */
  deciders: Deciders
}

/**
 * Decisions on applicants, and their mails (decision M2); reminders of what people have not sent (decision S7).
 */
export function createDecisionsApi({ deciders, owingLists, linkHolders }: Rules) {
  return createRoutes()
    .use(requireRight('editSite'))
    .get('/owing', describeCall('Who has sent what of a year', owingAnswer), checkQuery(owingFilter), async c => {
      const { database, now } = c.var.services
      const { table, year } = c.req.valid('query')
      const { today, day } = await readDueDates(database.db, year, now())
      return c.json({ people: await owingLists[table](database.db, year, now()), today, day })
    })
    .post(
      '/drafts',
      describeCall('The mails that would tell people of a decision, or remind them', decisionMailsAnswer, {
        problems: ['invalid', 'not-found'],
      }),
      checkJson(decisionMailsInput),
      async c => {
        const { database, now } = c.var.services
        const { db } = database
        const input = c.req.valid('json')
        return c.json(
          input.status === 'reminded'
            ? await readReminders(db, owingLists, input, now())
            : await readDecisionMails({ db, deciders }, input, now()),
        )
      },
    )
    .post(
      '/',
      describeCall('Decides on people or reminds them, and writes to those for whom a mail is given', decisionAnswer, {
        problems: ['invalid', 'not-found', 'changed', 'conflict', 'full'],
      }),
      checkQuery(confirmation),
      checkJson(decisionInput),
      async c => {
        const { config, database } = c.var.services
        const input = c.req.valid('json')
        const { links, ...answer } =
          input.status === 'reminded'
            ? await sendMissingMails({ database, owingLists, linkHolders }, input, config.publicUrl, editOf(c))
            : await decide({ database, deciders, holders: linkHolders }, input, config.publicUrl, editOf(c))
        for (const label of links) logSecurity(c, { event: 'link-mailed', outcome: 'done', label })
        return c.json(answer)
      },
    )
}
