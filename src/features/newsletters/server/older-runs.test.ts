import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliveries } from '#db/migrations/0018-deliveries.ts'
import { eachDatabase } from '#test/each-database.ts'
import { addressees, newsletterSuite } from '#test/newsletter-site.ts'

const { mailServer, siteWithRun } = newsletterSuite()

/** Makes the tables as the release before had them. */
async function undo(db: Kysely<never>) {
  for (const statement of [
    `alter table "mailOutbox" drop column "state"`,
    `alter table "mailOutbox" drop column "claimedBy"`,
    `alter table "mailOutbox" rename column "doneAt" to "sentAt"`,
    `alter table "mailOutbox" add column "unsubscribeUrl" text not null default ''`,
    `alter table "newsletters" add column "leaseOwner" text not null default 'a process that died'`,
    `alter table "newsletters" add column "leaseUntil" text default '2026-03-01T12:00:30.000Z'`,
  ])
    await sql.raw(statement).execute(db)
}

eachDatabase('What an older release had begun to send', ({ open }) => {
  test('RE2, M3: a newsletter goes on where it was, and what the server may have is not sent again', async () => {
    const server = await mailServer()
    const { send, admin, database, results, state, wait } = await siteWithRun(open, server.url, 3)
    const { db } = database
    for (const [email, state] of [
      ['a0@example.org', 'handed'],
      ['a1@example.org', 'claimed'],
    ] as const)
      await db.updateTable('newsletterRecipients').set({ state }).where('email', '=', email).execute()
    await undo(db.withTables())
    const at = '2026-03-01T11:00:00.000Z'
    for (const [subject, sentAt, nextTryAt] of [
      ['Sent', at, null],
      ['Given up', null, null],
      ['Waiting', null, at],
    ])
      await sql`insert into "mailOutbox" ("recipient", "subject", "text", "createdAt", "sentAt", "nextTryAt")
        values ('ada@example.org', ${subject}, 'Hi', ${at}, ${sentAt}, ${nextTryAt})`.execute(db)
    await deliveries().up(db.withTables())
    wait(1)
    await send(10)
    expect(await results()).toEqual({ a0: 'unknown', a1: 'sent', a2: 'sent' })
    expect(addressees(server.received)).toEqual(['a1@example.org', 'a2@example.org'])
    expect(await state()).toMatchObject({ state: 'sent', counts: { sent: 2, unknown: 1 } })
    expect((await admin('/mail')).body.mails).toMatchObject([
      { subject: 'Given up', sentAt: null, nextTryAt: null },
      { subject: 'Waiting', sentAt: null, nextTryAt: at },
      { subject: 'Sent', sentAt: at },
    ])
  })
})
