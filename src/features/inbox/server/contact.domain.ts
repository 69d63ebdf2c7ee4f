import type { Database } from '#db/database.ts'
import type { ContactInput } from '#features/inbox/inbox.schema.ts'
import { tellOfArrival } from '#features/mail/server/arrivals.domain.ts'
import { subjectLabel } from '#lib/terms/subject-label.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { addContactSubmission, hasSameMessage } from './inbox.store.ts'

/**
 * Stores a message, and with it the mails that tell of it (decision D7): all or none. The same message again within a
 * day comes from somebody whom the answer did not reach, and is stored already.
 */
export async function receiveMessage(
  database: Database,
  input: ContactInput,
  site: { publicUrl: string; now: Date },
): Promise<void> {
  const since = later(site.now, -DAY)
  await database.receive(async trx => {
    if (await hasSameMessage(trx, input, since)) return
    const id = await addContactSubmission(trx, input, site.now)
    const { name, email, subject, message: text } = input
    await tellOfArrival(trx, { kind: 'messages', id, name, email, what: subjectLabel(subject), subject, text }, site)
  })
}
