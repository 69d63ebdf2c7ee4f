import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { Call } from '#http/create-routes.ts'

interface Owner {
  username: string
  email: string
}

/**
 * Mails users that their access has changed.
 * @param what in words: 'Your password was changed'
 * @param before the previous email address, if that has changed
 */
export async function notifyOfAccountChange(c: Call, { username, email }: Owner, what: string, before = '') {
  const { database, config, now } = c.var.services
  const { publicUrl } = config
  const buttonUrl = `${publicUrl}/admin/dashboard`
  const at = now()
  await database.receive(async trx => {
    const letter = await letterOf(trx, 'account-change', { username, what }, { publicUrl, now: at, buttonUrl })
    for (const recipient of new Set([before, email])) {
      if (recipient !== '') await queueMail(trx, { recipient, ...letter }, at)
    }
  })
}
