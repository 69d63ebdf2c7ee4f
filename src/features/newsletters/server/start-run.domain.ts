import type { Database } from '#db/database.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { Problem } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse, refuseStale } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { addRecipients } from './addresses/recipients.store.ts'
import { readLetterhead, refuseUnsendable } from './newsletter-letter.domain.ts'
import { findNewsletterDraft, newsletters } from './newsletters.collection.ts'
import { readAddresses } from './newsletters.domain.ts'
import { moveRun } from './newsletters.store.ts'
import type { RunMail } from './runs.domain.ts'

/**
 * Starts to send a draft to its current group.
 * @param expected the reviewed version
 * @param year the reviewed edition, since the next one may have begun
 * @throws Problem `not-found`, `changed`, or `conflict` when it was started already, the group is empty, or there is no
 * mail server; `invalid` for an unknown field or a removed speaker: it then stays a draft, so that it is never sent months later
 */
export async function startRun(
  database: Database,
  id: number,
  expected: Expected,
  { smtpUrl, publicUrl, year }: Omit<RunMail, 'mailPerMinute'> & { year?: number | undefined },
  edit: Edit,
): Promise<Newsletter> {
  return database.receive(async trx => {
    const draft = await findNewsletterDraft(trx, id)
    if (expected !== null && draft.version !== expected) refuseStale(draft)
    if (!smtpUrl) throw new Problem('conflict', 'No mail server is set up. It is kept as a draft.')
    refuseUnsendable(draft, await readLetterhead(trx, draft.body, publicUrl, edit.at))
    const { addresses, year: edition } = await readAddresses(trx, draft, year)
    if (addresses.length === 0) throw new Problem('conflict', 'This group is empty.')
    const at = edit.at.toISOString()
    const begun = { state: 'sending' as const, startedAt: at, startedBy: edit.by.name, edition, isSample: false }
    if (!(await moveRun(trx, id, ['draft'], begun))) throw new Problem('conflict', 'It is being sent already.')
    await addRecipients(trx, id, addresses, at)
    const details = { state: ['draft', 'sending'], addresses: addresses.length }
    await writeAudit(trx, edit, {
      action: 'changed',
      subject: 'newsletters',
      recordId: id,
      label: draft.subject,
      details,
    })
    return findOrRefuse(newsletters.records, trx, id)
  })
}
