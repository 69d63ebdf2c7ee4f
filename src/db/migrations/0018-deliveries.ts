import { type Kysely, sql } from 'kysely'

const states = sql`'waiting', 'claimed', 'handed', 'sent', 'refused', 'failed', 'unknown', 'left-out'`

/**
 * Mails are delivered as newsletters are: each row has a state and is claimed by one try. What a process of an older
 * release had begun is settled by the first try: its claim has run out.
 */
export function deliveries() {
  async function up(db: Kysely<never>): Promise<void> {
    await sql`alter table "mailOutbox" add column "state" text not null default 'waiting' check ("state" in (${states}))`.execute(
      db,
    )
    await sql`alter table "mailOutbox" add column "claimedBy" text not null default ''`.execute(db)
    await sql`alter table "mailOutbox" rename column "sentAt" to "doneAt"`.execute(db)
    await sql`update "mailOutbox" set "state" = case when "doneAt" is not null then 'sent' else 'failed' end
      where "nextTryAt" is null`.execute(db)
    await sql`alter table "mailOutbox" drop column "unsubscribeUrl"`.execute(db)
    for (const column of ['leaseOwner', 'leaseUntil'])
      await sql`alter table "newsletters" drop column ${sql.ref(column)}`.execute(db)
  }
  return { up }
}
