import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely'
import type { Role } from '#lib/rights.ts'
import type { DeliveryState, MailFaultKind } from '#lib/terms/mail-terms.ts'

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

/** What is known of the delivery of a mail. */
interface Delivered {
  id: Generated<number>
  createdAt: ColumnType<Timestamp, Timestamp, never>
  state: Generated<DeliveryState>
  /** How often it has been tried. */
  tries: Generated<number>
  /** While it is claimed or handed: until when no other process tries it. Null when it is not tried again. */
  nextTryAt: Timestamp | null
  /** The try that has it, by a name of its own. */
  claimedBy: Generated<string>
  /** When it was sent or given up. */
  doneAt: Timestamp | null
  /** What went wrong at the last try. */
  fault: Generated<string>
}

export interface Tables {
  users: {
    id: Generated<number>
    /** Their email address, for those who were invited. */
    username: string
    /** Empty until they choose one. */
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
    /** When they are told of what comes in. */
    notices: Generated<'never' | 'daily' | 'at once'>
    /** Of what they are told, separated by commas. */
    noticeKinds: Generated<string>
    /** Subjects of messages without a notice. */
    mutedSubjects: Generated<string>
    /** Until when the last daily mail told them; null before the first. */
    digestedAt: Timestamp | null
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
  /** One row: the installation that sends what waits. */
  installation: { id: Generated<number>; identity: string }

  editions: Editable & {
    year: number
    stage: Generated<'draft' | 'current' | 'past'>
    theme: Generated<string>
    /** Null while it is to be announced. */
    date: string | null
    startTime: string
    endTime: string
    venueName: Generated<string>
    venueAddress: Generated<string>
    /** Local time in the event's zone; null while it is to be announced. */
    ticketSaleStart: string | null
    status: Generated<'on' | 'postponed' | 'cancelled'>
    /** Notice for visitors of it when it is postponed or cancelled. */
    notice: Generated<string>
    /** The day it was to be on before it was postponed. */
    previousDate: string | null
    /** The last days on which one may apply; null: until the event is over. */
    speakersUntil: string | null
    volunteersUntil: string | null
    partnersUntil: string | null
    /** What its recap is called. */
    title: Generated<string>
    published: Generated<boolean>
    /** JSON, what else it carries. */
    details: Generated<string>
    /** When it was made the current one, and whose line-up was shown before. */
    begunAt: Timestamp | null
    lineUpBefore: number | null
  }

  /** `year` is 0 for what is no edition's own. */
  siteSettings: Editable & { key: string; value: string; description: Generated<string>; year: Generated<number> }
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
    /** Where the recording of the talk is; empty for none. */
    recording: Generated<string>
  }
  scheduleItems: Editable & {
    startTime: string
    endTime: string
    title: string
    description: string
    location: string
    /** Ids of speakers, in the order of their talks. */
    talks: ColumnType<number[], string | undefined, string>
    sortOrder: Generated<number>
    year: Generated<number>
  }
  questions: Editable & {
    group: string
    question: string
    answer: string
    active: Generated<boolean>
    sortOrder: Generated<number>
  }
  teamMembers: Editable & {
    name: string
    role: string
    bio: string
    photo: string
    sortOrder: Generated<number>
    year: Generated<number>
  }
  /** The site's own pictures, in their order. */
  sitePictures: Editable & {
    kind: 'hero' | 'recap'
    /** Of the recap; null for a hero. */
    year: number | null
    picture: string
    /** A hero as it is cut for a phone; empty for any other. */
    narrow: Generated<string>
    description: Generated<string>
    caption: Generated<string>
    credit: Generated<string>
    /** In per cent of the width and the height. */
    focusX: Generated<number>
    focusY: Generated<number>
    sortOrder: Generated<number>
  }
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
    /** The edition they applied for. */
    year: Generated<number>
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
    /** What its tier was called and where it stood, once the edition has passed. */
    tierName: Generated<string>
    tierOrder: number | null
    year: Generated<number>
    featuredUntil: string | null
    featured: Generated<boolean>
    backgroundImage: Generated<string>
    active: Generated<boolean>
    /** Whom organisers talk to, how far they are, what was promised, and what of it is done: for organisers alone. */
    contactName: Generated<string>
    contactEmail: Generated<string>
    contactPhone: Generated<string>
    conversation: Generated<'to-ask' | 'asked' | 'promised' | 'paid' | 'thanked'>
    promised: Generated<string>
    logoInHand: Generated<boolean>
    ticketsSent: Generated<boolean>
    promiseKept: Generated<boolean>
  }

  contactSubmissions: Received & {
    name: string
    email: string
    subject: Generated<string>
    message: string
    readAt: Timestamp | null
    archivedAt: Timestamp | null
    /** What organisers answered, the first answer first; an empty text where they did it elsewhere. */
    answers: ColumnType<{ at: Timestamp; by: string; text: string }[], string | undefined, string>
    /** The user who is to answer. */
    assignee: number | null
  }
  newsletterSubscriptions: Received & {
    email: string
    archivedAt: Timestamp | null
    /** Only confirmed addresses get mail. */
    confirmedAt: Timestamp | null
    /** When they were last sent a link with which they confirm, and its hash. */
    confirmationSentAt: Timestamp | null
    confirmationHash: string | null
    /** Whether an organiser wants them to be sent one. */
    confirmationDue: Generated<boolean>
  }
  newsletters: Editable & {
    subject: string
    body: string
    /** The group it goes to. */
    audience: string
    /** The address, where it goes to one person. */
    person: Generated<string>
    /** The edition whose people are meant; null: the current one when it is sent. */
    edition: number | null
    state: Generated<'draft' | 'sending' | 'paused' | 'sent'>
    startedAt: Timestamp | null
    startedBy: Generated<string>
    finishedAt: Timestamp | null
    /** What the mail server said when it could not be gone on with, how often in a row, and when to try again. */
    fault: Generated<string>
    tries: Generated<number>
    nextTryAt: Timestamp | null
  }
  /** To whom a newsletter goes: one row for each address, with what came of it. */
  newsletterRecipients: Delivered & {
    newsletterId: number
    email: string
    /** What the letter calls them. */
    name: Generated<string>
    /** The hash of the token in the link with which they unsubscribe. */
    tokenHash: string | null
  }
  /** Addresses that no newsletter goes to. */
  mailRefusals: {
    id: Generated<number>
    email: string
    reason: 'unsubscribed' | 'bounced'
    createdAt: ColumnType<Timestamp, Timestamp, never>
  }
  /** Who is told once when the sale starts; the row goes with that mail. */
  saleReminders: {
    id: Generated<number>
    email: string
    /** A digest of the mailbox: one mail for all addresses that lead to it. */
    mailbox: string
    /** The year of the edition whose sale is meant. */
    edition: number
    /** The installation that took it: another one leaves the mail to its organisers. */
    installation: string
    createdAt: ColumnType<Timestamp, Timestamp, never>
  }
  ticketPurchases: Received & {
    ticketTierId: string
    name: string
    email: string
    quantity: number
    status: Generated<string>
  }

  /** Texts of mails that organisers have changed; of all others the site's own hold. */
  mailTemplates: Editable & { key: string; subject: string; body: string }
  mailOutbox: Delivered & {
    recipient: string
    replyTo: Generated<string>
    subject: string
    text: string
    /** The same for programs that show markup; empty where there is none. */
    html: Generated<string>
    /** The table and the id of the record that it is about; null for none. */
    aboutTable: string | null
    aboutId: number | null
    /** What the user was called who sent it; empty for what the site sends by itself. */
    sentBy: Generated<string>
    /** What the fault means. */
    faultKind: MailFaultKind | null
    /** Until when the secret link in it works, if it carries one. */
    expiresAt: Timestamp | null
  }

  auditLog: {
    id: Generated<number>
    at: Timestamp
    /** The user; null without a login. */
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
    /** Shown to organisers alone, such as an original whose cut visitors see. */
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
