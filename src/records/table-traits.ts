import type { Selectable } from 'kysely'
import type { Tables } from '#db/migrations/tables.ts'
import { type BackupTable, backupTables } from '#features/backup/backup.schema.ts'
import { contentItem } from '#features/content/content.schema.ts'
import { auditRow } from '#features/history/audit-row.schema.ts'
import { contactSubmission, newsletterSubscription, ticketPurchase } from '#features/inbox/inbox.schema.ts'
import { cutText, pictureHash } from '#features/media/media.schema.ts'
import { sponsorshipPackage } from '#features/partners/packages.schema.ts'
import { sponsor } from '#features/partners/partners.schema.ts'
import { endsAfterStart, endsTooEarly, scheduleItem } from '#features/schedule/schedule.schema.ts'
import { setting } from '#features/settings/settings.schema.ts'
import { speaker } from '#features/speakers/speakers.schema.ts'
import { teamMember } from '#features/team/team.schema.ts'
import { volunteer } from '#features/volunteers/volunteers.schema.ts'
import { optionalEmail, picture, recordId, required, text, timestamp, whole } from '#lib/fields.ts'
import { roles } from '#lib/rights.ts'
import { z } from '#lib/zod.ts'

// Pictures of an old release may be larger than an upload may be today; base64 is a third longer than what it holds.
const LONGEST_PICTURE = 24 * 1024 * 1024
const sample = { isSample: z.boolean().optional() }

/** Columns that no backup holds: secrets, and what is worked out of other rows. A sponsor names its tier instead. */
interface NotInBackup {
  users:
    | 'passwordHash'
    | 'totpSecret'
    | 'totpLastStep'
    | 'mustChangePassword'
    | 'lastSeenAt'
    | 'createdAt'
    | 'updatedAt'
  media: 'unnamedSince'
  speakers: 'talkTitleKey' | 'talkDescriptionKey'
  sponsors: 'packageId'
}
type BackupColumn<Name extends keyof Tables> = Exclude<
  keyof Tables[Name],
  Name extends keyof NotInBackup ? NotInBackup[Name] : never
>

/** What backup, import, the audit log and the removal of sample content need to know of a table. */
interface Traits<Name extends keyof Tables> {
  /**
   * A row as a backup holds it, every column of it, or null for what no backup holds. What the editor demands is demanded here too, but for
   * pictures, which history may lack; what it does not demand, a file of another origin may leave out.
   */
  backupRow: Name extends BackupTable
    ? z.ZodObject<Record<BackupColumn<Name>, z.ZodType>>
    : Tables[Name] extends { isSample: unknown }
      ? 'What people enter belongs into backupTables'
      : null
  /** Whether rows carry the version and the time of the last change. */
  versioned: Tables[Name] extends { version: unknown; updatedAt: unknown } ? true : false
  /** Whether rows may be sample content. */
  sample: Tables[Name] extends { isSample: unknown } ? true : false
  /** Fields that together say what a record is called in the audit log; none where the log tells nothing of its rows. */
  label: readonly string[]
  /** Columns that name a picture of the media store, or hold a text that may. */
  pictures: readonly (keyof Selectable<Tables[Name]> & string)[]
  /** Of which rows visitors see the pictures; those of all others are for organisers alone. */
  shown: 'all' | 'none' | Partial<Selectable<Tables[Name]>>
  /** Columns that hold the email address of the person whom a row is about: it goes when they are forgotten. */
  person: readonly (keyof Selectable<Tables[Name]> & string)[]
}

/** A table of the server's own, of which no backup and no history holds anything. */
const notKept = {
  backupRow: null,
  versioned: false,
  sample: false,
  label: [],
  pictures: [],
  shown: 'none',
  person: [],
} as const

/** Every table there is, in the order in which rows can be written: none refers to a later one. */
export const tableTraits = {
  users: {
    backupRow: z.object({
      id: recordId,
      username: required('Username is required'),
      name: text().optional(),
      email: optionalEmail('Please enter a valid email address.').optional(),
      role: z
        // Before there were roles, everybody could do everything.
        .preprocess(role => (role === 'admin' ? 'owner' : role), z.enum(roles))
        .optional(),
      disabledAt: timestamp.nullable().optional(),
    }),
    versioned: false,
    sample: false,
    label: [],
    pictures: [],
    shown: 'none',
    person: [],
  },
  siteSettings: {
    backupRow: setting
      .partial()
      .extend(setting.pick({ id: true, key: true, value: true }).shape)
      .extend(sample),
    versioned: true,
    sample: true,
    label: ['key'],
    pictures: ['value'],
    shown: 'all',
    person: [],
  },
  media: {
    backupRow: z.object({
      id: recordId,
      hash: pictureHash.optional(),
      type: z.string().optional(),
      width: whole().optional(),
      height: whole().optional(),
      size: whole().optional(),
      createdAt: timestamp.optional(),
      ...sample,
      original: pictureHash.nullable().optional(),
      cut: z
        .string()
        .refine(text => cutText.safeParse(text).success, 'Please give how the picture was cut out')
        .nullable()
        .optional(),
      isPrivate: z.boolean().optional(),
      bytes: z.string('Please give the bytes of a picture').max(LONGEST_PICTURE, 'The picture is too large'),
    }),
    versioned: false,
    sample: true,
    label: [],
    pictures: ['original'],
    shown: 'none',
    person: [],
  },
  speakers: {
    backupRow: speaker
      .partial()
      .extend(speaker.pick({ id: true, name: true, title: true, bio: true, topic: true }).shape)
      .extend(sample),
    versioned: true,
    sample: true,
    label: ['name'],
    pictures: ['photo'],
    shown: { selectionStatus: 'selected' },
    person: ['email'],
  },
  volunteers: {
    backupRow: volunteer
      .partial()
      .extend(volunteer.pick({ id: true, name: true, email: true }).shape)
      .extend(sample),
    versioned: true,
    sample: true,
    label: ['name'],
    pictures: ['photo'],
    shown: 'none',
    person: ['email'],
  },
  sponsorshipPackages: {
    backupRow: sponsorshipPackage
      .partial()
      .extend(sponsorshipPackage.pick({ id: true, name: true, price: true, features: true }).shape)
      .extend(sample),
    versioned: true,
    sample: true,
    label: ['name'],
    pictures: [],
    shown: 'none',
    person: [],
  },
  sponsors: {
    backupRow: sponsor
      .partial()
      .extend(sponsor.pick({ id: true, name: true }).shape)
      .extend({ logo: picture() })
      .extend(sample),
    versioned: true,
    sample: true,
    label: ['name'],
    pictures: ['logo', 'backgroundImage'],
    shown: 'all',
    person: [],
  },
  scheduleItems: {
    backupRow: scheduleItem
      .partial({ version: true, createdAt: true, updatedAt: true, sortOrder: true })
      .extend(sample)
      .refine(endsAfterStart, endsTooEarly),
    versioned: true,
    sample: true,
    label: ['title'],
    pictures: [],
    shown: 'none',
    person: [],
  },
  teamMembers: {
    backupRow: teamMember
      .partial({ version: true, createdAt: true, updatedAt: true, sortOrder: true })
      .extend({ photo: picture() })
      .extend(sample),
    versioned: true,
    sample: true,
    label: ['name'],
    pictures: ['photo'],
    shown: 'all',
    person: [],
  },
  siteContent: {
    backupRow: contentItem
      .partial()
      .extend(contentItem.pick({ id: true, page: true, section: true, key: true, type: true, content: true }).shape)
      .extend(sample),
    versioned: true,
    sample: true,
    label: ['page', 'section', 'key'],
    pictures: ['content'],
    shown: 'all',
    person: [],
  },
  contactSubmissions: {
    backupRow: contactSubmission
      .partial()
      .extend(contactSubmission.pick({ id: true, name: true, email: true, message: true }).shape)
      .extend(sample),
    versioned: false,
    sample: true,
    label: ['name'],
    pictures: [],
    shown: 'none',
    person: ['email'],
  },
  newsletterSubscriptions: {
    backupRow: newsletterSubscription
      .partial()
      .extend(newsletterSubscription.pick({ id: true, email: true }).shape)
      .extend(sample),
    versioned: false,
    sample: true,
    label: ['email'],
    pictures: [],
    shown: 'none',
    person: ['email'],
  },
  ticketPurchases: {
    backupRow: ticketPurchase.partial({ status: true, createdAt: true }).extend(sample),
    versioned: false,
    sample: true,
    label: [],
    pictures: [],
    shown: 'none',
    person: ['email'],
  },
  passwordLinks: notKept,
  sessions: notKept,
  reviews: notKept,
  passkeys: notKept,
  recoveryCodes: notKept,
  authChallenges: notKept,
  rateLimits: notKept,
  contentVersion: notKept,
  auditLog: {
    backupRow: auditRow,
    versioned: false,
    sample: false,
    label: [],
    pictures: ['details'],
    shown: 'none',
    person: [],
  },
  mailOutbox: { ...notKept, person: ['recipient', 'replyTo'] },
  mediaVariants: notKept,
} satisfies { [Name in keyof Tables]: Traits<Name> }

/** What a record is called in the audit log. */
export function labelOf(table: keyof Tables, record: object): string {
  const fields = new Map<string, unknown>(Object.entries(record))
  return tableTraits[table].label.map(field => String(fields.get(field))).join(' / ')
}

/** A record as the audit log keeps it when it is removed, checked as a row of a backup is. */
export type RemovedRow<Name extends BackupTable> = z.infer<(typeof tableTraits)[Name]['backupRow']>

const places: readonly string[] = Object.keys(tableTraits)

/** The tables of a backup in the order in which they can be written. */
export const writingOrder = backupTables.toSorted((a, b) => places.indexOf(a) - places.indexOf(b))

/** The columns of a table in a backup, in their order: the id, then those of its row. */
export function columnsOf(table: BackupTable): string[] {
  return [...new Set(['id', ...Object.keys(tableTraits[table].backupRow.shape)])]
}
