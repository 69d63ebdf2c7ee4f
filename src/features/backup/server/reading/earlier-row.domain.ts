import { consents } from '#features/speakers/talk-part.schema.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'
import { optionalLink, timestamp } from '#lib/fields.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { dayOfMoment } from '#lib/time/today-in.ts'

type Row = Record<string, unknown>
/** Changes a row, and describes the change if there is one. */
type Mapping = (row: Row, timeZone: string) => string | undefined

const link = optionalLink()
const networks = { twitterLink: 'https://twitter.com/', instagramLink: 'https://instagram.com/' } as const

const mappings: Partial<Record<BackupTable, readonly Mapping[]>> = {
  speakers: [
    oneOf('selectionStatus', ['pending', 'shortlisted', 'selected', 'rejected']),
    emptyTitle,
    splitConsent,
    ...(['twitterLink', 'linkedinLink', 'instagramLink', 'websiteLink'] as const).map(freeLink),
  ],
  volunteers: [oneOf('status', ['pending', 'approved', 'rejected'])],
  sponsors: [lastDay, numberAsText('tier'), endedConversation],
  sponsorshipPackages: [listOfFeatures, textAsNumber('price')],
  scheduleItems: [timeOf('startTime'), timeOf('endTime')],
  ticketPurchases: [numberAsText('ticketTierId'), statusOfTickets],
  newsletters: [pausedRun],
}

/**
 * Maps a row of the first version to today's columns; other rows stay unchanged.
 * @param timeZone in which a moment that means a day is read
 * @returns the row, and a sentence for each change
 */
export function mapEarlierRow(table: BackupTable, value: unknown, timeZone: string): { row: unknown; notes: string[] } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { row: value, notes: [] }
  const row: Row = { ...value }
  const notes = [...(mappings[table] ?? []), moments].flatMap(map => map(row, timeZone) ?? [])
  return { row, notes }
}

// The file does not know which addresses it has reached since.
function pausedRun(row: Row) {
  if (row.state !== 'sending') return
  row.state = 'paused'
  row.fault = 'It comes from a backup. Look whom it may have reached since before you go on.'
  return 'a newsletter that was being sent is paused'
}

function oneOf(field: string, known: readonly string[]): Mapping {
  return row => {
    const status = row[field]
    if (status === undefined || status === null || known.includes(String(status))) return
    row[field] = 'pending'
    return `${field} “${short(status)}” is not known and is now “pending”`
  }
}

/** The first version had no fixed words for the state of tickets. */
function statusOfTickets(row: Row) {
  const given = row.status
  if (typeof given !== 'string' || ['paid', 'pending', 'cancelled'].includes(given)) return
  row.status = /cancel|refund/i.test(given) ? 'cancelled' : 'paid'
  return `status “${short(given)}” is now “${row.status}”`
}

function emptyTitle(row: Row) {
  if (typeof row.talkTitle !== 'string' || row.talkTitle.trim() !== '') return
  row.talkTitle = null
  return 'the empty talkTitle is none'
}

/**
 * Before the releases by purpose one consent was for the film and the website. Rows of that time have no column
 * `blackened` either: in later ones the release of the website was withdrawn.
 */
function splitConsent(row: Row) {
  const { data } = consents.safeParse(row.consents)
  if ('blackened' in row || !data?.talk || data.web) return
  row.consents = { ...data, web: data.talk }
  return 'the release of the film is for the website, too'
}

/** Turns an account's name into its address; anything else is kept among the other links. */
function freeLink(field: 'twitterLink' | 'linkedinLink' | 'instagramLink' | 'websiteLink'): Mapping {
  return row => {
    const given = row[field]
    if (typeof given !== 'string' || link.safeParse(given).success) return
    const name = /^@?(\w{1,30})$/.exec(given.trim())?.[1]
    if (name && (field === 'twitterLink' || field === 'instagramLink')) {
      row[field] = `${networks[field]}${name}`
      return `${field} “${short(given)}” is now ${row[field]}`
    }
    row[field] = ''
    row.socialLinks = [row.socialLinks, given].filter(Boolean).join(', ')
    return `${field} “${short(given)}” is not an address and is kept in socialLinks`
  }
}

function lastDay(row: Row, timeZone: string) {
  const given = row.featuredUntil
  if (given === '') row.featuredUntil = null
  if (typeof given !== 'string' || given === '') return
  if (Number.isNaN(Date.parse(given)) || dayOfMoment(given, timeZone) === given) return
  row.featuredUntil = dayOfMoment(given, timeZone)
  return `featuredUntil ${given} is now ${row.featuredUntil}`
}

/** A partner shown before conversations existed has nothing to follow up. */
function endedConversation(row: Row) {
  if (row.conversation !== undefined || row.active === false) return
  Object.assign(row, { conversation: 'thanked', logoInHand: true, ticketsSent: true, promiseKept: true })
  return undefined
}

function numberAsText(field: string): Mapping {
  return row => {
    if (typeof row[field] !== 'number') return
    row[field] = String(row[field])
    return `${field} ${row[field]} was a number`
  }
}

function textAsNumber(field: string): Mapping {
  return row => {
    const given = row[field]
    if (typeof given !== 'string' || given.trim() === '' || Number.isNaN(Number(given))) return
    row[field] = Number(given)
    return `${field} “${short(given)}” was a text`
  }
}

function listOfFeatures(row: Row) {
  if (typeof row.features !== 'string') return
  row.features = parsed(row.features) ?? row.features.split('\n').filter(line => line.trim() !== '')
  return 'features were a text and are now a list'
}

function parsed(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return
  }
}

/** Without AM or PM, an hour from 1 to 6 is in the afternoon. */
function timeOf(field: 'startTime' | 'endTime'): Mapping {
  return row => {
    const given = row[field]
    if (typeof given !== 'string') return
    const isAfternoon = /^0?[1-6][:.][0-5]\d$/.test(given.trim())
    const time = spokenTime(isAfternoon ? `${given.trim()} PM` : given)
    if (!time || time === given) return
    row[field] = time
    return `${field} ${short(given)} is now ${time}`
  }
}

/** Moments in a format other than ours. */
function moments(row: Row) {
  for (const field of ['createdAt', 'updatedAt']) {
    const given = row[field]
    if (typeof given !== 'string' || timestamp.safeParse(given).success) continue
    const moment = new Date(given)
    if (!Number.isNaN(moment.getTime())) row[field] = moment.toISOString()
  }
  return undefined
}

function short(value: unknown): string {
  return String(value).slice(0, 60)
}
