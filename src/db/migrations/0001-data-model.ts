import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, flag, index, integer, oneOf, optional, required, uniqueIndex } from './columns.ts'

export function dataModel(engine: Engine): Migration {
  const { id, received, editable, bytes, json } = columnsFor(engine)

  async function access(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('users')
      .$call(id)
      .$call(required('username', 'passwordHash', 'createdAt', 'updatedAt'))
      .$call(oneOf('role', ['admin']))
      .execute()
    await uniqueIndex(db, 'users', 'username')
    await db.schema
      .createTable('sessions')
      .$call(id)
      .$call(required('tokenHash', 'createdAt', 'lastSeenAt', 'expiresAt'))
      .addColumn('userId', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .execute()
    await uniqueIndex(db, 'sessions', 'tokenHash')
    await index(db, 'sessions', 'userId')
    await index(db, 'sessions', 'expiresAt')
    await db.schema
      .createTable('rateLimits')
      .addColumn('key', 'text', column => column.notNull().primaryKey())
      .addColumn('points', 'integer', column => column.notNull())
      .$call(required('resetAt'))
      .execute()
    await index(db, 'rateLimits', 'resetAt')
  }

  async function site(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('contentVersion')
      .addColumn('id', 'integer', column => column.primaryKey().defaultTo(1).check(sql`"id" = 1`))
      .addColumn('version', 'integer', column => column.notNull())
      .execute()
    await sql`insert into "contentVersion" ("id", "version") values (1, 1)`.execute(db)
    await db.schema
      .createTable('siteSettings')
      .$call(editable)
      .$call(required('key', 'value'))
      .$call(optional('description'))
      .execute()
    await uniqueIndex(db, 'siteSettings', 'key')
    await db.schema
      .createTable('siteContent')
      .$call(editable)
      .$call(required('page', 'section', 'key', 'content'))
      .$call(oneOf('type', ['text', 'html', 'image']))
      .$call(optional('title', 'description'))
      .$call(flag('active', true))
      .execute()
    await index(db, 'siteContent', 'page', 'section', 'key')
  }

  async function people(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('speakers')
      .$call(editable)
      .$call(required('name', 'title', 'bio', 'topic'))
      .$call(optional('email', 'phone', 'location', 'profession', 'photo'))
      .$call(optional('talkSummary', 'talkDescription', 'learningOutcomes', 'talkImpact'))
      .$call(optional('speakingExperience', 'previousTalkLinks'))
      .$call(optional('twitterLink', 'linkedinLink', 'instagramLink', 'websiteLink', 'socialLinks'))
      .addColumn('talkTitle', 'text')
      .addColumn('talkTitleKey', 'text')
      .addColumn('talkDescriptionKey', 'text')
      .$call(flag('featured', false))
      .$call(oneOf('selectionStatus', ['pending', 'shortlisted', 'selected', 'rejected']))
      .$call(integer('displayOrder', 0))
      .$call(integer('year', 2026))
      .addCheckConstraint('speakers_year_check', sql`"year" between 2000 and 2100`)
      .execute()
    await uniqueIndex(db, 'speakers', 'talkTitleKey')
    await uniqueIndex(db, 'speakers', 'talkDescriptionKey')
    await index(db, 'speakers', 'displayOrder', 'id')
    await index(db, 'speakers', 'year', 'selectionStatus')
    await db.schema
      .createTable('teamMembers')
      .$call(editable)
      .$call(required('name', 'role', 'bio', 'photo'))
      .$call(integer('sortOrder', 0))
      .execute()
    await index(db, 'teamMembers', 'sortOrder', 'id')
    await db.schema
      .createTable('volunteers')
      .$call(editable)
      .$call(required('name', 'email'))
      .$call(optional('phone', 'photo', 'availability', 'interests', 'experience', 'whyJoin'))
      .$call(oneOf('status', ['pending', 'approved', 'rejected']))
      .execute()
    await uniqueEmail(db, 'volunteers')
    await index(db, 'volunteers', 'status', 'createdAt')
  }

  async function programme(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('scheduleItems')
      .$call(editable)
      .$call(required('startTime', 'endTime', 'title', 'description', 'location'))
      .$call(integer('sortOrder', 0))
      .execute()
    await index(db, 'scheduleItems', 'sortOrder', 'id')
  }

  async function partners(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('sponsorshipPackages')
      .$call(editable)
      .$call(required('name'))
      .addColumn('price', 'double precision', column => column.notNull().check(sql`"price" >= 0`))
      .$call(optional('description'))
      .addColumn('features', json, column => column.notNull())
      .addColumn('color', 'text', column => column.notNull().defaultTo('#CD7F32'))
      .$call(flag('isPopular', false))
      .$call(integer('displayOrder', 1))
      .$call(flag('active', true))
      .addColumn('maxSponsors', 'integer', column => column.check(sql`"maxSponsors" > 0`))
      .addCheckConstraint('sponsorshipPackages_displayOrder_check', sql`"displayOrder" >= 1`)
      .execute()
    await uniqueIndex(db, 'sponsorshipPackages', 'name')
    await index(db, 'sponsorshipPackages', 'displayOrder', 'id')
    await db.schema
      .createTable('sponsors')
      .$call(editable)
      .$call(required('name', 'logo'))
      .$call(optional('website', 'description', 'backgroundImage'))
      .addColumn('packageId', 'integer', column => column.references('sponsorshipPackages.id').onDelete('restrict'))
      .addColumn('featuredUntil', 'text')
      .$call(flag('featured', false))
      .$call(flag('active', true))
      .execute()
    await index(db, 'sponsors', 'packageId')
  }

  async function inbox(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('contactSubmissions')
      .$call(received)
      .$call(required('name', 'email', 'message'))
      .addColumn('subject', 'text', column => column.notNull().defaultTo('general'))
      .addColumn('readAt', 'text')
      .addColumn('archivedAt', 'text')
      .execute()
    await index(db, 'contactSubmissions', 'createdAt')
    await db.schema
      .createTable('newsletterSubscriptions')
      .$call(received)
      .$call(required('email'))
      .addColumn('archivedAt', 'text')
      .execute()
    await uniqueEmail(db, 'newsletterSubscriptions')
    await db.schema
      .createTable('ticketPurchases')
      .$call(received)
      .$call(required('ticketTierId', 'name', 'email'))
      .addColumn('quantity', 'integer', column => column.notNull().check(sql`"quantity" > 0`))
      .addColumn('status', 'text', column => column.notNull().defaultTo('pending'))
      .execute()
    await index(db, 'ticketPurchases', 'createdAt')
  }

  async function pictures(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('media')
      .$call(received)
      .$call(required('hash', 'type'))
      .addColumn('width', 'integer', column => column.notNull().check(sql`"width" > 0`))
      .addColumn('height', 'integer', column => column.notNull().check(sql`"height" > 0`))
      .addColumn('size', 'integer', column => column.notNull().check(sql`"size" > 0`))
      .addColumn('bytes', bytes, column => column.notNull())
      .execute()
    await uniqueIndex(db, 'media', 'hash')
    await db.schema
      .createTable('mediaVariants')
      .$call(id)
      .addColumn('mediaId', 'integer', column => column.notNull().references('media.id').onDelete('cascade'))
      .addColumn('width', 'integer', column => column.notNull().check(sql`"width" > 0`))
      .$call(oneOf('format', ['avif', 'webp', 'jpg']))
      .$call(required('createdAt'))
      .addColumn('bytes', bytes, column => column.notNull())
      .execute()
    await uniqueIndex(db, 'mediaVariants', 'mediaId', 'width', 'format')
  }

  async function up(db: Kysely<never>): Promise<void> {
    for (const part of [access, site, people, programme, partners, inbox, pictures]) await part(db)
  }
  return { up }
}

async function uniqueEmail(db: Kysely<never>, table: string): Promise<void> {
  await sql`create unique index ${sql.id(`${table}_email_unique`)} on ${sql.table(table)} (lower("email"))`.execute(db)
}
