/** The roles, most rights first. */
export const roles = ['owner', 'editor', 'reviewer'] as const

export type Role = (typeof roles)[number]

export const personPurposes = ['speaker', 'partner', 'volunteer', 'candidate', 'coach'] as const
export const dayPurposes = ['stage', 'screen', 'green-room', 'crew', 'lead', 'door'] as const

/** What an access link is for (decision L1): a person's page, or a screen or desk of the day. */
export const purposes = [...personPurposes, ...dayPurposes] as const

export type Purpose = (typeof purposes)[number]

export const isOfDay = (use: LinkUse): boolean => dayPurposes.some(purpose => purpose === use)

/** What a screen shows, as organizers choose. */
export const screenViews = ['next', 'day', 'partners', 'message'] as const

/** The departments of the crew, each with notes of its own in the run sheet. */
export const departments = ['sound', 'light', 'host', 'stage'] as const

export type Department = (typeof departments)[number]

/** The tables of their records. */
export const personTables = {
  speaker: 'speakers',
  partner: 'sponsors',
  volunteer: 'volunteers',
  candidate: 'candidates',
  coach: 'coaches',
} as const

type CalendarUse = `calendar of a ${(typeof personPurposes)[number]}`

/** The caller of a call by a link: the link by its purpose, or the token of its calendar. */
export type LinkUse = Purpose | CalendarUse

/** The role that a user acts in: a reviewer of an open blind round is a blind one (decision C5). */
export type ActingRole = Role | 'blind'

/** The caller of a call: a user by their role, or a link. */
export type Caller = ActingRole | LinkUse

const everybody: readonly Role[] = roles
const alsoBlind: readonly ActingRole[] = [...roles, 'blind']
const editors: readonly Role[] = ['owner', 'editor']
const owners: readonly Role[] = ['owner']

/** The rights of each role and link (decisions O2 and L4), used by the API and the dashboard. */
export const rights = {
  /** The dashboard itself: one's own account and sessions. */
  enter: alsoBlind,
  /** One's own password and second factor, which work even before the forced set-up. */
  secureAccount: alsoBlind,
  /** Reads speakers and volunteers with private fields. */
  readApplications: everybody,
  /** Comments and votes on them. */
  review: everybody,
  /** Grades applications to speak, without a name. */
  grade: alsoBlind,
  /** Everything the site shows, and the decisions on speakers and volunteers. */
  editSite: editors,
  /** Messages, subscribers and the outbox. */
  readInbox: editors,
  managePeople: owners,
  /** Downloads all data, and the backups on the server. */
  exportBackup: owners,
  /** Imports, restores, and removes the sample content. */
  importBackup: owners,
  /** Begins the next edition, undoes that, discards its draft, and publishes the site. */
  beginEdition: owners,
  securitySettings: owners,
  readActivity: owners,
  eraseData: owners,
  /** The own page of a speaker, partner, volunteer, candidate or coach. */
  keepOwnTalk: ['speaker'],
  keepOwnPartnership: ['partner'],
  keepOwnShifts: ['volunteer'],
  answerInvitation: ['candidate'],
  keepOwnCoaching: ['coach'],
  /** What a calendar program reads again and again, and may pass on. */
  readVolunteerCalendar: ['calendar of a volunteer'],
  readSpeakerCalendar: ['calendar of a speaker'],
  readCoachCalendar: ['calendar of a coach'],
  /** Hears of changes by the live channel. */
  followDay: dayPurposes,
  /** The screens of the day. */
  readStage: ['stage'],
  readScreen: ['screen'],
  keepGreenRoom: ['green-room'],
  readCrew: ['crew'],
  keepBoard: ['lead'],
  keepDoor: ['door'],
} satisfies Record<string, readonly Caller[]>

export type Right = keyof typeof rights

/** Whether a caller has a right; without a role or a link there is none. */
export function hasRight(caller: Caller | undefined, right: Right): boolean {
  const allowed: readonly Caller[] = rights[right]
  return caller !== undefined && allowed.includes(caller)
}
