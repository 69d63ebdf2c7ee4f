import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { createConnection } from '#features/mail/server/delivery/smtp-connection.domain.ts'
import { senderOf } from '#features/mail/server/post-office.domain.ts'
import { inRounds, perRound } from '#lib/work/in-rounds.ts'
import { sendDueConfirmations } from './confirmations.domain.ts'
import { sendSome } from './sending.domain.ts'
import { releaseRuns } from './sending.store.ts'

interface Settings {
  smtpUrl: string | undefined
  mailFrom: string | undefined
  publicUrl: string
  mailPerMinute: number
}

/**
 * Sends newsletters and links to confirm, at the pace of the settings.
 * @returns what ends it
 */
export async function startNewsletters(
  database: Database,
  settings: Settings,
  log: { error(fields: object, message: string): void },
  now: () => Date,
): Promise<() => Promise<void>> {
  const { smtpUrl, publicUrl, mailPerMinute } = settings
  if (!smtpUrl) return async () => {}
  const { db, engine } = database
  let isStopping = false
  const most = perRound(mailPerMinute)
  const connection = createConnection(smtpUrl)
  const owner = randomUUID()
  const office = {
    db,
    connection,
    owner,
    publicUrl,
    mailFrom: senderOf(settings),
    now,
    inARow: new Map<number, number>(),
    isStopping: () => isStopping,
  }
  // Of SQLite there is one process alone: what another has kept is what it left when it died.
  if (engine === 'sqlite') await releaseRuns(db)

  const endRounds = inRounds(async () => {
    try {
      await sendDueConfirmations(database, most, settings, now())
      if (!(await sendSome(office, most))) connection.close()
    } catch (error) {
      log.error({ err: error }, 'newsletters could not be sent on')
    }
  })

  return async () => {
    isStopping = true
    await endRounds()
    connection.close()
    await releaseRuns(db, owner)
  }
}
