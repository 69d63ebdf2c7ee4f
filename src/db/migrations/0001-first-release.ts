import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import {
  column,
  columnsFor,
  createTables,
  flag,
  integerColumn,
  nullable,
  oneOf,
  optional,
  ownedBy,
  positive,
  requiredTexts,
} from './columns.ts'
import { createFirstIndexes } from './first-indexes.ts'
import { firstRecords } from './first-records.ts'

/** The tables of release 1.0.0. */
export function firstRelease(engine: Engine): Migration {
  const { id, received, editable, bytes } = columnsFor(engine)
  const isRole = sql`"role" in ('owner', 'editor', 'reviewer')`
  const isYear = sql`"year" between 2000 and 2100`
  const given = column('bytes', bytes, made => made.notNull())
  const user = ownedBy('users', 'userId')

  const accounts = {
    users: [
      id,
      requiredTexts('username', 'passwordHash', 'createdAt', 'updatedAt'),
      column('role', 'text', made => made.notNull().defaultTo('reviewer').check(isRole)),
      optional('name', 'email', 'mutedSubjects'),
      oneOf('notices', ['never', 'daily', 'at once']),
      column('noticeKinds', 'text', made => made.notNull().defaultTo('messages,speakers,volunteers')),
      nullable('lastSeenAt', 'disabledAt', 'digestedAt', 'totpSecret'),
      integerColumn('totpLastStep', 0),
      flag('mustChangePassword', false),
    ],
    sessions: [
      id,
      user,
      requiredTexts('tokenHash', 'createdAt', 'lastSeenAt', 'expiresAt'),
      optional('address', 'userAgent'),
    ],
    passwordLinks: [id, user, requiredTexts('tokenHash', 'createdAt', 'expiresAt')],
    passkeys: [
      id,
      user,
      requiredTexts('credentialId', 'name', 'createdAt'),
      optional('transports'),
      integerColumn('counter', 0),
      column('publicKey', bytes, made => made.notNull()),
      nullable('lastUsedAt'),
    ],
    recoveryCodes: [id, user, requiredTexts('codeHash')],
    authChallenges: [id, user, requiredTexts('purpose', 'tokenHash', 'expiresAt'), optional('value')],
    rateLimits: [
      column('key', 'text', made => made.notNull().primaryKey()),
      column('points', 'integer', made => made.notNull()),
      requiredTexts('resetAt'),
    ],
    auditLog: [
      id,
      requiredTexts('at', 'actor', 'address', 'action', 'label'),
      // Without a reference: events stay when their user is deleted.
      column('userId', 'integer'),
      nullable('subject'),
      column('recordId', 'integer'),
      column('version', 'integer'),
      // Text, since jsonb does not keep the order of keys, which a backup repeats byte for byte.
      nullable('details', 'restoredAt'),
    ],
  }

  const site = {
    contentVersion: [
      column('id', 'integer', made => made.primaryKey().defaultTo(1).check(sql`"id" = 1`)),
      column('version', 'integer', made => made.notNull()),
    ],
    installation: [id, optional('identity')],
    editions: [
      editable,
      column('year', 'integer', made => made.notNull().check(isYear)),
      oneOf('stage', ['draft', 'current', 'past']),
      requiredTexts('startTime', 'endTime'),
      optional('theme', 'venueName', 'venueAddress', 'notice', 'title'),
      nullable('date', 'ticketSaleStart', 'previousDate', 'begunAt'),
      nullable('speakersUntil', 'volunteersUntil', 'partnersUntil'),
      oneOf('status', ['on', 'postponed', 'cancelled']),
      flag('published', true),
      // Text for the order of keys, as in `auditLog`.
      column('details', 'text', made => made.notNull().defaultTo('{}')),
      column('lineUpBefore', 'integer'),
    ],
    siteSettings: [editable, requiredTexts('key', 'value'), optional('description'), integerColumn('year', 0)],
    siteContent: [
      editable,
      requiredTexts('page', 'section', 'key', 'content'),
      oneOf('type', ['text', 'html', 'image']),
      optional('title', 'description'),
      flag('active', true),
    ],
    questions: [
      editable,
      requiredTexts('group', 'question', 'answer'),
      flag('active', true),
      integerColumn('sortOrder', 0),
    ],
    sitePictures: [
      editable,
      oneOf('kind', ['hero', 'recap']),
      column('year', 'integer'),
      requiredTexts('picture'),
      optional('narrow', 'description', 'caption', 'credit'),
      integerColumn('focusX', 50),
      integerColumn('focusY', 50),
      integerColumn('sortOrder', 0),
    ],
    media: [
      received,
      requiredTexts('hash', 'type'),
      positive('width'),
      positive('height'),
      positive('size'),
      given,
      nullable('original', 'cut', 'unnamedSince'),
      flag('isPrivate', false),
    ],
    mediaVariants: [
      id,
      ownedBy('media', 'mediaId'),
      positive('width'),
      oneOf('format', ['avif', 'webp', 'jpg']),
      requiredTexts('createdAt'),
      given,
    ],
  }

  async function up(db: Kysely<never>): Promise<void> {
    for (const tables of [accounts, site, ...firstRecords(engine)]) await createTables(db, tables)
    await sql`insert into "contentVersion" ("id", "version") values (1, 1)`.execute(db)
    await createFirstIndexes(db)
  }
  return { up }
}
