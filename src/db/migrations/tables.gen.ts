// Written from the migrations by `npm run tables`. Notes are in column-notes.json, types of JSON in column-types.ts.
import type { ColumnType, Generated } from 'kysely'
import type { ColumnTypes, Json } from './column-types.ts'

/** Moments are ISO 8601 in UTC with milliseconds, on both engines, so that text order is time order. */
export interface Tables {
  accessLinks: {
    id: Generated<number>
    /** The record it is for, in the table of its purpose; null for none. */
    recordId: number | null
    /** The edition. */
    year: number
    tokenHash: string
    createdAt: ColumnType<string, string, never>
    expiresAt: string
    /** The name of the user who made it; empty for the site itself. */
    createdBy: Generated<string>
    revokedAt: string | null
    /** When something was last sent by it; for a screen, when it last asked. */
    lastUsedAt: string | null
    /** What organizers call a screen, and what it shows. */
    name: Generated<string>
    view: Generated<ColumnTypes['accessLinks.view']>
    /** Whether its person may ask for a new one although it was ended. */
    isRenewable: Generated<boolean>
    purpose: Generated<ColumnTypes['accessLinks.purpose']>
    /** Whose notes a link of the crew shows. */
    department: Generated<ColumnTypes['accessLinks.department']>
    /** Which shifts a lead looks after; empty for all. */
    part: Generated<string>
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
    payment: Generated<ColumnTypes['arrivals.payment']>
    /** When it was pressed, by the server's clock. */
    at: string
    undoneAt: string | null
    /** When an organizer or desk said that a ticket which came in twice is in order. */
    settledAt: string | null
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    year: number
    /** The name of the ticket that a walk-in took; empty for none. */
    tier: Generated<string>
  }
  auditLog: {
    id: Generated<number>
    at: string
    /** Their name at that time. */
    actor: string
    /** Their address; empty for the server itself. */
    address: string
    action: string
    /** The name of the record at that time. */
    label: string
    /** The user; null without a login. */
    userId: number | null
    /** The table and id of the record; null for other events. */
    subject: string | null
    recordId: number | null
    /** The version that a change gave the record. */
    version: number | null
    /** JSON, see `writeAudit`; null when the values were deleted for ever. */
    details: string | null
    /** When a removed record was restored. */
    restoredAt: string | null
    /** The import that the event belongs to; null for other events. */
    batch: string | null
  }
  /** Logins waiting for a second factor, and factors being set up. */
  authChallenges: {
    id: Generated<number>
    userId: number
    purpose: ColumnTypes['authChallenges.purpose']
    tokenHash: string
    expiresAt: string
    /** The challenge of a passkey, or the secret of an app before its first code. */
    value: Generated<string>
  }
  /** Somebody who may become a speaker. */
  candidates: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    year: number
    state: Generated<'idea' | 'to-ask' | 'invited' | 'applied' | 'declined' | 'not-now'>
    name: string
    idea: Generated<string>
    why: Generated<string>
    /** Who knows them. */
    knownBy: Generated<string>
    email: Generated<string>
    contact: Generated<string>
    /** Which organizer talks to them. */
    inCharge: Generated<string>
    nextStep: Generated<string>
    /** What they said when they declined. */
    reply: Generated<string>
    nextStepOn: string | null
    /** Their application, once an organizer or their link has joined it. */
    speakerId: number | null
    /** The same as a volunteer. */
    volunteerId: number | null
    nominatorEmail: Generated<string>
    /** Who nominated them by the form of the site. */
    nominatorName: Generated<string>
    answers: Json<ColumnTypes['candidates.answers']>
  }
  /** Who helps speakers on the way to their talk. */
  coaches: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    name: string
    email: Generated<string>
    /** Whether their page shows the email and phone of their speakers. */
    seesContacts: Generated<boolean>
    year: number
  }
  contactSubmissions: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    name: string
    email: string
    message: string
    subject: Generated<string>
    readAt: string | null
    archivedAt: string | null
    /** The answers, first one first; an empty text for one given elsewhere. */
    answers: Json<ColumnTypes['contactSubmissions.answers']>
    /** The user who is to answer. */
    assignee: number | null
  }
  /** `live` counts the changes that only the pages of the day show, `received` those that no page shows. */
  contentVersion: {
    id: Generated<ColumnTypes['contentVersion.id']>
    version: number
    live: Generated<number>
    received: Generated<number>
  }
  /** What reviewers grade applications to speak by. */
  criteria: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    name: string
    /** The names of the grades, one a line, the best first. */
    grades: string
    help: Generated<string>
    counts: Generated<'decides' | 'informs'>
    weight: Generated<number>
    /** Whether its grades are the votes yes, maybe and no. */
    isVote: Generated<boolean>
    year: number
  }
  /** The run sheet: what happens on the day, in order. */
  cues: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    title: string
    kind: 'talk' | 'break' | 'host' | 'technical'
    minutes: Generated<number>
    /** By how many minutes it may be shortened to catch up. */
    mayShrink: Generated<number>
    /** A fixed start such as '9:00 AM'; null: when the cue before it ends. */
    startTime: string | null
    itemStart: string | null
    /** The schedule item it belongs to, and the start and the minutes which the cue has followed so far. */
    itemId: number | null
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
    startedAt: string | null
    endedAt: string | null
    /** Its length once it has begun, in ms, and how long it was on hold. */
    allowedMs: number | null
    heldMs: Generated<number>
    sortOrder: Generated<number>
    year: number
    /** Whether it stays in the run sheet, but takes no time. */
    isSkipped: Generated<boolean>
    /** Whether it starts at its fixed time without a press. */
    startsByItself: Generated<boolean>
    /** The time left at which the stage timer is amber, and red, such as '5:00'; empty: the choice for all cues. */
    amberAt: Generated<string>
    redAt: Generated<string>
  }
  editions: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    year: number
    stage: Generated<'draft' | 'current' | 'past'>
    startTime: string
    endTime: string
    theme: Generated<string>
    venueName: Generated<string>
    venueAddress: Generated<string>
    /** Notice for visitors when it is postponed or cancelled. */
    notice: Generated<string>
    /** The heading of its recap. */
    title: Generated<string>
    /** Null until announced. */
    date: string | null
    /** Local time in the event's zone; null until announced. */
    ticketSaleStart: string | null
    /** The original day of a postponed event. */
    previousDate: string | null
    /** When it became current, and the line-up year before that. */
    begunAt: string | null
    /** The last days to apply; null: until the event is over. */
    speakersUntil: string | null
    volunteersUntil: string | null
    partnersUntil: string | null
    status: Generated<'on' | 'postponed' | 'cancelled'>
    published: Generated<boolean>
    /** JSON of its details. */
    details: Generated<string>
    lineUpBefore: number | null
    /** Local time from which visitors see the programme; null at once. */
    programmeFrom: string | null
    /** Whether selected speakers who were asked appear once they confirm. */
    confirmedOnly: Generated<boolean>
  }
  /** The hashes of erased addresses, see `noteErased`. */
  erasedPeople: {
    id: Generated<number>
    createdAt: ColumnType<string, string, never>
    salt: string
    hash: string
  }
  /** An organizer's own question in a form of visitors. */
  formQuestions: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    year: number
    /** Names the field of the form and the answers, also in later editions. */
    key: string
    form: ColumnTypes['formQuestions.form']
    kind: 'short' | 'long' | 'one' | 'several' | 'yes-no' | 'number' | 'date' | 'link'
    text: string
    help: Generated<string>
    options: Json<ColumnTypes['formQuestions.options']>
    optionKeys: Json<ColumnTypes['formQuestions.optionKeys']>
    /** The number of its current wording. */
    wording: Generated<number>
    isNeeded: Generated<boolean>
    least: number | null
    /** The most characters, choices, or the largest number. */
    most: number | null
    /** Who reads the answers besides organizers. */
    readBy: Generated<'organisers' | 'reviewers' | 'door'>
    isBlindSafe: Generated<boolean>
    isPersonal: Generated<boolean>
    /** After how many months answers are deleted; null for never. */
    keepMonths: number | null
    /** Whether the form asks it; false for a retired one. */
    active: Generated<boolean>
    sortOrder: Generated<number>
  }
  /** Every wording of the own questions that somebody may have seen. */
  formWordings: {
    id: Generated<number>
    /** The key of the question. */
    question: string
    createdAt: ColumnType<string, string, never>
    number: Generated<number>
    text: string
    help: Generated<string>
    options: Json<ColumnTypes['formWordings.options']>
    optionKeys: Json<ColumnTypes['formWordings.optionKeys']>
  }
  /** The files of hand-ins: each belongs to one. */
  handInFiles: {
    id: Generated<number>
    speakerId: number
    bytes: Uint8Array
    createdAt: ColumnType<string, string, never>
  }
  /** A version of what a speaker handed in for a milestone. */
  handIns: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    speakerId: number
    milestoneId: number
    /** The number of the version, from 1. */
    number: number
    text: Generated<string>
    link: Generated<string>
    /** What its sender called the file. */
    fileName: Generated<string>
    fileId: number | null
    /** Whether the speaker can go on; empty while it waits. */
    answer: Generated<'' | 'on' | 'again'>
    words: Generated<string>
    answeredBy: Generated<string>
    answeredAt: string | null
    year: number
    privateNote: Generated<string>
    /** The coach who answered; 0 for none. */
    coachId: Generated<number>
  }
  /** One row: the installation that sends waiting mail. */
  installation: {
    id: Generated<number>
    identity: Generated<string>
  }
  /** How far the day of an edition has come. */
  liveDays: {
    id: Generated<number>
    createdAt: ColumnType<string, string, never>
    state: Generated<'waiting' | 'running' | 'hold' | 'over'>
    /** The cue that runs, or waits for its start; null before the first one. */
    cueId: number | null
    heldSince: string | null
    /** The user who leads. */
    leaderId: number | null
    leaderName: Generated<string>
    ledSince: string | null
    /** What the stage timer shows beside the time. */
    stageMode: Generated<'none' | 'text' | 'blink' | 'blank'>
    stageText: Generated<string>
    /** The message for the screens, and the one for visitors' pages with its end. */
    screenText: Generated<string>
    noticeText: Generated<string>
    noticeUntil: string | null
    /** Whether visitors see how late the day is. */
    showsLateness: Generated<boolean>
    year: number
    /** Whether the stage timer is amber from 5:00 and red from 2:00, instead of 2:00 and 0:00. */
    warnsEarly: Generated<boolean>
    rehearsal: string | null
    /** The last press on Back or a new start: a cue of an earlier time waits for a press. */
    backAt: string | null
    /** When the spare timer on the stage began and is up; null without one. */
    spareFrom: string | null
    spareUntil: string | null
    spareCountsUp: Generated<boolean>
  }
  mailOutbox: {
    id: Generated<number>
    createdAt: ColumnType<string, string, never>
    state: Generated<ColumnTypes['mailOutbox.state']>
    /** The number of tries. */
    tries: Generated<number>
    /** The last fault. */
    fault: Generated<string>
    /** The id of the try that has it. */
    claimedBy: Generated<string>
    /** Until when a claimed or handed mail is reserved; null when it is not retried. */
    nextTryAt: string | null
    /** When it was sent or given up. */
    doneAt: string | null
    recipient: string
    subject: string
    text: string
    replyTo: Generated<string>
    /** The HTML version; may be empty. */
    html: Generated<string>
    /** The name of the user who sent it; empty for automatic mail. */
    sentBy: Generated<string>
    /** The kind of the fault. */
    faultKind: ColumnTypes['mailOutbox.faultKind'] | null
    /** The table and id of its record; null for none. */
    aboutTable: string | null
    /** When its secret link expires, if it has one. */
    expiresAt: string | null
    aboutId: number | null
  }
  /** Addresses that get no newsletter. */
  mailRefusals: {
    id: Generated<number>
    createdAt: ColumnType<string, string, never>
    email: string
    reason: Generated<'unsubscribed' | 'bounced'>
  }
  /** Mail texts that organizers have changed. */
  mailTemplates: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    key: string
    subject: string
    body: string
  }
  media: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    hash: string
    type: string
    width: number
    height: number
    size: number
    bytes: Uint8Array
    /** The hash of the original, and the cut as JSON; both null for an uncut picture. */
    original: string | null
    cut: string | null
    /** Since when it is unnamed; null while it is named, and for a new picture. */
    unnamedSince: string | null
    /** Private: an original of a public cut. */
    isPrivate: Generated<boolean>
  }
  mediaVariants: {
    id: Generated<number>
    mediaId: number
    width: number
    format: Generated<'avif' | 'webp' | 'jpg'>
    createdAt: ColumnType<string, string, never>
    bytes: Uint8Array
  }
  /** What each speaker hands in, as many weeks before the day. */
  milestones: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    name: string
    /** May be half a week. */
    weeksBefore: number
    handedIn: Generated<'text' | 'file' | 'link' | 'nothing'>
    note: Generated<string>
    year: number
  }
  /** The recipients of newsletters, with results. */
  newsletterRecipients: {
    id: Generated<number>
    newsletterId: number
    createdAt: ColumnType<string, string, never>
    state: Generated<ColumnTypes['newsletterRecipients.state']>
    /** The number of tries. */
    tries: Generated<number>
    /** The last fault. */
    fault: Generated<string>
    /** The id of the try that has it. */
    claimedBy: Generated<string>
    /** Until when a claimed or handed mail is reserved; null when it is not retried. */
    nextTryAt: string | null
    /** When it was sent or given up. */
    doneAt: string | null
    email: string
    /** The name in the letter. */
    name: Generated<string>
    /** The hash of the token in the unsubscribe link. */
    tokenHash: string | null
  }
  newsletterSubscriptions: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    email: string
    archivedAt: string | null
    /** Only confirmed addresses get mail. */
    confirmedAt: string | null
    /** When the last confirmation link was sent, and its hash. */
    confirmationSentAt: string | null
    confirmationHash: string | null
    /** Whether a confirmation link is due. */
    confirmationDue: Generated<boolean>
  }
  newsletters: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    subject: string
    body: string
    /** The group it goes to. */
    audience: string
    /** The address of a personal letter. */
    person: Generated<string>
    startedBy: Generated<string>
    /** The last fault of the mail server, how often in a row, and the next try. */
    fault: Generated<string>
    state: Generated<'draft' | 'sending' | 'paused' | 'sent'>
    tries: Generated<number>
    startedAt: string | null
    finishedAt: string | null
    nextTryAt: string | null
    /** The group's edition; null for the current one when it is sent. */
    edition: number | null
  }
  passkeys: {
    id: Generated<number>
    userId: number
    credentialId: string
    name: string
    createdAt: ColumnType<string, string, never>
    /** How a browser reaches it, separated by commas. */
    transports: Generated<string>
    /** The authenticator's use counter; 0 if it does not count. */
    counter: Generated<number>
    publicKey: Uint8Array
    lastUsedAt: string | null
  }
  /** Single-use links for choosing a password. */
  passwordLinks: {
    id: Generated<number>
    userId: number
    tokenHash: string
    createdAt: ColumnType<string, string, never>
    expiresAt: string
  }
  /** Erasures whose traces may still be in the files of the database, and by when these must be cleaned. */
  pendingScrubs: {
    id: Generated<number>
    dueAt: string
  }
  questions: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    group: string
    question: string
    answer: string
    active: Generated<boolean>
    sortOrder: Generated<number>
  }
  rateLimits: {
    key: string
    points: number
    resetAt: string
  }
  recoveryCodes: {
    id: Generated<number>
    userId: number
    codeHash: string
  }
  /** An organizer's review of an applicant. */
  reviews: {
    id: Generated<number>
    userId: number
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    subject: 'speakers' | 'volunteers'
    recordId: number
    comment: Generated<string>
    /** The grade of the first criterion; null if they cannot judge, or have a conflict of interest. */
    vote: ColumnTypes['reviews.vote'] | null
    /** The grades of the other criteria by their ids: 0 is the best, null 'cannot judge'. */
    grades: Json<ColumnTypes['reviews.grades']>
    isConflict: Generated<boolean>
    /** The digest of the application that was reviewed; empty for older reviews. */
    seen: Generated<string>
  }
  /** When who reviews applications to speak. */
  rounds: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    name: string
    startsOn: string
    endsOn: string
    /** Ids of users. */
    reviewers: Json<ColumnTypes['rounds.reviewers']>
    /** Whether its reviewers see no names while it is open. */
    isBlind: Generated<boolean>
    /** How many reviews each application is to have. */
    wanted: Generated<number>
    year: number
  }
  /** How long a speaker took at a rehearsal. */
  runTimes: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    speakerId: number
    /** Minutes and seconds, such as '14:20'. */
    length: string
    /** The day of the rehearsal. */
    ranOn: string
    year: number
  }
  /** Reminders of the sale; the row is deleted with its mail. */
  saleReminders: {
    id: Generated<number>
    email: string
    createdAt: ColumnType<string, string, never>
    /** A digest of the mailbox: one mail for all its addresses. */
    mailbox: string
    /** The edition whose sale it is about. */
    edition: Generated<number>
    /** The installation that accepted it: another one leaves the mail to its organizers. */
    installation: Generated<string>
  }
  scheduleItems: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    startTime: string
    endTime: string
    title: string
    description: string
    location: string
    /** Ids of speakers, in the order of their talks. */
    talks: Json<ColumnTypes['scheduleItems.talks']>
    sortOrder: Generated<number>
    year: Generated<number>
  }
  sessions: {
    id: Generated<number>
    userId: number
    tokenHash: string
    createdAt: ColumnType<string, string, never>
    lastSeenAt: string
    expiresAt: string
    /** The sender, and the browser's own name. */
    address: Generated<string>
    userAgent: Generated<string>
    /** It does not end for want of use before this moment. */
    restsUntil: string | null
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
    createdAt: ColumnType<string, string, never>
  }
  shifts: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    roleId: number
    place: Generated<string>
    note: Generated<string>
    /** Local times in the event's zone: '2026-10-08T08:00'. */
    startsAt: string
    endsAt: string
    /** How many people it needs, and has room for. */
    least: number
    most: number
    /** Whether only organizers change who is in it. */
    isLocked: Generated<boolean>
    /** The schedule item it was made from, and the local times of that item which the shift has followed so far. */
    itemId: number | null
    itemStart: string | null
    itemEnd: string | null
    year: number
  }
  siteContent: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    page: string
    section: string
    key: string
    content: string
    type: Generated<'text' | 'html' | 'image'>
    title: Generated<string>
    description: Generated<string>
    active: Generated<boolean>
  }
  /** The site's own pictures, in order. */
  sitePictures: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    kind: Generated<'hero' | 'recap'>
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
  /** `year` is 0 for common settings. */
  siteSettings: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    key: string
    value: string
    description: Generated<string>
    year: Generated<number>
  }
  /** Who has booked which slot. */
  slotPlaces: {
    id: Generated<number>
    slotId: number
    speakerId: number
    /** The slot was moved after they booked it, and they have not said yet whether it still suits them. */
    isMoved: Generated<boolean>
    createdAt: ColumnType<string, string, never>
  }
  /** Rehearsals and calls that speakers book. */
  slots: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    kind: Generated<'rehearsal' | 'call' | 'sound-check' | 'audition'>
    /** In the time zone of the event. */
    startsAt: string
    minutes: number
    place: Generated<string>
    note: Generated<string>
    /** How many speakers it has room for. */
    capacity: Generated<number>
    coachId: number | null
    year: number
  }
  speakers: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    name: string
    title: string
    bio: string
    topic: string
    email: Generated<string>
    phone: Generated<string>
    location: Generated<string>
    profession: Generated<string>
    photo: Generated<string>
    talkSummary: Generated<string>
    talkDescription: Generated<string>
    learningOutcomes: Generated<string>
    talkImpact: Generated<string>
    /** The address of the recording; empty for none. */
    recording: Generated<string>
    speakingExperience: Generated<string>
    previousTalkLinks: Generated<string>
    twitterLink: Generated<string>
    linkedinLink: Generated<string>
    instagramLink: Generated<string>
    websiteLink: Generated<string>
    socialLinks: Generated<string>
    talkTitle: string | null
    talkTitleKey: string | null
    talkDescriptionKey: string | null
    featured: Generated<boolean>
    selectionStatus: Generated<'pending' | 'shortlisted' | 'selected' | 'rejected'>
    displayOrder: Generated<number>
    year: Generated<number>
    /** What they answered when asked whether they come. */
    attendance: Generated<ColumnTypes['speakers.attendance']>
    pronunciation: Generated<string>
    pronouns: Generated<string>
    /** For the host, who reads it out. */
    introduction: Generated<string>
    stageNeeds: Generated<string>
    slidesLink: Generated<string>
    dayPhone: Generated<string>
    arrival: Generated<string>
    consents: Json<ColumnTypes['speakers.consents']>
    /** What they sent for the site, until an organizer approves it. */
    waiting: Json<ColumnTypes['speakers.waiting']>
    /** Local time in the event's zone from which visitors see them; null at once. */
    publicFrom: string | null
    /** Their rank among the reserves; null for none. */
    reserveRank: number | null
    /** What they answered to own questions, by the keys of the questions. */
    answers: Json<ColumnTypes['speakers.answers']>
    /** Words that a blind review does not show, one a line. */
    blackened: Generated<string>
    coachId: number | null
    /** Why the team decided as it did. */
    decisionWhy: Generated<string>
  }
  sponsors: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    name: string
    logo: string
    website: Generated<string>
    description: Generated<string>
    backgroundImage: Generated<string>
    /** The name and rank of its tier, once the edition has passed. */
    tierName: Generated<string>
    packageId: number | null
    tierOrder: number | null
    featuredUntil: string | null
    featured: Generated<boolean>
    active: Generated<boolean>
    year: Generated<number>
    /** The contact and the state of the conversation, for organizers only. */
    contactName: Generated<string>
    contactEmail: Generated<string>
    contactPhone: Generated<string>
    promised: Generated<string>
    conversation: Generated<'to-ask' | 'asked' | 'promised' | 'paid' | 'thanked'>
    logoInHand: Generated<boolean>
    ticketsSent: Generated<boolean>
    promiseKept: Generated<boolean>
    /** The names on the tickets of their tier. */
    ticketNames: Json<ColumnTypes['sponsors.ticketNames']>
    /** The state of each deliverable, by its feature. */
    deliveries: Json<ColumnTypes['sponsors.deliveries']>
    invoice: Generated<ColumnTypes['sponsors.invoice']>
    /** What they sent for the site, until an organizer approves it. */
    waiting: Json<ColumnTypes['sponsors.waiting']>
    /** As for speakers. */
    publicFrom: string | null
  }
  sponsorshipPackages: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    name: string
    price: number
    description: Generated<string>
    features: Json<ColumnTypes['sponsorshipPackages.features']>
    color: Generated<string>
    isPopular: Generated<boolean>
    displayOrder: Generated<number>
    active: Generated<boolean>
    maxSponsors: number | null
    /** The features that are delivered to a partner or received from them. */
    deliverables: Json<ColumnTypes['sponsorshipPackages.deliverables']>
  }
  /** What organizers have to do in the year before the event. */
  tasks: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    title: string
    area: Generated<string>
    note: Generated<string>
    /** The name of the user who said so. */
    doneBy: Generated<string>
    /** What the data show by themselves; empty for a task that is ticked by hand. */
    measure: Generated<string>
    /** The user who is to do it. */
    assignee: number | null
    weeksBefore: Generated<number>
    doneAt: string | null
    year: number
  }
  teamMembers: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
    name: string
    role: string
    bio: string
    photo: string
    sortOrder: Generated<number>
    year: Generated<number>
  }
  /** Guests of an edition: who has tickets. */
  ticketPurchases: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    /** The name of the ticket tier, or the id of a ticket package. */
    ticketTierId: string
    name: string
    email: string
    quantity: number
    status: Generated<ColumnTypes['ticketPurchases.status']>
    updatedAt: Generated<string>
    /** Unique in its edition, in any case; may be empty. */
    ticketNumber: Generated<string>
    orderNumber: Generated<string>
    note: Generated<string>
    /** What the guest needs; empty for nothing. */
    attention: Generated<string>
    version: Generated<number>
    year: Generated<number>
  }
  users: {
    id: Generated<number>
    /** The email address of invited users. */
    username: string
    /** Empty until chosen. */
    passwordHash: string
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    role: Generated<'owner' | 'editor' | 'reviewer'>
    name: Generated<string>
    email: Generated<string>
    /** Message subjects and news of people without notices, separated by commas. */
    mutedSubjects: Generated<string>
    /** How often they get notices. */
    notices: Generated<'never' | 'daily' | 'at once'>
    /** The kinds of their notices, separated by commas. */
    noticeKinds: Generated<string>
    lastSeenAt: string | null
    disabledAt: string | null
    /** Until when the last daily mail informed them; null before the first. */
    digestedAt: string | null
    /** The TOTP secret in base32. */
    totpSecret: string | null
    /** The last used step of 30 seconds since 1970: no code works twice. */
    totpLastStep: Generated<number>
    /** Whether the password was given to them. */
    mustChangePassword: Generated<boolean>
  }
  volunteerRoles: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
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
  volunteers: {
    id: Generated<number>
    isSample: Generated<boolean>
    createdAt: ColumnType<string, string, never>
    updatedAt: string
    version: Generated<number>
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
    attendance: Generated<ColumnTypes['volunteers.attendance']>
    /** Whether they are of age, and have been briefed. */
    isAdult: Generated<boolean>
    isBriefed: Generated<boolean>
    /** What they answered to own questions, by the keys of the questions. */
    answers: Json<ColumnTypes['volunteers.answers']>
  }
}
