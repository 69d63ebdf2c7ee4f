import type { DecisionUndo, DecisionUndone } from '#features/decisions/decisions.schema.ts'
import { takeBackMails } from '#features/mail/server/mail.domain.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import type { Deciding } from './decisions.domain.ts'

/**
 * Takes back a decision, and the mails of it that have not gone: all of it or nothing.
 * @throws Problem `not-found`, `changed`, `invalid` for what nobody can have been before
 */
export async function undoDecision(
  { database, deciders }: Deciding,
  { table, at, decided }: DecisionUndo,
  edit: Edit,
): Promise<DecisionUndone> {
  const decider = deciders[table]
  if (!decided.every(({ was }) => decider.isStatus(was))) throw unknownStatus()
  return database.change(async trx => {
    const undone = { takenBack: 0, gone: 0 }
    for (const { id, version, was } of decided) {
      await decider.setStatus(trx, id, was, version, edit)
      const { takenBack, gone } = await takeBackMails(trx, { table, id }, at)
      undone.takenBack += takenBack
      undone.gone += gone
    }
    return undone
  })
}

function unknownStatus() {
  const message = 'Please say for each what they were before'
  return new Problem('invalid', message, { fields: [{ field: 'decided', message }] })
}
