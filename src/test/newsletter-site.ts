import { afterEach, expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { createConnection, serverLimits } from '#features/mail/server/delivery/smtp-connection.domain.ts'
import { sendRuns } from '#features/newsletters/server/send-runs.domain.ts'
import { addNewsletter, addSubscriber } from './builders.ts'
import type { TestEngine } from './each-database.ts'
import { openSmtpInbox } from './mail/smtp-inbox.ts'
import { type Caller, testSite } from './test-site.ts'

const confirmed = { confirmedAt: '2026-02-01T00:00:00.000Z' }

/** The refusal of a mail server. */
export const smtpRefusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/** The recipients of mails, sorted. */
export const addressees = (received: { to: string[] }[]) => received.flatMap(({ to }) => to).toSorted()

/** Resources of a test file, released after each test. */
export function newsletterSuite() {
  const ends: (() => Promise<void> | void)[] = []
  afterEach(async () => {
    // Connections before servers, which would wait for them.
    for (const end of ends.splice(0)) await end()
  })
  return {
    ends,
    async mailServer(...given: Parameters<typeof openSmtpInbox>) {
      const server = await openSmtpInbox(...given)
      ends.push(server.close)
      return server
    },
    /** A process that sends. */
    processOf(...given: Parameters<typeof newsletterProcess>) {
      const { send, close } = newsletterProcess(...given)
      ends.unshift(close)
      return send
    },
    async siteWithRun(open: TestEngine['open'], url: string, count: number, limits = serverLimits) {
      const site = await newsletterSite(await open(), url, count, limits)
      ends.unshift(site.close)
      return site
    },
  }
}

/** Subscribers `a0@example.org` and so on, and a newsletter being sent to them. */
async function newsletterSite(database: Database, url: string, count: number, limits = serverLimits) {
  for (let place = 0; place < count; place++)
    await addSubscriber(database.db, { email: `a${place}@example.org`, ...confirmed })
  const site = testSite(database, { settings: { SMTP_URL: url } })
  let [signedInAt, session]: [string, Caller] = ['', site.visitor]
  // Sessions end while the clock moves.
  const admin: Caller = async (...call) => {
    if (signedInAt !== site.clock.now) [signedInAt, session] = [site.clock.now, await site.signIn()]
    return session(...call)
  }
  const id = await addNewsletter(database.db)
  expect((await admin(`/newsletters/${id}/send`, { method: 'POST' })).status).toBe(200)
  const state = async () => (await admin(`/newsletters/${id}`)).body.newsletter
  const results = async () =>
    Object.fromEntries(
      (await admin(`/newsletters/${id}/recipients`)).body.recipients.map((row: { email: string; result: string }) => [
        row.email.split('@')[0],
        row.result,
      ]),
    )
  function wait(minutes: number) {
    site.clock.now = new Date(Date.parse(site.clock.now) + minutes * 60_000).toISOString()
  }
  return {
    ...site,
    database,
    admin,
    id,
    state,
    results,
    wait,
    ...newsletterProcess(database, site.services.now, url, { limits }),
  }
}

interface ProcessOptions {
  limits?: typeof serverLimits
  perMinute?: number
  publicUrl?: string
}

/** A process that sends newsletters, to some addresses at a time. */
export function newsletterProcess(
  { db, receive }: Database,
  now: () => Date,
  url: string,
  { limits, perMinute = 60_000, publicUrl = 'https://talks.example' }: ProcessOptions = {},
) {
  const connection = createConnection(url, limits)
  const settings = { publicUrl, mailFrom: 'site@example.com', isStopping: () => false }
  const pace = { perMinute, inARow: new Map<number, number>() }
  const send = (most: number) => sendRuns({ db, receive, connection, now, ...settings }, pace, most)
  return { send, close: connection.close }
}
