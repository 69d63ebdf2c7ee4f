import type { Selectable } from 'kysely'
import type { Tables } from '#db/migrations/tables.ts'

/** What the audit log, backup, erasure and the removal of sample content need to know of a table. */
interface Traits<Name extends keyof Tables> {
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

/** What is true of most tables: no picture, and of nobody. */
const plain = { pictures: [], shown: 'none', person: [] } as const

/** What organisers write. */
const written = { ...plain, versioned: true, sample: true } as const

/** What visitors send in. */
const received = { ...plain, versioned: false, sample: true, person: ['email'] } as const

/** Accounts, and what the server writes itself. */
const own = { ...plain, versioned: false, sample: false, label: [] } as const

/** Every table there is, in the order in which rows can be written: none refers to a later one. */
export const tableTraits = {
  users: own,
  editions: { ...written, label: ['year'] },
  siteSettings: { ...written, label: ['key'], pictures: ['value'], shown: 'all' },
  media: { ...own, sample: true, pictures: ['original'] },
  speakers: {
    ...written,
    label: ['name'],
    pictures: ['photo'],
    shown: { selectionStatus: 'selected' },
    person: ['email'],
  },
  volunteers: { ...written, label: ['name'], pictures: ['photo'], person: ['email'] },
  sponsorshipPackages: { ...written, label: ['name'] },
  sponsors: { ...written, label: ['name'], pictures: ['logo', 'backgroundImage'], shown: 'all' },
  scheduleItems: { ...written, label: ['title'] },
  teamMembers: { ...written, label: ['name'], pictures: ['photo'], shown: 'all' },
  sitePictures: { ...written, label: ['kind', 'year', 'caption'], pictures: ['picture', 'narrow'], shown: 'all' },
  questions: { ...written, label: ['question'] },
  siteContent: { ...written, label: ['page', 'section', 'key'], pictures: ['content'], shown: 'all' },
  mailTemplates: { ...written, label: ['key'] },
  contactSubmissions: { ...received, label: ['name'] },
  newsletterSubscriptions: { ...received, label: ['email'] },
  newsletters: { ...written, label: ['subject'] },
  newsletterRecipients: { ...own, label: ['email'], person: ['email'] },
  mailRefusals: { ...own, label: ['email'], person: ['email'] },
  saleReminders: { ...own, person: ['email'] },
  ticketPurchases: { ...received, label: [] },
  passwordLinks: own,
  sessions: own,
  reviews: own,
  passkeys: own,
  recoveryCodes: own,
  authChallenges: own,
  rateLimits: own,
  contentVersion: own,
  installation: own,
  auditLog: { ...own, pictures: ['details'] },
  mailOutbox: { ...own, person: ['recipient', 'replyTo'] },
  mediaVariants: own,
} satisfies { [Name in keyof Tables]: Traits<Name> }

/** What a record is called in the audit log. */
export function labelOf(table: keyof Tables, record: object): string {
  const fields = new Map<string, unknown>(Object.entries(record))
  const words = tableTraits[table].label.map(field => String(fields.get(field) ?? ''))
  return words.filter(Boolean).join(' / ')
}
