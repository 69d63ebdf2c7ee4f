import type { Database } from '#db/database.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { ContactInput } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#features/inbox/subject-label.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import { addContactSubmission } from './inbox.store.ts'

/** Stores a message, and with it the mail that tells the organisers of it (decision D7): both or neither. */
export async function receiveMessage(database: Database, input: ContactInput, now: Date): Promise<void> {
  await database.receive(async trx => {
    const { brandName, contactEmail } = await readEventProfile(trx)
    await addContactSubmission(trx, input, now)
    const { name, email, subject, message } = input
    const letter = {
      recipient: contactEmail,
      replyTo: email,
      subject: `${brandName}: ${subjectLabel(subject)} from ${name}`,
      text: `${name} <${email}> wrote:\n\n${message}\n`,
    }
    await queueMail(trx, letter, now)
  })
}
