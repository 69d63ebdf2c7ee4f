import type { Database } from '#db/database.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { fillWritten } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { PartnerMail } from '#features/partners/partners.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { sponsors } from './partners.store.ts'

/**
 * Writes to the contact of a partner; the record lists the mail.
 * @throws Problem `not-found`; `conflict` without an address; `invalid` for an unknown field
 */
export async function writeToPartner(database: Database, id: number, mail: PartnerMail, edit: Edit): Promise<void> {
  await database.receive(async trx => {
    const { contactEmail, contactName, name } = await findOrRefuse(sponsors, trx, id)
    if (contactEmail === '') throw new Problem('conflict', 'This partner has no contact email yet.')
    const { contactEmail: replyTo } = await readEventProfile(trx)
    const written = { subject: mail.subject, body: mail.text }
    const { subject, body: text } = await fillWritten(trx, written, { name: contactName || name }, edit.at, 'text')
    const about = { table: 'sponsors', id } as const
    await queueMail(trx, { subject, text, recipient: contactEmail, replyTo, about, sentBy: edit.by.name }, edit.at)
  })
}
