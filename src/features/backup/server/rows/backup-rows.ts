import type { Tables } from '#db/migrations/tables.ts'
import { FILE_TOO_LARGE, LARGEST_HAND_IN } from '#features/coaching/hand-in-rules.ts'
import { slotPlace } from '#features/coaching/slots.schema.ts'
import { liveDay } from '#features/day/day.schema.ts'
import { storedArrival } from '#features/guests/guests.schema.ts'
import { newsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { noticeTimes } from '#features/mail/notices.schema.ts'
import { cutAsText, pictureHash } from '#features/media/media.schema.ts'
import { recipient } from '#features/newsletters/newsletters.schema.ts'
import { QUESTION_KEY } from '#features/own-questions/own-questions.schema.ts'
import { storedReview } from '#features/reviews/reviews.schema.ts'
import { shiftPlace } from '#features/shifts/shifts.schema.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'
import { integer, optionalEmail, recordId, required, text, timestamp } from '#lib/fields.ts'
import { roles } from '#lib/rights.ts'
import { deliveryStates } from '#lib/terms/mail-terms.ts'
import { z } from '#lib/zod.ts'
import { recordRows } from './record-rows.ts'

/** Longer than both values of the longest setting. */
const LONGEST_DETAILS = 1_000_000

/** An event of the audit log as a backup holds it. */
const auditRow = z.object({
  id: recordId,
  at: timestamp,
  userId: recordId.nullable(),
  actor: text(),
  address: text(),
  action: text(),
  subject: text().nullable(),
  recordId: recordId.nullable(),
  version: integer().nullable(),
  label: text(500),
  details: z
    .string()
    .max(LONGEST_DETAILS, 'The details are too long')
    .refine(isObject, 'The details must be a JSON object')
    .nullable(),
  restoredAt: timestamp.nullable(),
  batch: text().nullable().optional(),
})

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

// Old releases allowed larger pictures than uploads do today; base64 adds a third.
const LONGEST_PICTURE = 24 * 1024 * 1024

const mediaRow = z.object({
  id: recordId,
  hash: pictureHash.optional(),
  type: z.string().optional(),
  width: integer().optional(),
  height: integer().optional(),
  size: integer().optional(),
  createdAt: timestamp.optional(),
  isSample: z.boolean().optional(),
  original: pictureHash.nullable().optional(),
  cut: z
    .string()
    .refine(text => cutAsText.safeParse(text).success, 'Please give how the picture was cut out')
    .nullable()
    .optional(),
  isPrivate: z.boolean().optional(),
  bytes: z.string('Please give the bytes of a picture').max(LONGEST_PICTURE, 'The picture is too large'),
})

/** The files of hand-ins; base64 adds a third. */
const handInFileRow = z.object({
  id: recordId,
  speakerId: recordId,
  createdAt: timestamp.optional(),
  bytes: z
    .string()
    .min(1, 'Please give the bytes of the file')
    .max((LARGEST_HAND_IN * 4) / 3 + 4, FILE_TOO_LARGE),
})

/** Newsletters, their recipients, and the addresses that get none. */
const newsletterRows = {
  newsletterRecipients: recipient
    .omit({ result: true, bounced: true })
    .partial()
    .extend(recipient.pick({ id: true, email: true }).shape)
    .extend({
      newsletterId: recordId,
      name: z.string().optional(),
      state: z.enum(deliveryStates).optional(),
      tokenHash: z.string().max(64).nullable().optional(),
      createdAt: timestamp.optional(),
    }),
  mailRefusals: z.object({
    id: recordId,
    email: newsletterSubscription.shape.email,
    reason: z.enum(['unsubscribed', 'bounced']),
    createdAt: timestamp.optional(),
  }),
}

const lines = z.array(z.string())

/** Users of the dashboard, without secrets. */
const userRow = z.object({
  id: recordId,
  username: required('Username is required'),
  name: text().optional(),
  email: optionalEmail('Please enter a valid email address.').optional(),
  role: z
    // Before roles existed, every user was an owner.
    .preprocess(role => (role === 'admin' ? 'owner' : role), z.enum(roles))
    .optional(),
  disabledAt: timestamp.nullable().optional(),
  notices: z.enum(noticeTimes).optional(),
  noticeKinds: text().optional(),
  mutedSubjects: text().optional(),
})

/** Tables with content that people enter: all with a sample mark. */
type EnteredTable = { [Name in keyof Tables]: Tables[Name] extends { isSample: unknown } ? Name : never }[keyof Tables]

/**
 * Every table and column of a backup; a missing one does not compile.
 * A row must meet the editor's rules, except for pictures, which old data may lack. Other columns are optional.
 */
export const backupRows = {
  ...recordRows,
  ...newsletterRows,
  users: userRow,
  media: mediaRow,
  handInFiles: handInFileRow,
  auditLog: auditRow,
  erasedPeople: z.object({
    id: recordId,
    salt: z.string().max(64),
    hash: z.string().max(64),
    createdAt: timestamp.optional(),
  }),
  shiftPlaces: shiftPlace
    .partial({ state: true, reason: true, givenBy: true })
    .extend({ createdAt: timestamp.optional() }),
  slotPlaces: slotPlace.partial({ isMoved: true }).extend({ createdAt: timestamp.optional() }),
  reviews: storedReview,
  arrivals: storedArrival,
  formWordings: z
    .object({ text: z.string(), help: z.string(), options: lines, optionKeys: lines, createdAt: timestamp })
    .partial()
    .extend({ id: recordId, question: z.string().regex(QUESTION_KEY), number: integer() }),
  liveDays: liveDay
    .omit({ leaderId: true, leaderName: true, ledSince: true })
    .partial()
    .extend({ id: recordId, year: liveDay.shape.year, createdAt: timestamp.optional() }),
} satisfies {
  [Name in BackupTable | EnteredTable]: Name extends BackupTable
    ? z.ZodObject<Record<BackupColumn<Name>, z.ZodType>>
    : 'What people enter belongs into backups'
}

/** The columns of a table in a backup, in order: the id, then the others. */
export function columnsOf(table: BackupTable): string[] {
  return [...new Set(['id', ...Object.keys(backupRows[table].shape)])]
}

/**
 * Columns left out of backups: secrets, and values computed from other rows. A sponsor has the name of its tier
 * instead.
 */
interface NotInBackup {
  users:
    | 'passwordHash'
    | 'totpSecret'
    | 'totpLastStep'
    | 'mustChangePassword'
    | 'lastSeenAt'
    | 'createdAt'
    | 'updatedAt'
    | 'digestedAt'
  media: 'unnamedSince'
  speakers: 'talkTitleKey' | 'talkDescriptionKey'
  sponsors: 'packageId'
  newsletterSubscriptions: 'confirmationHash' | 'confirmationDue'
  newsletterRecipients: 'claimedBy'
  liveDays: 'leaderId' | 'leaderName' | 'ledSince' | 'rehearsal'
}
type BackupColumn<Name extends keyof Tables> = Exclude<
  keyof Tables[Name],
  Name extends keyof NotInBackup ? NotInBackup[Name] : never
>
