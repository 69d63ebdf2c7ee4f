import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type { Role } from '#lib/rights.ts'

/** ISO 8601 in UTC with milliseconds, on both engines, so that text order is time order. */
type Timestamp = string

/** What every record an administrator edits carries. */
interface Editable {
  id: Generated<number>
  version: Generated<number>
  isSample: Generated<boolean>
  createdAt: ColumnType<Timestamp, Timestamp, never>
  updatedAt: Timestamp
}

interface Received {
  id: Generated<number>
  isSample: Generated<boolean>
  createdAt: ColumnType<Timestamp, Timestamp, never>
}

export interface Tables {
  users: {
    id: Generated<number>
    /** Their email address, for those who were invited. */
    username: string
    /** Empty as long as they have not chosen one. */
    passwordHash: string
    role: Generated<Role>
    name: Generated<string>
    email: Generated<string>
    lastSeenAt: Timestamp | null
    disabledAt: Timestamp | null
    /** Whether the password was given to them. */
    mustChangePassword: Generated<boolean>
    createdAt: ColumnType<Timestamp, Timestamp, never>
    updatedAt: Timestamp
    /** What the app of the user makes codes of, in base32. */
    totpSecret: string | null
    /** The half minute since 1970 of the last code that was used: no code works twice. */
    totpLastStep: Generated<number>
  }
  passkeys: {
    id: Generated<number>
    userId: number
    credentialId: string
    publicKey: Uint8Array
    /** How often the authenticator says it was used; 0 where it does not count. */
    counter: number
    /** How a browser reaches it, separated by commas. */
    transports: string
    name: string
    createdAt: ColumnType<Timestamp, Timestamp, never>
    lastUsedAt: Timestamp | null
  }
  recoveryCodes: { id: Generated<number>; userId: number; codeHash: string }
  /** Logins that wait for a second factor, and factors that are being set up. */
  authChallenges: {
    id: Generated<number>
    userId: number
    purpose: 'login' | 'passkey' | 'totp'
    tokenHash: string
    /** The challenge for a passkey, or the secret of an app that has not shown its first code yet. */
    value: Generated<string>
    expiresAt: Timestamp
  }
  /** Links with which an invited or locked out user chooses a password, once. */
  passwordLinks: {
    id: Generated<number>
    tokenHash: string
    userId: number
    createdAt: ColumnType<Timestamp, Timestamp, never>
    expiresAt: Timestamp
  }
  /** What an organiser thinks of somebody who applies. */
  reviews: {
    id: Generated<number>
    subject: 'speakers' | 'volunteers'
    recordId: number
    userId: number
    vote: 'yes' | 'maybe' | 'no'
    comment: Generated<string>
    createdAt: ColumnType<Timestamp, Timestamp, never>
    updatedAt: Timestamp
  }
  sessions: {
    id: Generated<number>
    tokenHash: string
    userId: number
    /** Where it was begun: the sender, and what the browser says of itself. */
    address: Generated<string>
    userAgent: Generated<string>
    createdAt: ColumnType<Timestamp, Timestamp, never>
    lastSeenAt: Timestamp
    expiresAt: Timestamp
  }
  rateLimits: { key: string; points: number; resetAt: Timestamp }
  contentVersion: { id: Generated<1>; version: number }

  siteSettings: Editable & { key: string; value: string; description: Generated<string> }
  siteContent: Editable & {
    page: string
    section: string
    key: string
    type: 'text' | 'html' | 'image'
    content: string
    title: Generated<string>
    description: Generated<string>
    active: Generated<boolean>
  }

  speakers: Editable & {
    name: string
    email: Generated<string>
    phone: Generated<string>
    location: Generated<string>
    title: string
    profession: Generated<string>
    bio: string
    photo: Generated<string>
    talkTitle: Generated<string | null>
    talkTitleKey: Generated<string | null>
    topic: string
    talkSummary: Generated<string>
    talkDescription: Generated<string>
    talkDescriptionKey: Generated<string | null>
    learningOutcomes: Generated<string>
    talkImpact: Generated<string>
    speakingExperience: Generated<string>
    previousTalkLinks: Generated<string>
    twitterLink: Generated<string>
    linkedinLink: Generated<string>
    instagramLink: Generated<string>
    websiteLink: Generated<string>
    socialLinks: Generated<string>
    featured: Generated<boolean>
    selectionStatus: Generated<'pending' | 'shortlisted' | 'selected' | 'rejected'>
    displayOrder: Generated<number>
    year: Generated<number>
  }
  scheduleItems: Editable & {
    startTime: string
    endTime: string
    title: string
    description: string
    location: string
    sortOrder: Generated<number>
  }
  teamMembers: Editable & { name: string; role: string; bio: string; photo: string; sortOrder: Generated<number> }
  volunteers: Editable & {
    name: string
    email: string
    phone: Generated<string>
    photo: Generated<string>
    availability: Generated<string>
    interests: Generated<string>
    experience: Generated<string>
    whyJoin: Generated<string>
    status: Generated<'pending' | 'approved' | 'rejected'>
  }

  sponsorshipPackages: Editable & {
    name: string
    price: number
    description: Generated<string>
    features: JSONColumnType<string[]>
    color: Generated<string>
    isPopular: Generated<boolean>
    displayOrder: Generated<number>
    active: Generated<boolean>
    maxSponsors: number | null
  }
  sponsors: Editable & {
    name: string
    logo: string
    website: Generated<string>
    description: Generated<string>
    packageId: number | null
    featuredUntil: string | null
    featured: Generated<boolean>
    backgroundImage: Generated<string>
    active: Generated<boolean>
  }

  contactSubmissions: Received & {
    name: string
    email: string
    subject: Generated<string>
    message: string
    readAt: Timestamp | null
    archivedAt: Timestamp | null
  }
  newsletterSubscriptions: Received & { email: string; archivedAt: Timestamp | null }
  ticketPurchases: Received & {
    ticketTierId: string
    name: string
    email: string
    quantity: number
    status: Generated<string>
  }

  mailOutbox: {
    id: Generated<number>
    recipient: string
    replyTo: Generated<string>
    subject: string
    text: string
    createdAt: ColumnType<Timestamp, Timestamp, never>
    /** How often it has been tried. */
    tries: Generated<number>
    /** Null when it is not tried again: because it was sent, or because it was given up. */
    nextTryAt: Timestamp | null
    sentAt: Timestamp | null
    /** What the mail server said at the last try. */
    fault: Generated<string>
    /** Until when the secret link in it works, if it carries one. */
    expiresAt: Timestamp | null
  }

  auditLog: {
    id: Generated<number>
    at: Timestamp
    /** Who did it; null when nobody was logged in. */
    userId: number | null
    /** What they were called then. */
    actor: string
    /** Where they called from; empty when the server did it by itself. */
    address: string
    action: string
    /** The table and the id of what it was done to; null when that is no record. */
    subject: string | null
    recordId: number | null
    /** The version that a change gave the record. */
    version: number | null
    /** What the record was called then. */
    label: string
    /** JSON, see `writeAudit`; null when the values were deleted for ever. */
    details: string | null
    /** When what was removed was put back. */
    restoredAt: Timestamp | null
  }

  media: Received & {
    hash: string
    type: string
    width: number
    height: number
    size: number
    bytes: Uint8Array
    /** The hash of the picture that this one was cut out of, and how as JSON; both null when it was not. */
    original: string | null
    cut: string | null
    /** Shown to organisers alone: an original of which visitors see what was cut out. */
    isPrivate: Generated<boolean>
    /** When it was first seen that no record names it; null while one does, and for a new picture. */
    unnamedSince: Timestamp | null
  }
  mediaVariants: {
    id: Generated<number>
    mediaId: number
    width: number
    format: 'avif' | 'webp' | 'jpg'
    bytes: Uint8Array
    createdAt: ColumnType<Timestamp, Timestamp, never>
  }
}

/** What a store takes first: the database, or a transaction on it. */
export type Db = Kysely<Tables>

export type Engine = 'sqlite' | 'postgres'
