import type { Database } from '#db/database.ts'
import type { ContactInput } from '#features/inbox/inbox.schema.ts'
import { notifyOfArrival } from '#features/mail/server/arrivals.domain.ts'
import { subjectLabel } from '#lib/terms/subject-label.ts'
import { addContactMessage, hasSameMessage } from './inbox.store.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Stores a message with its mails (decision D7), all or none. The same message within a day was sent again after a lost
 * answer and is stored once.
 */
export async function receiveMessage(
  database: Database,
  input: ContactInput,
  site: { publicUrl: string; now: Date },
): Promise<void> {
  const since = new Date(site.now.getTime() - DAY).toISOString()
  await database.receive(async trx => {
    if (await hasSameMessage(trx, input, since)) return
    const id = await addContactMessage(trx, input, site.now)
    const { name, email, subject, message: text } = input
    await notifyOfArrival(trx, { kind: 'messages', id, name, email, what: subjectLabel(subject), subject, text }, site)
  })
}
