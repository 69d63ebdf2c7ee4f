import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, flag, oneOf, optional, required, uniqueIndex } from './columns.ts'
import { copyPartners, type ProfileYear, yearsOfProfile } from './profile-years.ts'

/** Settings that each edition has its own of. */
const YEARLY = ['ticket-packages', 'ticket-purchase-url', 'speaker-submissions-open', 'volunteer-applications-open']

/** A row for each year of the event, and the year on what belongs to one. */
export function editions(engine: Engine) {
  async function up(db: Kysely<never>): Promise<void> {
    await createEditions(db, engine)
    const [current, ...past] = await knownYears(db)
    const year = current?.year ?? 2026
    for (const table of ['scheduleItems', 'teamMembers', 'sponsors', 'volunteers']) {
      await addYear(db, table, year)
    }
    await sql`alter table "sponsors" add column "tierName" text not null default ''`.execute(db)
    await sql`alter table "sponsors" add column "tierOrder" integer`.execute(db)
    await sql`drop index "volunteers_email_unique"`.execute(db)
    await sql`create unique index "volunteers_email_year_unique" on "volunteers" (lower("email"), "year")`.execute(db)
    await addYear(db, 'siteSettings', 0)
    const names = sql.join(YEARLY)
    await sql`update "siteSettings" set "year" = ${year} where "key" in (${names})`.execute(db)
    await sql`drop index "siteSettings_key_unique"`.execute(db)
    await uniqueIndex(db, 'siteSettings', 'key', 'year')
    for (const edition of past) await copyPartners(db, year, edition.year)
  }
  return { up }
}

async function createEditions(db: Kysely<never>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('editions')
    .$call(columnsFor(engine).editable)
    .addColumn('year', 'integer', column => column.notNull().check(sql`"year" between 2000 and 2100`))
    .$call(oneOf('stage', ['draft', 'current', 'past']))
    .$call(required('startTime', 'endTime'))
    .$call(optional('theme', 'venueName', 'venueAddress', 'notice', 'title'))
    .addColumn('date', 'text')
    .addColumn('ticketSaleStart', 'text')
    .$call(oneOf('status', ['on', 'postponed', 'cancelled']))
    .addColumn('previousDate', 'text')
    .$call(flag('published', true))
    // Text, since jsonb does not keep the order of keys, which a backup repeats byte for byte.
    .addColumn('details', 'text', column => column.notNull().defaultTo('{}'))
    .addColumn('begunAt', 'text')
    .addColumn('lineUpBefore', 'integer')
    .execute()
  await uniqueIndex(db, 'editions', 'year')
  // One is current, and at most one a draft.
  await sql`create unique index "editions_stage_unique" on "editions" ("stage") where "stage" <> 'past'`.execute(db)
}

/** The years of a site that is in use; a fresh one gets its first edition when it starts. */
async function knownYears(db: Kysely<never>): Promise<ProfileYear[]> {
  const users = await sql<{ createdAt: string }>`select "createdAt" from "users" order by "id" limit 1`.execute(db)
  const [user] = users.rows
  if (!user) return []
  const profiles = await sql<{ value: string; updatedAt: string }>`
    select "value", "updatedAt" from "siteSettings" where "key" = 'event-profile'`.execute(db)
  const [profile] = profiles.rows
  const at = profile?.updatedAt ?? user.createdAt
  const years = yearsOfProfile(profile?.value)
  for (const edition of years) {
    const values = { ...edition, createdAt: at, updatedAt: at }
    const columns = sql.join(Object.keys(values).map(column => sql.ref(column)))
    await sql`insert into "editions" (${columns}) values (${sql.join(Object.values(values))})`.execute(db)
  }
  return years
}

async function addYear(db: Kysely<never>, table: string, year: number): Promise<void> {
  await sql`alter table ${sql.table(table)} add column "year" integer not null default ${sql.lit(year)}`.execute(db)
}
