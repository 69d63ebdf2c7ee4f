import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/migrations/tables.ts'
import type { ReminderTable } from '#features/decisions/decisions.schema.ts'
import { readDueDates } from '#features/decisions/server/due-dates.domain.ts'
import { type OwingList, onlyReadyOf } from '#features/decisions/server/missing-mails.domain.ts'
import { readAnnouncements } from '#features/editions/server/announcements.domain.ts'
import { readNextEdition } from '#features/editions/server/next-edition.domain.ts'
import { isOwnText } from '#features/event/bare-profile.ts'
import type { Edition } from '#features/event/editions.schema.ts'
import { defaultProfile, type EventProfile } from '#features/event/event-profile.schema.ts'
import { readCurrentEdition } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { type GoingLiveStep, goingLiveSteps, type Overview, type Waiting } from '#features/overview/overview.schema.ts'
import { listOwingPartners } from '#features/partners/server/partners.domain.ts'
import { readTicketPackages } from '#features/sale/server/tickets.domain.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { listOwingVolunteers } from '#features/shifts/server/owing-volunteers.domain.ts'
import { readGaps } from '#features/shifts/server/rota.domain.ts'
import { listOwingSpeakers } from '#features/speakers/server/owing-speakers.domain.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { hasRight, type Right, type Role } from '#lib/rights.ts'
import type { Config } from '#lib/start/config.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { hasSampleContent } from '#records/sample-records.ts'
import {
  listChanged,
  listDeclined,
  listFailedMails,
  listLateMails,
  listUnansweredMessages,
  listWaitingSpeakers,
  listWaitingVolunteers,
} from './overview.store.ts'
import {
  countOrganizers,
  countUndescribedPictures,
  findLastDownload,
  hasOwnTexts,
  hasScheduleItems,
  hasSelectedSpeakers,
  listBareMembers,
  listBareSpeakers,
} from './unfinished.store.ts'

/** How many names are listed. */
const NAMES = 2

/** After how long a waiting mail is listed, in ms. */
const LATE = 10 * 60 * 1000

/** After how long a downloaded backup is too old, in ms. */
const BACKUP_AGE = 31 * DAY

/** Steps that some editors cannot take: others do not see them. */
const rightFor: Partial<Record<GoingLiveStep, Right>> = {
  sample: 'importBackup',
  organizer: 'managePeople',
  'own-email': 'managePeople',
  backup: 'exportBackup',
}

/** The current user. */
type Reader = Pick<SignedIn, 'role' | 'email'>

export async function readOverview(db: Db, config: Config, { role, email }: Reader, now: Date): Promise<Overview> {
  const current = await readCurrentEdition(db)
  const edits = hasRight(role, 'editSite')
  return {
    now: now.toISOString(),
    waiting: (await readWaiting(db, current.year, role, now)).filter(({ count }) => count > 0),
    goingLive: edits ? await readGoingLive(db, config, { role, email }, current, now) : null,
    dates: edits ? await readDates(db, current, now) : [],
    announcements: edits ? await readAnnouncements(db, current.year) : [],
  }
}

async function readWaiting(db: Db, year: number, role: Role, now: Date): Promise<Waiting[]> {
  const applications = [
    waitingOf('speakers', await listWaitingSpeakers(db, year)),
    waitingOf('volunteers', await listWaitingVolunteers(db, year)),
  ]
  if (!hasRight(role, 'readInbox')) return applications
  const gaps = await readGaps(db, year, now)
  return [
    ...applications,
    waitingOf('declined-speakers', await listDeclined(db, 'speakers', year)),
    waitingOf('declined-volunteers', await listDeclined(db, 'volunteers', year)),
    waitingOf('changed-speakers', await listChanged(db, 'speakers', year)),
    waitingOf('changed-partners', await listChanged(db, 'sponsors', year)),
    waitingOf('messages', await listUnansweredMessages(db)),
    waitingOf('mails', await listFailedMails(db)),
    waitingOf('late-mails', await listLateMails(db, later(now, -LATE))),
    waitingOf('bare-speakers', await listBareSpeakers(db, year)),
    waitingOf('bare-team', await listBareMembers(db, year)),
    waitingOf('speaker-reminders', await listReady(db, 'speakers', listOwingSpeakers, year, now)),
    waitingOf('partner-reminders', await listReady(db, 'sponsors', listOwingPartners, year, now)),
    waitingOf('volunteer-reminders', await listReady(db, 'volunteers', listOwingVolunteers, year, now)),
    { ...waitingOf('shifts', gaps), people: gaps.reduce((sum, { needs }) => sum + needs, 0) },
  ]
}

/** Those whose reminder is ready to be looked at. */
async function listReady(db: Db, table: ReminderTable, list: OwingList, year: number, now: Date) {
  return onlyReadyOf(db, table, await list(db, year, now), await readDueDates(db, year, now))
}

function waitingOf(kind: Waiting['kind'], people: readonly { name: string; at?: string }[]): Waiting {
  const names = people.slice(0, NAMES).map(({ name }) => name)
  return { kind, count: people.length, names, since: people[0]?.at ?? null }
}

async function readGoingLive(db: Db, config: Config, { role, email }: Reader, current: Edition, now: Date) {
  const download = await findLastDownload(db)
  const profile = await readEventProfile(db)
  const isOwn = (...fields: (keyof EventProfile)[]) =>
    fields.every(field => !isDeepStrictEqual(profile[field], defaultProfile[field]))
  const inherited = defaultProfile.socialLinks.map(({ url }) => url)
  const done: Record<GoingLiveStep, boolean> = {
    day: current.date !== null,
    venue: current.venueName !== '' && current.venueAddress !== '',
    theme: current.theme !== '',
    tickets: (await readTicketPackages(db)).length > 0,
    'ticket-link': Boolean(await readSetting(db, 'ticket-purchase-url')),
    sample: !(await hasSampleContent(db)),
    contact: isOwnText('brandName', profile) && isOwnText('contactEmail', profile),
    address: isOwnText('mailingAddress', profile) && isOwn('contactPhone'),
    links: !profile.socialLinks.some(({ url }) => inherited.includes(url)),
    licence: isOwn('programme', 'organisation', 'licenceNotice'),
    texts: await hasOwnTexts(db),
    speakers: await hasSelectedSpeakers(db, current.year),
    schedule: await hasScheduleItems(db, current.year),
    pictures: (await countUndescribedPictures(db)) === 0,
    mail: config.smtpUrl !== undefined,
    organizer: (await countOrganizers(db)) > 1,
    'own-email': email !== '',
    backup: download !== null && now.getTime() - Date.parse(download) < BACKUP_AGE,
  }
  return goingLiveSteps
    .filter(step => hasRight(role, rightFor[step] ?? 'editSite'))
    .map(step => ({ step, done: done[step] }))
}

async function readDates(db: Db, { date, ticketSaleStart, year }: Edition, now: Date): Promise<Overview['dates']> {
  const { timeZone } = await readEventProfile(db)
  const today = todayIn(timeZone, now)
  const { takeBack } = await readNextEdition(db, now)
  const dates = [
    { day: ticketSaleStart?.slice(0, 10), what: 'Ticket sale begins' },
    { day: date ?? undefined, what: `The day of ${year}` },
    {
      day: takeBack ? todayIn(timeZone, new Date(takeBack.until)) : undefined,
      what: `The last day to undo the beginning of ${year}`,
    },
  ]
  return dates
    .flatMap(({ day, what }) => (day !== undefined && day >= today ? { day, what } : []))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
