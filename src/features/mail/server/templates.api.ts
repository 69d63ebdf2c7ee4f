import { outboxMail } from '#features/mail/mail.schema.ts'
import {
  mailPreview,
  mailTemplate,
  mailTexts,
  rightToWrite,
  type TemplateKey,
  templateParam,
  templateView,
} from '#features/mail/template-keys.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { refuseWithoutRight, requireRight, signedIn } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { Problem } from '#lib/problem.ts'
import { hasRight } from '#lib/rights.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { queueMail } from './mail.domain.ts'
import { tryNow } from './outbox.domain.ts'
import { previewTemplate, readTemplates, resetTemplate, saveTemplate } from './templates.domain.ts'

/** The texts of the site's mails. */
export const templatesApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('The texts of the mails that the site sends, as far as one may change them', {
      texts: z.array(templateView),
    }),
    async c => {
      const texts = await readTemplates(c.var.services.database.db)
      const { role } = signedIn(c)
      return c.json({ texts: texts.filter(({ key }) => hasRight(role, rightToWrite(key))) })
    },
  )
  .put(
    '/:key',
    describeCall('Keeps other texts of a mail', { text: mailTemplate }, { etag: true, ifMatch: mailTemplate }),
    checkParam(templateParam),
    checkJson(mailTexts),
    async c => {
      const key = keyFor(c, c.req.valid('param'))
      const { database } = c.var.services
      const text = await saveTemplate(database, key, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, text)
      return c.json({ text })
    },
  )
  .delete(
    '/:key',
    describeCall('Goes back to the texts of the site', success, { ifMatch: mailTemplate }),
    checkParam(templateParam),
    async c => {
      const key = keyFor(c, c.req.valid('param'))
      await resetTemplate(c.var.services.database, key, expectedVersion(c), editOf(c))
      return c.json({ success: true })
    },
  )
  .post(
    '/:key/preview',
    describeCall('Texts as the reader of a mail would get them', mailPreview),
    checkParam(templateParam),
    checkJson(mailTexts),
    async c => c.json(await composed(c, keyFor(c, c.req.valid('param')), c.req.valid('json'))),
  )
  .post(
    '/:key/test',
    describeCall('Sends texts to oneself', { mail: outboxMail }, { status: 201, problems: ['invalid'] }),
    checkParam(templateParam),
    checkJson(mailTexts),
    async c => {
      const { subject, text, html } = await composed(c, keyFor(c, c.req.valid('param')), c.req.valid('json'))
      const user = signedIn(c)
      if (!user.email) throw new Problem('invalid', 'Your account has no email address. Add one in "Your account".')
      const { database, now } = c.var.services
      const letter = { recipient: user.email, subject: `Test: ${subject}`, text, html, sentBy: nameOf(user) }
      const id = await database.receive(trx => queueMail(trx, letter, now()))
      return c.json({ mail: await tryNow(c.var.services, id) }, 201)
    },
  )

/** @throws Problem `forbidden` for the text of an access mail, which only owners change */
function keyFor(c: Call, { key }: { key: TemplateKey }): TemplateKey {
  refuseWithoutRight(c.var.session, rightToWrite(key))
  return key
}

function composed(c: Call, ...[key, texts]: [Parameters<typeof previewTemplate>[1], z.infer<typeof mailTexts>]) {
  const { database, config, now } = c.var.services
  return previewTemplate(database.db, key, texts, { publicUrl: config.publicUrl, now: now() })
}
