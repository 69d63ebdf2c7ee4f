import { expect } from 'vitest'
import type { Database } from '#db/database.ts'
import { createSmtpLine, serverLimits } from '#features/newsletters/server/smtp-line.ts'
import { addNewsletter, addSubscriber } from './builders.ts'
import { type Caller, testSite } from './test-site.ts'

const confirmed = { confirmedAt: '2026-02-01T00:00:00.000Z' }

/** Subscribers `a0@example.org` and so on, and a newsletter to them that was begun. */
export async function newsletterSite(database: Database, url: string, count: number, limits = serverLimits) {
  for (let place = 0; place < count; place++)
    await addSubscriber(database.db, { email: `a${place}@example.org`, ...confirmed })
  const site = testSite(database, { settings: { SMTP_URL: url } })
  let [signedInAt, session]: [string, Caller] = ['', site.visitor]
  // Sessions end while the clock is moved on.
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
    office: newsletterOffice(database, site.services.now, url, limits),
  }
}

let processes = 0
/** One process that sends. */
export function newsletterOffice(database: Database, now: () => Date, url: string, limits = serverLimits) {
  const line = createSmtpLine(url, limits)
  const settings = { publicUrl: 'https://talks.example', mailFrom: 'site@example.com', now }
  const owner = `process ${processes++}`
  return { db: database.db, line, owner, ...settings, inARow: new Map<number, number>(), isStopping: () => false }
}
