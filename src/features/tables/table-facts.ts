import { personTables } from '#lib/rights.ts'
import type { TableFacts } from './described-table.ts'

const plain = { pictures: [], shown: 'none', person: [] } as const

/** Content of organizers. */
const written = { ...plain, versioned: true, history: true, sample: true, backup: true } as const

/** Content of an edition, and what visitors see of it. */
const ofYear = { ...written, yearly: true } as const
const visible = { ...ofYear, shown: 'all' } as const

/** Submissions of visitors. */
const received = { ...plain, versioned: false, sample: true, backup: true, person: ['email'] } as const

/** Accounts, and data of the server. */
const own = { ...plain, versioned: false, sample: false, label: [] } as const

/** Erased with a speaker. */
const ofSpeaker = [{ id: 'speakerId', table: 'speakers' }] as const

/** Without a coach once theirs is erased. */
const ofCoach = [{ id: 'coachId', table: 'coaches', emptied: { coachId: null }, keepsHistory: true }] as const

/** All tables in the order of writing: none refers to a later one. */
export const tables = {
  users: { ...own, many: 'Users', backup: true },
  editions: { ...written, one: 'Edition', many: 'Editions', label: ['year'] },
  siteSettings: { ...visible, one: 'Setting', many: 'Settings', label: ['key'], pictures: ['value'] },
  media: { ...own, many: 'Picture files', sample: true, backup: true, pictures: ['original'] },
  coaches: { ...written, one: 'Coach', many: 'Coaches', yearly: true, label: ['name'], person: ['email'] },
  speakers: {
    ...ofYear,
    one: 'Speaker',
    many: 'Speakers',
    label: ['name'],
    pictures: ['photo', 'waiting'],
    privatePictures: ['waiting'],
    shown: {
      selectionStatus: ['selected'],
      attendance: ['not asked', 'asked', 'confirmed'],
      publicFrom: [null],
    },
    hiddenBy: { setting: 'confirmedOnly', column: 'attendance', value: 'asked' },
    person: ['email'],
    refers: ofCoach,
  },
  volunteers: {
    ...ofYear,
    one: 'Volunteer',
    many: 'Volunteers',
    label: ['name'],
    pictures: ['photo'],
    person: ['email'],
  },
  volunteerRoles: { ...written, one: 'Role', many: 'Roles of volunteers', label: ['name'] },
  shifts: { ...written, one: 'Shift', many: 'Shifts', yearly: true, label: ['place', 'startsAt'] },
  shiftPlaces: {
    ...own,
    one: 'Place in a shift',
    many: 'Rota',
    backup: true,
    refers: [{ id: 'volunteerId', table: 'volunteers' }],
  },
  milestones: { ...written, one: 'Milestone', many: 'Milestones', yearly: true, label: ['name'] },
  slots: {
    ...{ ...written, one: 'Slot', many: 'Rehearsals and calls', yearly: true, label: ['kind', 'startsAt'] },
    refers: ofCoach,
  },
  slotPlaces: {
    ...{ ...own, many: 'Booked rehearsals and calls', backup: true },
    refers: [...ofSpeaker, { id: 'slotId', table: 'slots' }],
  },
  handInFiles: { ...own, many: 'Files handed in', backup: true, refers: ofSpeaker },
  handIns: {
    ...{ ...written, one: 'Hand-in', many: 'Hand-ins', yearly: true, label: ['number'] },
    refers: [...ofSpeaker, { ...ofCoach[0], emptied: { coachId: 0, answeredBy: 'a coach' } }],
  },
  runTimes: { ...written, one: 'Run time', many: 'Run times', yearly: true, label: ['length'], refers: ofSpeaker },
  tasks: { ...written, one: 'Task', many: 'Tasks', yearly: true, label: ['title'] },
  cues: {
    ...ofYear,
    one: 'Cue',
    many: 'Run sheet',
    label: ['title'],
    refers: [
      {
        id: 'speakerId',
        table: 'speakers',
        emptied: { title: 'To be announced', onStage: '', hostNote: '', roomNote: '', speakerId: null },
      },
    ],
  },
  liveDays: { ...own, one: 'Event day', many: 'Event day', yearly: true, backup: true },
  sponsorshipPackages: { ...written, one: 'Package', many: 'Packages', label: ['name'] },
  sponsors: {
    ...ofYear,
    one: 'Partner',
    many: 'Partners',
    label: ['name'],
    pictures: ['logo', 'backgroundImage', 'waiting'],
    privatePictures: ['waiting'],
    shown: { active: [true], publicFrom: [null] },
    contact: ['contactEmail', 'contactName', 'contactPhone'],
  },
  scheduleItems: { ...written, one: 'Schedule item', many: 'Schedule', yearly: true, label: ['title'] },
  teamMembers: { ...visible, one: 'Team member', many: 'Team', label: ['name'], pictures: ['photo'] },
  sitePictures: {
    ...visible,
    one: 'Picture',
    many: 'Pictures',
    label: ['kind', 'year', 'caption'],
    pictures: ['picture', 'narrow'],
  },
  questions: { ...written, one: 'Question', many: 'Questions', label: ['question'] },
  candidates: {
    ...{ ...ofYear, one: 'Candidate', many: 'Candidates', label: ['name'] },
    person: ['email'],
    contact: ['nominatorEmail', 'nominatorName'],
    contactWrote: { knownBy: '', answers: '{}' },
    refers: [
      { id: 'speakerId', table: 'speakers', emptied: { speakerId: null } },
      { id: 'volunteerId', table: 'volunteers', emptied: { volunteerId: null } },
    ],
  },
  formQuestions: { ...written, one: 'Own question', many: 'Own questions', yearly: true, label: ['text'] },
  formWordings: { ...own, many: 'Wordings of own questions', backup: true },
  siteContent: {
    ...written,
    one: 'Content',
    many: 'Content',
    label: ['page', 'section', 'key'],
    pictures: ['content'],
    shown: 'all',
  },
  criteria: { ...written, one: 'Criterion', many: 'Criteria', yearly: true, label: ['name'] },
  rounds: { ...written, one: 'Round', many: 'Rounds of the jury', yearly: true, label: ['name'] },
  mailTemplates: { ...written, one: 'Mail text', many: 'Mail texts', label: ['key'] },
  contactSubmissions: { ...received, history: true, one: 'Message', many: 'Messages', label: ['name'] },
  newsletterSubscriptions: { ...received, one: 'Subscriber', many: 'Subscribers', label: ['email'] },
  newsletters: {
    ...written,
    one: 'Newsletter',
    many: 'Newsletters',
    label: ['subject'],
    pictures: ['body'],
    shown: 'all',
  },
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
  erasedPeople: { ...own, many: 'Hashes of erased addresses', backup: true },
  saleReminders: { ...own, one: 'Reminder of the sale', person: ['email'] },
  ticketPurchases: { ...written, one: 'Guest', many: 'Guests', yearly: true, label: ['name'], person: ['email'] },
  arrivals: {
    ...own,
    one: 'Arrival',
    many: 'Arrivals',
    yearly: true,
    backup: true,
    refers: [{ id: 'guestId', table: 'ticketPurchases', emptied: { guestId: null, name: '' } }],
  },
  accessLinks: {
    ...own,
    yearly: true,
    refers: [{ id: 'recordId', kind: 'purpose', kinds: personTables, opens: true }],
  },
  passwordLinks: own,
  sessions: own,
  reviews: { ...own, one: 'Vote', many: 'Votes', backup: true, refers: [{ id: 'recordId', kind: 'subject' }] },
  passkeys: own,
  recoveryCodes: own,
  authChallenges: own,
  rateLimits: own,
  contentVersion: own,
  installation: own,
  pendingScrubs: own,
  auditLog: { ...own, one: 'History', many: 'History and bin', backup: true, pictures: ['details'] },
  mailOutbox: {
    ...own,
    one: 'Mail',
    person: ['recipient', 'replyTo'],
    refers: [{ id: 'aboutId', kind: 'aboutTable' }],
  },
  mediaVariants: own,
} as const satisfies Record<string, TableFacts>

export type TableName = keyof typeof tables
type NamesWith<Fact> = { [Name in TableName]: (typeof tables)[Name] extends Fact ? Name : never }[TableName]

export type HistoryTable = NamesWith<{ history: true }>
export type BackupTable = NamesWith<{ backup: true }>
export type YearlyTable = NamesWith<{ yearly: true }>

const facts: Readonly<Record<string, TableFacts>> = tables
const names = Object.keys(tables)

export const historyTables = names.filter((name): name is HistoryTable => facts[name]?.history === true)

/** The table of the years, which are editions. */
export const yearTable = 'editions'

/** The tables whose rows belong to an edition. */
export const yearlyTables = names.filter(name => facts[name]?.yearly)

/** Those whose rows are invisible without their edition; speakers may be stored for a future year. */
export const boundTables = yearlyTables.filter(table => table !== 'speakers')

/** In the order of writing. */
export const backupTables = names.filter((name): name is BackupTable => facts[name]?.backup === true)

/** The noun for a row of a table, or for all. */
export const rowName = (table: string): string => facts[table]?.one ?? table
export const tableTitle = (table: string): string => facts[table]?.many ?? table
