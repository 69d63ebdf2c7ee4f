import type { Db } from '#db/migrations/tables.ts'
import { type Message, writeMessage } from '#features/mail/server/delivery/message.domain.ts'
import { readMailBrand } from '#features/mail/server/sheet/compose-mail.domain.ts'
import { oneLine } from '#features/mail/server/texts/fill-in.domain.ts'
import { audienceOf } from '#features/newsletters/audiences.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { shortDigest } from '#lib/text/short-digest.ts'
import { composeNewsletter, NAME, TOKEN, unsubscribeUrl } from './newsletter-letter.domain.ts'

/** Writes a newsletter that was composed once for one address after the other. */
export type RunLetter = (recipient: { id: number; email: string; name: string }, token: string) => Promise<Message>

/** Composes a newsletter once, for all its addresses. */
export async function composeRun(
  db: Db,
  run: Pick<Newsletter, 'id' | 'subject' | 'body' | 'createdAt' | 'startedBy'> & { audience: string },
  { publicUrl, mailFrom, now }: { publicUrl: string; mailFrom: string; now: () => Date },
): Promise<RunLetter> {
  const { id, subject, body, createdAt, startedBy } = run
  const { brandName, contactEmail, logo } = await readMailBrand(db, publicUrl)
  const written = { subject, body, audience: audienceOf(run.audience) }
  const letter = await composeNewsletter(db, written, { publicUrl, now: now(), token: TOKEN, name: NAME })
  return (recipient, token) => {
    const name = oneLine(recipient.name)
    return writeMessage(
      {
        recipient: recipient.email,
        replyTo: contactEmail,
        subject: letter.subject.replaceAll(NAME, () => name),
        text: letter.text.replaceAll(TOKEN, token).replaceAll(NAME, () => name),
        html: letter.html.replaceAll(TOKEN, token).replaceAll(NAME, () => escapeHtml(name)),
        sentBy: startedBy,
        messageKey: `newsletter.${id}.${recipient.id}.${shortDigest([createdAt, recipient.email])}`,
        unsubscribeUrl: unsubscribeUrl(publicUrl, token),
      },
      { name: brandName, address: mailFrom, logo: logo?.png },
    )
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
