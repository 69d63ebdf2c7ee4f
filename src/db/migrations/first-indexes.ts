import { type Kysely, sql } from 'kysely'
import { index, uniqueIndex } from './columns.ts'

const indexes: Readonly<Record<string, readonly string[]>> = {
  sessions: ['userId', 'expiresAt'],
  passwordLinks: ['userId'],
  passkeys: ['userId'],
  authChallenges: ['userId'],
  rateLimits: ['resetAt'],
  auditLog: ['subject recordId at', 'at', 'actor at'],
  siteContent: ['page section key'],
  questions: ['sortOrder id'],
  sitePictures: ['kind year'],
  speakers: ['displayOrder id', 'year selectionStatus'],
  teamMembers: ['sortOrder id'],
  volunteers: ['status createdAt'],
  scheduleItems: ['sortOrder id'],
  sponsorshipPackages: ['displayOrder id'],
  sponsors: ['packageId'],
  contactSubmissions: ['createdAt'],
  newsletterSubscriptions: ['confirmationHash'],
  newsletters: ['state'],
  newsletterRecipients: ['newsletterId state nextTryAt'],
  ticketPurchases: ['createdAt'],
  mailOutbox: ['nextTryAt', 'aboutTable aboutId'],
}

const uniqueIndexes: Readonly<Record<string, readonly string[]>> = {
  users: ['username'],
  sessions: ['tokenHash'],
  passwordLinks: ['tokenHash'],
  passkeys: ['credentialId'],
  recoveryCodes: ['userId codeHash'],
  authChallenges: ['tokenHash'],
  editions: ['year'],
  siteSettings: ['key year'],
  media: ['hash'],
  mediaVariants: ['mediaId width format'],
  speakers: ['talkTitleKey', 'talkDescriptionKey'],
  reviews: ['subject recordId userId'],
  sponsorshipPackages: ['name'],
  newsletterRecipients: ['tokenHash'],
  mailTemplates: ['key'],
}

const written = [
  `create unique index "users_email_unique" on "users" (lower("email")) where "email" <> ''`,
  // Few rows are in the bin, so a save costs nothing.
  `create index "auditLog_bin" on "auditLog" ("subject", "at") where "action" = 'removed' and "restoredAt" is null and "details" is not null`,
  // One is current, and at most one a draft.
  `create unique index "editions_stage_unique" on "editions" ("stage") where "stage" <> 'past'`,
  `create unique index "volunteers_email_year_unique" on "volunteers" (lower("email"), "year")`,
  `create unique index "newsletterSubscriptions_email_unique" on "newsletterSubscriptions" (lower("email"))`,
  // Prevents sending a newsletter twice to one address, in any case.
  `create unique index "newsletterRecipients_newsletterId_email_unique" on "newsletterRecipients" ("newsletterId", lower("email"))`,
  `create unique index "mailRefusals_email_unique" on "mailRefusals" (lower("email"))`,
]

/** The indexes of release 1.0.0. */
export async function createFirstIndexes(db: Kysely<never>): Promise<void> {
  for (const [table, all] of Object.entries(indexes))
    for (const columns of all) await index(db, table, ...columns.split(' '))
  for (const [table, all] of Object.entries(uniqueIndexes))
    for (const columns of all) await uniqueIndex(db, table, ...columns.split(' '))
  for (const statement of written) await sql.raw(statement).execute(db)
}
