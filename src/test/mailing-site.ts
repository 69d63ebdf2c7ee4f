import type { Database } from '#db/database.ts'
import { sendDigests } from '#features/mail/server/digest.domain.ts'
import { readPlanNews } from '#features/plan/server/plan.domain.ts'
import { sendOutboxTo } from './mail/mail-server.ts'
import { type ReadMail, readMail } from './mail/read-mail.ts'
import { openSmtpInbox } from './mail/smtp-inbox.ts'
import { newsletterProcess as startProcess } from './newsletter-site.ts'
import { ORIGIN, testSite } from './test-site.ts'

/**
 * A site with a real mail server, and a clock that tests move.
 * @param ends collects the functions that end servers and connections
 */
export async function mailingSite(database: Database, ends: (() => Promise<void> | void)[]) {
  let held = Promise.resolve()
  const hold = { at: Number.POSITIVE_INFINITY, reached: () => {} }
  const server = await openSmtpInbox({
    async onMail() {
      if (server.received.length + 1 !== hold.at) return
      hold.at = Number.POSITIVE_INFINITY
      hold.reached()
      await held
    },
  })
  ends.push(server.close)
  const site = testSite(database, { settings: { SMTP_URL: server.url, MAIL_FROM: 'site@example.com' } })
  const { services, clock } = site
  /** Sends everything due by a moment. */
  async function sentBy(now: string): Promise<ReadMail[]> {
    clock.now = now
    await sendDigests(database, ORIGIN, services.now(), readPlanNews)
    const before = server.received.length
    await sendOutboxTo(server.url, database, services.now)
    return server.received.slice(before).map(readMail)
  }
  /** A process that sends newsletters. */
  function newsletterProcess() {
    const { send, close } = startProcess(database, services.now, server.url, { publicUrl: ORIGIN })
    ends.unshift(close)
    return send
  }
  /** Makes the server hold the answer to one mail until it is released. */
  function holdMail(number: number) {
    const [reached, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    held = letGo.promise
    Object.assign(hold, { at: number, reached: reached.resolve })
    return { reached: reached.promise, letGo: letGo.resolve }
  }
  return { ...site, server, sentBy, newsletterProcess, holdMail }
}
