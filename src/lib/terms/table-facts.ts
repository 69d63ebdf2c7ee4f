/** What the dashboard, the audit log, backups, erasure and the removal of sample content need to know of a table. */
export interface TableFacts {
  /** What one row is called, and what all are; neither for rows that no organiser sees. */
  one?: string
  many?: string
  /** Whether rows carry the version and the time of the last change. */
  versioned: boolean
  /** Whether organisers read the history of a row, and may revert what was done to it. */
  history?: true
  /** Whether rows may be sample content. */
  sample: boolean
  /** Whether each row belongs to an edition. */
  yearly?: true
  /** Whether backups hold the table. */
  backup?: true
  /** Fields that together say what a record is called in the audit log; none where the log tells nothing of its rows. */
  label: readonly string[]
  /** Columns that name a picture of the media store, or hold a text that may. */
  pictures: readonly string[]
  /** The rows whose pictures visitors see; pictures of all others are for organisers alone. */
  shown: 'all' | 'none' | object
  /** Columns that hold the email address of the person whom a row is about: it goes when they are forgotten. */
  person: readonly string[]
}

const plain = { pictures: [], shown: 'none', person: [] } as const

/** What organisers write. */
const written = { ...plain, versioned: true, history: true, sample: true, backup: true } as const

/** What visitors send in. */
const received = { ...plain, versioned: false, sample: true, backup: true, person: ['email'] } as const

/** Accounts, and what the server writes itself. */
const own = { ...plain, versioned: false, sample: false, label: [] } as const

/** Every table there is, in the order in which rows can be written: none refers to a later one. */
export const tables = {
  users: { ...own, many: 'Users', backup: true },
  editions: { ...written, one: 'Edition', many: 'Editions', label: ['year'] },
  siteSettings: {
    ...written,
    one: 'Setting',
    many: 'Settings',
    yearly: true,
    label: ['key'],
    pictures: ['value'],
    shown: 'all',
  },
  media: { ...own, many: 'Picture files', sample: true, backup: true, pictures: ['original'] },
  speakers: {
    ...written,
    one: 'Speaker',
    many: 'Speakers',
    yearly: true,
    label: ['name'],
    pictures: ['photo'],
    shown: { selectionStatus: 'selected' },
    person: ['email'],
  },
  volunteers: {
    ...written,
    one: 'Volunteer',
    many: 'Volunteers',
    yearly: true,
    label: ['name'],
    pictures: ['photo'],
    person: ['email'],
  },
  sponsorshipPackages: { ...written, one: 'Package', many: 'Packages', label: ['name'] },
  sponsors: {
    ...written,
    one: 'Partner',
    many: 'Partners',
    yearly: true,
    label: ['name'],
    pictures: ['logo', 'backgroundImage'],
    shown: 'all',
  },
  scheduleItems: { ...written, one: 'Schedule item', many: 'Schedule', yearly: true, label: ['title'] },
  teamMembers: {
    ...written,
    one: 'Team member',
    many: 'Team',
    yearly: true,
    label: ['name'],
    pictures: ['photo'],
    shown: 'all',
  },
  sitePictures: {
    ...written,
    one: 'Picture',
    many: 'Pictures',
    yearly: true,
    label: ['kind', 'year', 'caption'],
    pictures: ['picture', 'narrow'],
    shown: 'all',
  },
  questions: { ...written, one: 'Question', many: 'Questions', label: ['question'] },
  siteContent: {
    ...written,
    one: 'Content',
    many: 'Content',
    label: ['page', 'section', 'key'],
    pictures: ['content'],
    shown: 'all',
  },
  mailTemplates: { ...written, one: 'Mail text', many: 'Mail texts', label: ['key'] },
  contactSubmissions: { ...received, history: true, one: 'Message', many: 'Messages', label: ['name'] },
  newsletterSubscriptions: { ...received, one: 'Subscriber', many: 'Subscribers', label: ['email'] },
  newsletters: { ...written, one: 'Newsletter', many: 'Newsletters', label: ['subject'] },
  newsletterRecipients: {
    ...own,
    one: 'Newsletter that was sent',
    many: 'Newsletter results',
    backup: true,
    label: ['email'],
    person: ['email'],
  },
  mailRefusals: {
    ...own,
    one: 'Wants no newsletters',
    many: 'Addresses without newsletters',
    backup: true,
    label: ['email'],
    person: ['email'],
  },
  saleReminders: { ...own, one: 'Reminder of the sale', person: ['email'] },
  ticketPurchases: { ...received, one: 'Tickets', many: 'Ticket purchases', label: [] },
  passwordLinks: own,
  sessions: own,
  reviews: { ...own, one: 'Vote' },
  passkeys: own,
  recoveryCodes: own,
  authChallenges: own,
  rateLimits: own,
  contentVersion: own,
  installation: own,
  auditLog: { ...own, one: 'History', many: 'History and bin', backup: true, pictures: ['details'] },
  mailOutbox: { ...own, one: 'Mail', person: ['recipient', 'replyTo'] },
  mediaVariants: own,
} as const satisfies Record<string, TableFacts>

export type TableName = keyof typeof tables
type NamesWith<Fact> = { [Name in TableName]: (typeof tables)[Name] extends Fact ? Name : never }[TableName]

export type HistoryTable = NamesWith<{ history: true }>
export type BackupTable = NamesWith<{ backup: true }>

const facts: Readonly<Record<string, TableFacts>> = tables
const names = Object.keys(tables)

export const historyTables = names.filter((name): name is HistoryTable => facts[name]?.history === true)

/** The tables whose rows belong to an edition. */
export const yearlyTables = names.filter(name => facts[name]?.yearly)

/** In the order in which rows can be written. */
export const backupTables = names.filter((name): name is BackupTable => facts[name]?.backup === true)

/** What a row of a table is called, or all of them. */
export const rowName = (table: string): string => facts[table]?.one ?? table
export const tableTitle = (table: string): string => facts[table]?.many ?? table
