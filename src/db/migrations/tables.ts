import type { ColumnType, Generated, Kysely } from 'kysely'
import type { Purpose, Role } from '#lib/rights.ts'
import type { DeliveryState, MailFaultKind } from '#lib/terms/mail-terms.ts'

/** ISO 8601 in UTC with milliseconds, on both engines, so that text order is time order. */
type Timestamp = string

/** A JSON column; `recordsOf` takes values as they are read, other statements take JSON text. */
type Json<Value> = ColumnType<Value, Value | string | undefined, Value | string>

type DeliverableKind = 'logo' | 'text' | 'tickets' | 'table' | 'mention' | 'post' | 'other'

type Attendance = 'not asked' | 'asked' | 'confirmed' | 'declined'

/** When somebody agreed, and to which words. */
interface Consent {
  wording: string
  at: Timestamp
}

/** The common columns of versioned records. */
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

/** The state of a mail's delivery. */
interface Delivered {
  id: Generated<number>
  createdAt: ColumnType<Timestamp, Timestamp, never>
  state: Generated<DeliveryState>
  /** The number of tries. */
  tries: Generated<number>
  /** Until when a claimed or handed mail is reserved; null when it is not retried. */
  nextTryAt: Timestamp | null
  /** The id of the try that has it. */
  claimedBy: Generated<string>
  /** When it was sent or given up. */
  doneAt: Timestamp | null
  /** The last fault. */
  fault: Generated<string>
}

export interface Tables {
  users: {
    id: Generated<number>
    /** The email address of invited users. */
    username: string
    /** Empty until chosen. */
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
    /** The TOTP secret in base32. */
    totpSecret: string | null
    /** The last used step of 30 seconds since 1970: no code works twice. */
    totpLastStep: Generated<number>
    /** How often they get notices. */
    notices: Generated<'never' | 'daily' | 'at once'>
    /** The kinds of their notices, separated by commas. */
    noticeKinds: Generated<string>
    /** Message subjects and news of people without notices, separated by commas. */
    mutedSubjects: Generated<string>
    /** Until when the last daily mail informed them; null before the first. */
    digestedAt: Timestamp | null
  }
  passkeys: {
    id: Generated<number>
    userId: number
    credentialId: string
    publicKey: Uint8Array
    /** The authenticator's use counter; 0 if it does not count. */
    counter: number
    /** How a browser reaches it, separated by commas. */
    transports: string
    name: string
    createdAt: ColumnType<Timestamp, Timestamp, never>
    lastUsedAt: Timestamp | null
  }
  recoveryCodes: { id: Generated<number>; userId: number; codeHash: string }
  /** Logins waiting for a second factor, and factors being set up. */
  authChallenges: {
    id: Generated<number>
    userId: number
    purpose: 'login' | 'passkey' | 'totp'
    tokenHash: string
    /** The challenge of a passkey, or the secret of an app before its first code. */
    value: Generated<string>
    expiresAt: Timestamp
  }
  /** Single-use links for choosing a password. */
  passwordLinks: {
    id: Generated<number>
    tokenHash: string
    userId: number
    createdAt: ColumnType<Timestamp, Timestamp, never>
    expiresAt: Timestamp
  }
  /** An organizer's review of an applicant. */
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
  accessLinks: {
    id: Generated<number>
    purpose: Purpose
    /** The record it is for, in the table of its purpose; null for none. */
    recordId: number | null
    /** The edition. */
    year: number
    tokenHash: string
    createdAt: ColumnType<Timestamp, Timestamp, never>
    /** The name of the user who made it; empty for the site itself. */
    createdBy: Generated<string>
    expiresAt: Timestamp
    revokedAt: Timestamp | null
    /** Whether its person may ask for a new one although it was ended. */
    isRenewable: Generated<boolean>
    /** When something was last sent by it; for a screen, when it last asked. */
    lastUsedAt: Timestamp | null
    /** What organizers call a screen, and what it shows. */
    name: Generated<string>
    view: Generated<'next' | 'day' | 'partners' | 'message'>
  }
  sessions: {
    id: Generated<number>
    tokenHash: string
    userId: number
    /** The sender, and the browser's own name. */
    address: Generated<string>
    userAgent: Generated<string>
    createdAt: ColumnType<Timestamp, Timestamp, never>
    lastSeenAt: Timestamp
    expiresAt: Timestamp
    /** It does not end for want of use before this moment. */
    restsUntil: Timestamp | null
  }
  rateLimits: { key: string; points: number; resetAt: Timestamp }
  /** `live` counts the changes that only the pages of the day show. */
  contentVersion: { id: Generated<1>; version: number; live: Generated<number> }
  /** One row: the installation that sends waiting mail. */
  installation: { id: Generated<number>; identity: string }
  /** Erasures whose traces may still be in the files of the database, and by when these must be cleaned. */
  pendingScrubs: { id: Generated<number>; dueAt: Timestamp }

  editions: Editable & {
    year: number
    stage: Generated<'draft' | 'current' | 'past'>
    theme: Generated<string>
    /** Null until announced. */
    date: string | null
    startTime: string
    endTime: string
    venueName: Generated<string>
    venueAddress: Generated<string>
    /** Local time in the event's zone; null until announced. */
    ticketSaleStart: string | null
    status: Generated<'on' | 'postponed' | 'cancelled'>
    /** Notice for visitors when it is postponed or cancelled. */
    notice: Generated<string>
    /** The original day of a postponed event. */
    previousDate: string | null
    /** The last days to apply; null: until the event is over. */
    speakersUntil: string | null
    volunteersUntil: string | null
    partnersUntil: string | null
    /** The heading of its recap. */
    title: Generated<string>
    published: Generated<boolean>
    /** JSON of its details. */
    details: Generated<string>
    /** Local time from which visitors see the programme; null at once. */
    programmeFrom: string | null
    /** Whether selected speakers who were asked appear once they confirm. */
    confirmedOnly: Generated<boolean>
    /** When it became current, and the line-up year before that. */
    begunAt: Timestamp | null
    lineUpBefore: number | null
  }

  /** `year` is 0 for common settings. */
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
    /** The address of the recording; empty for none. */
    recording: Generated<string>
    /** What they answered when asked whether they come. */
    attendance: Generated<Attendance>
    pronunciation: Generated<string>
    pronouns: Generated<string>
    /** For the host, who reads it out. */
    introduction: Generated<string>
    stageNeeds: Generated<string>
    slidesLink: Generated<string>
    dayPhone: Generated<string>
    arrival: Generated<string>
    consents: Json<{ talk?: Consent; photos?: Consent }>
    /** What they sent for the site, until an organizer approves it. */
    waiting: Json<{ sentBack?: string[] | undefined }>
    /** Their rank among the reserves; null for none. */
    reserveRank: number | null
    /** Local time in the event's zone from which visitors see them; null at once. */
    publicFrom: string | null
  }
  scheduleItems: Editable & {
    startTime: string
    endTime: string
    title: string
    description: string
    location: string
    /** Ids of speakers, in the order of their talks. */
    talks: Json<number[]>
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
  /** The site's own pictures, in order. */
  sitePictures: Editable & {
    kind: 'hero' | 'recap'
    /** Of the recap; null for a hero. */
    year: number | null
    picture: string
    /** The cut of a hero for phones; empty for others. */
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
    /** What they answered when asked whether they come. */
    attendance: Generated<Attendance>
    /** Whether they are of age, and have been briefed. */
    isAdult: Generated<boolean>
    isBriefed: Generated<boolean>
  }
  volunteerRoles: Editable & {
    name: string
    description: Generated<string>
    /** What to bring. */
    bring: Generated<string>
    /** Who is in charge, and the phone number that volunteers see. */
    contactName: Generated<string>
    contactPhone: Generated<string>
    adultsOnly: Generated<boolean>
    needsBriefing: Generated<boolean>
    sortOrder: Generated<number>
  }
  shifts: Editable & {
    roleId: number
    place: Generated<string>
    /** Local times in the event's zone: '2026-10-08T08:00'. */
    startsAt: string
    endsAt: string
    /** How many people it needs, and has room for. */
    least: number
    most: number
    note: Generated<string>
    /** Whether only organizers change who is in it. */
    isLocked: Generated<boolean>
    /** The schedule item it was made from, and the local times of that item which the shift has followed so far. */
    itemId: number | null
    itemStart: string | null
    itemEnd: string | null
    year: number
  }
  /** Who is in which shift. */
  shiftPlaces: {
    id: Generated<number>
    shiftId: number
    volunteerId: number
    /** What has become of it on the day. */
    state: Generated<'expected' | 'here' | 'done' | 'missing'>
    /** Why they were assigned although they do not fit. */
    reason: Generated<string>
    /** The name of the organizer who assigned them; empty when they chose it. */
    givenBy: Generated<string>
    createdAt: ColumnType<Timestamp, Timestamp, never>
  }
  /** What organizers have to do in the year before the event. */
  tasks: Editable & {
    title: string
    area: Generated<string>
    note: Generated<string>
    /** The user who is to do it. */
    assignee: number | null
    weeksBefore: Generated<number>
    doneAt: Timestamp | null
    /** The name of the user who said so. */
    doneBy: Generated<string>
    /** What the data show by themselves; empty for a task that is ticked by hand. */
    measure: Generated<string>
    year: number
  }
  /** The run sheet: what happens on the day, in order. */
  cues: Editable & {
    title: string
    kind: 'talk' | 'break' | 'host' | 'technical'
    minutes: Generated<number>
    /** By how many minutes it may be shortened to catch up. */
    mayShrink: Generated<number>
    /** A fixed start such as '9:00 AM'; null: when the cue before it ends. */
    startTime: string | null
    /** The schedule item it belongs to, and the start and the minutes which the cue has followed so far. */
    itemId: number | null
    itemStart: string | null
    itemMinutes: number | null
    /** The speaker of its talk. */
    speakerId: number | null
    onStage: Generated<string>
    soundNote: Generated<string>
    lightNote: Generated<string>
    hostNote: Generated<string>
    stageNote: Generated<string>
    /** A note to the host from the green room. */
    roomNote: Generated<string>
    /** Whether only the crew sees it. */
    isPrivate: Generated<boolean>
    /** How far its people have come, as the green room says. */
    readiness: Generated<'expected' | 'arrived' | 'miked' | 'ready'>
    /** When it began and ended on the day. */
    startedAt: Timestamp | null
    endedAt: Timestamp | null
    /** Its length once it has begun, in ms, and how long it was on hold. */
    allowedMs: number | null
    heldMs: Generated<number>
    sortOrder: Generated<number>
    year: number
  }
  /** How far the day of an edition has come. */
  liveDays: {
    id: Generated<number>
    createdAt: ColumnType<Timestamp, Timestamp, never>
    state: Generated<'waiting' | 'running' | 'hold' | 'over'>
    /** The cue that runs, or waits for its start; null before the first one. */
    cueId: number | null
    heldSince: Timestamp | null
    /** The user who leads. */
    leaderId: number | null
    leaderName: Generated<string>
    ledSince: Timestamp | null
    /** What the stage timer shows beside the time. */
    stageMode: Generated<'none' | 'text' | 'blink' | 'blank'>
    stageText: Generated<string>
    /** The message for the screens, and the one for visitors' pages with its end. */
    screenText: Generated<string>
    noticeText: Generated<string>
    noticeUntil: Timestamp | null
    /** Whether visitors see how late the day is. */
    showsLateness: Generated<boolean>
    year: number
  }

  sponsorshipPackages: Editable & {
    name: string
    price: number
    description: Generated<string>
    features: Json<string[]>
    color: Generated<string>
    isPopular: Generated<boolean>
    displayOrder: Generated<number>
    active: Generated<boolean>
    maxSponsors: number | null
    /** The features that are delivered to a partner or received from them. */
    deliverables: Json<{ feature: string; kind: DeliverableKind; daysBefore: number; person: string }[]>
  }
  sponsors: Editable & {
    name: string
    logo: string
    website: Generated<string>
    description: Generated<string>
    packageId: number | null
    /** The name and rank of its tier, once the edition has passed. */
    tierName: Generated<string>
    tierOrder: number | null
    year: Generated<number>
    featuredUntil: string | null
    featured: Generated<boolean>
    backgroundImage: Generated<string>
    active: Generated<boolean>
    /** The contact and the state of the conversation, for organizers only. */
    contactName: Generated<string>
    contactEmail: Generated<string>
    contactPhone: Generated<string>
    conversation: Generated<'to-ask' | 'asked' | 'promised' | 'paid' | 'thanked'>
    promised: Generated<string>
    logoInHand: Generated<boolean>
    ticketsSent: Generated<boolean>
    promiseKept: Generated<boolean>
    invoice: Generated<'pledged' | 'invoiced' | 'paid'>
    /** The names on the tickets of their tier. */
    ticketNames: Json<string[]>
    /** The state of each deliverable, by its feature. */
    deliveries: Json<Record<string, 'open' | 'received' | 'delivered' | 'declined'>>
    /** What they sent for the site, until an organizer approves it. */
    waiting: Json<{ sentBack?: string[] | undefined }>
    /** As for speakers. */
    publicFrom: string | null
  }

  contactSubmissions: Received & {
    name: string
    email: string
    subject: Generated<string>
    message: string
    readAt: Timestamp | null
    archivedAt: Timestamp | null
    /** The answers, first one first; an empty text for one given elsewhere. */
    answers: ColumnType<{ at: Timestamp; by: string; text: string }[], string | undefined, string>
    /** The user who is to answer. */
    assignee: number | null
  }
  newsletterSubscriptions: Received & {
    email: string
    archivedAt: Timestamp | null
    /** Only confirmed addresses get mail. */
    confirmedAt: Timestamp | null
    /** When the last confirmation link was sent, and its hash. */
    confirmationSentAt: Timestamp | null
    confirmationHash: string | null
    /** Whether a confirmation link is due. */
    confirmationDue: Generated<boolean>
  }
  newsletters: Editable & {
    subject: string
    body: string
    /** The group it goes to. */
    audience: string
    /** The address of a personal letter. */
    person: Generated<string>
    /** The group's edition; null for the current one when it is sent. */
    edition: number | null
    state: Generated<'draft' | 'sending' | 'paused' | 'sent'>
    startedAt: Timestamp | null
    startedBy: Generated<string>
    finishedAt: Timestamp | null
    /** The last fault of the mail server, how often in a row, and the next try. */
    fault: Generated<string>
    tries: Generated<number>
    nextTryAt: Timestamp | null
  }
  /** The recipients of newsletters, with results. */
  newsletterRecipients: Delivered & {
    newsletterId: number
    email: string
    /** The name in the letter. */
    name: Generated<string>
    /** The hash of the token in the unsubscribe link. */
    tokenHash: string | null
  }
  /** Addresses that get no newsletter. */
  mailRefusals: {
    id: Generated<number>
    email: string
    reason: 'unsubscribed' | 'bounced'
    createdAt: ColumnType<Timestamp, Timestamp, never>
  }
  /** Reminders of the sale; the row is deleted with its mail. */
  saleReminders: {
    id: Generated<number>
    email: string
    /** A digest of the mailbox: one mail for all its addresses. */
    mailbox: string
    /** The edition whose sale it is about. */
    edition: number
    /** The installation that accepted it: another one leaves the mail to its organizers. */
    installation: string
    createdAt: ColumnType<Timestamp, Timestamp, never>
  }
  /** Guests of an edition: who has tickets. */
  ticketPurchases: Editable & {
    /** The name of the ticket tier, or the id of a ticket package. */
    ticketTierId: string
    name: string
    email: string
    quantity: number
    status: Generated<'pending' | 'paid' | 'cancelled'>
    /** Unique in its edition, in any case; may be empty. */
    ticketNumber: Generated<string>
    orderNumber: Generated<string>
    note: Generated<string>
    /** What the guest needs; empty for nothing. */
    attention: Generated<string>
    year: number
  }
  /** The presses at the door, each kept by itself. */
  arrivals: {
    id: Generated<number>
    /** Made by the desk, so that a press sent twice counts once. */
    key: string
    /** Null for a walk-in, and once the guest was erased. */
    guestId: number | null
    people: number
    /** Of a walk-in, or of a guest deleted meanwhile. */
    name: Generated<string>
    /** The name of the desk's link. */
    desk: Generated<string>
    isWalkIn: Generated<boolean>
    /** What a walk-in paid, and how; null for nothing. */
    cents: number | null
    payment: Generated<'' | 'cash' | 'card'>
    /** When it was pressed, by the server's clock. */
    at: Timestamp
    undoneAt: Timestamp | null
    /** When an organizer or desk said that a ticket which came in twice is in order. */
    settledAt: Timestamp | null
    createdAt: ColumnType<Timestamp, Timestamp, never>
    updatedAt: Timestamp
    year: number
  }

  /** Mail texts that organizers have changed. */
  mailTemplates: Editable & { key: string; subject: string; body: string }
  mailOutbox: Delivered & {
    recipient: string
    replyTo: Generated<string>
    subject: string
    text: string
    /** The HTML version; may be empty. */
    html: Generated<string>
    /** The table and id of its record; null for none. */
    aboutTable: string | null
    aboutId: number | null
    /** The name of the user who sent it; empty for automatic mail. */
    sentBy: Generated<string>
    /** The kind of the fault. */
    faultKind: MailFaultKind | null
    /** When its secret link expires, if it has one. */
    expiresAt: Timestamp | null
  }

  auditLog: {
    id: Generated<number>
    at: Timestamp
    /** The user; null without a login. */
    userId: number | null
    /** Their name at that time. */
    actor: string
    /** Their address; empty for the server itself. */
    address: string
    action: string
    /** The table and id of the record; null for other events. */
    subject: string | null
    recordId: number | null
    /** The version that a change gave the record. */
    version: number | null
    /** The name of the record at that time. */
    label: string
    /** JSON, see `writeAudit`; null when the values were deleted for ever. */
    details: string | null
    /** When a removed record was restored. */
    restoredAt: Timestamp | null
    /** The import that the event belongs to; null for other events. */
    batch: Generated<string | null>
  }

  /** The hashes of erased addresses, see `noteErased`. */
  erasedPeople: {
    id: Generated<number>
    createdAt: Timestamp
    salt: string
    hash: string
  }

  media: Received & {
    hash: string
    type: string
    width: number
    height: number
    size: number
    bytes: Uint8Array
    /** The hash of the original, and the cut as JSON; both null for an uncut picture. */
    original: string | null
    cut: string | null
    /** Private: an original of a public cut. */
    isPrivate: Generated<boolean>
    /** Since when it is unnamed; null while it is named, and for a new picture. */
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

/** The first argument of a store: the database, or a transaction. */
export type Db = Kysely<Tables>

export type Engine = 'sqlite' | 'postgres'
