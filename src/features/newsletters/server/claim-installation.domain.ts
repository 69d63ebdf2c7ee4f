import type { Database } from '#db/database.ts'
import { keepInstallation, knownInstallation } from '#db/installation.ts'
import type { Db } from '#db/migrations/tables.ts'
import { holdMail } from '#features/mail/server/mail.domain.ts'
import { dropDueConfirmations } from './addresses/subscription.store.ts'
import { pauseRuns } from './runs.store.ts'

const COPIED =
  'This site was moved, copied or restored while this was being sent. Go on only if the other copy does not send it.'

/**
 * Pauses waiting newsletters and mails in a copied database, since both copies would send them. An organizer continues
 * them in one.
 */
export async function claimInstallation(database: Database): Promise<void> {
  const identity = await database.identity()
  await database.receive(async trx => {
    const known = await knownInstallation(trx)
    if (known === identity) return
    if (known !== undefined) await pauseAll(trx)
    await keepInstallation(trx, identity)
  })
}

async function pauseAll(trx: Db): Promise<void> {
  await pauseRuns(trx, COPIED)
  await holdMail(trx)
  await dropDueConfirmations(trx)
}
