import type { Tables } from '#db/migrations/tables.ts'
import { type BackupTable, backupTables } from '#features/backup/backup.schema.ts'
import { contentItem } from '#features/content/content.schema.ts'
import { edition } from '#features/event/editions.schema.ts'
import { auditRow } from '#features/history/audit-row.schema.ts'
import { contactSubmission, newsletterSubscription, ticketPurchase } from '#features/inbox/inbox.schema.ts'
import { noticeTimes } from '#features/mail/notices.schema.ts'
import { mailTemplate } from '#features/mail/template-keys.schema.ts'
import { cutText, pictureHash } from '#features/media/media.schema.ts'
import { sponsorshipPackage } from '#features/partners/packages.schema.ts'
import { sponsor } from '#features/partners/partners.schema.ts'
import { sitePicture } from '#features/pictures/pictures.schema.ts'
import { question } from '#features/questions/questions.schema.ts'
import { endsAfterStart, endsTooEarly, scheduleItem } from '#features/schedule/schedule.schema.ts'
import { setting } from '#features/settings/settings.schema.ts'
import { speaker } from '#features/speakers/speakers.schema.ts'
import { teamMember } from '#features/team/team.schema.ts'
import { volunteer } from '#features/volunteers/volunteers.schema.ts'
import { optionalEmail, picture, recordId, required, text, timestamp, whole } from '#lib/fields.ts'
import { roles } from '#lib/rights.ts'
import { z } from '#lib/zod.ts'
import { newsletterTraits } from './newsletter-traits.ts'
import type { Traits } from './traits.ts'

// Pictures of an old release may be larger than an upload may be today; base64 is a third longer than what it holds.
const LONGEST_PICTURE = 24 * 1024 * 1024
const LONGEST_DETAILS = 100_000
const sample = { isSample: z.boolean().optional() }

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

/** What organisers write: no picture, and of nobody. */
const written = { versioned: true, sample: true, pictures: [], shown: 'none', person: [] } as const

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
      notices: z.enum(noticeTimes).optional(),
      noticeKinds: text().optional(),
      mutedSubjects: text().optional(),
    }),
    versioned: false,
    sample: false,
    label: [],
    pictures: [],
    shown: 'none',
    person: [],
  },
  editions: {
    backupRow: edition
      .partial()
      .extend(edition.pick({ id: true, year: true, stage: true, startTime: true, endTime: true }).shape)
      .extend({ details: text(LONGEST_DETAILS).optional(), ...sample }),
    versioned: true,
    sample: true,
    label: ['year'],
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
    ...written,
    label: ['name'],
  },
  sponsors: {
    backupRow: sponsor
      .partial()
      .extend(sponsor.pick({ id: true, name: true }).shape)
      .extend({ logo: picture(), tierName: text().optional(), tierOrder: whole().nullable().optional() })
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
      .partial({ version: true, createdAt: true, updatedAt: true, sortOrder: true, year: true, talks: true })
      .extend(sample)
      .refine(endsAfterStart, endsTooEarly),
    ...written,
    label: ['title'],
  },
  teamMembers: {
    backupRow: teamMember
      .partial({ version: true, createdAt: true, updatedAt: true, sortOrder: true, year: true })
      .extend({ photo: picture() })
      .extend(sample),
    versioned: true,
    sample: true,
    label: ['name'],
    pictures: ['photo'],
    shown: 'all',
    person: [],
  },
  sitePictures: {
    backupRow: sitePicture
      .partial()
      .extend(sitePicture.pick({ id: true, kind: true, year: true, picture: true }).shape)
      .extend(sample),
    versioned: true,
    sample: true,
    label: ['kind', 'year', 'caption'],
    pictures: ['picture', 'narrow'],
    shown: 'all',
    person: [],
  },
  questions: {
    backupRow: question
      .partial({ version: true, createdAt: true, updatedAt: true, sortOrder: true, active: true })
      .extend(sample),
    ...written,
    label: ['question'],
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
  mailTemplates: {
    backupRow: mailTemplate
      .partial()
      .extend(mailTemplate.pick({ id: true, key: true, subject: true, body: true }).shape)
      .extend(sample),
    ...written,
    label: ['key'],
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
  ...newsletterTraits,
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
  const words = tableTraits[table].label.map(field => String(fields.get(field) ?? ''))
  return words.filter(Boolean).join(' / ')
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
