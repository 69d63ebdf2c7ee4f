import { createHmac } from 'node:crypto'
import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import type {
  AccessLink,
  LinkSubject,
  NewScreen,
  PersonPurpose,
  RevokedLinks,
} from '#features/access-links/access-links.schema.ts'
import { readEditions, yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import { Problem } from '#lib/problem.ts'
import { type LinkUse, type Purpose, personTables } from '#lib/rights.ts'
import type { AuditAction } from '#lib/terms/audit-actions.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { DAY, later, MINUTE } from '#lib/time/durations.ts'
import { startOfDay } from '#lib/time/zoned-time.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import type { Measure } from '#records/measure.ts'
import { addLink, findByHash, findWithHash, linksOf, revokeLinks, screensOf } from './access-links.store.ts'
import { takeWaiting } from './pairing.domain.ts'

export { hadLink, listFirstLinks } from './access-links.store.ts'

/** How many days after the event the links of persons end, and those of screens and desks (decision L3). */
const LIFE = { person: 30, screen: 3 }

/** How many links a person may ask for in a day. */
const RENEWALS = 3

/** The person of a link; a screen or desk has its name alone. */
export interface LinkHolder {
  name: string
  email: string
  year: number
}

/** How the persons of each purpose are found, by the rules of their feature: undefined for one without access. */
export type LinkHolders = Readonly<Record<PersonPurpose, (db: Db, id: number) => Promise<LinkHolder | undefined>>>

/** A link that is known, and its person if they still have access. */
export interface FoundLink {
  link: AccessLink
  /** What the token is: the key of the link, or only its calendar's. */
  use: LinkUse
  holder: LinkHolder | undefined
  isValid: boolean
}

/** Finds the link of a token; undefined for an unknown one. */
export async function findLink(db: Db, holders: LinkHolders, token: string, now: Date): Promise<FoundLink | undefined> {
  const calendar = await findByCalendar(db, token)
  const found = calendar ?? (await findByHash(db, hashOf(token)))
  if (!found) return
  const link = { ...found, expiresAt: await endOf(db, found) }
  const holder = await holderOf(db, holders, link)
  const isValid = holder !== undefined && link.revokedAt === null && now.toISOString() < link.expiresAt
  const use = calendar && isPersonal(link.purpose) ? (`calendar of a ${link.purpose}` as const) : link.purpose
  return { link, use, holder, isValid }
}

/**
 * The token of a link's calendar. It is made from the link's, and the link's cannot be made from it: calendar programs
 * and their services keep it.
 */
export function calendarToken(id: number, tokenHash: string): string {
  return `${id}.${createHmac('sha256', tokenHash).update('calendar').digest('base64url')}`
}

async function findByCalendar(db: Db, token: string): Promise<AccessLink | undefined> {
  const [, id] = /^(\d{1,15})\./.exec(token) ?? []
  const found = id === undefined ? undefined : await findWithHash(db, Number(id))
  if (!found) return
  const { tokenHash, ...link } = found
  if (!isPersonal(link.purpose)) return
  // Compared by hash, so that the time it takes tells nothing.
  return hashOf(calendarToken(link.id, tokenHash)) === hashOf(token) ? link : undefined
}

async function holderOf(db: Db, holders: LinkHolders, { purpose, recordId, name, year }: AccessLink) {
  if (!isPersonal(purpose)) return { name, email: '', year }
  return recordId === null ? undefined : holders[purpose](db, recordId)
}

export function isPersonal(purpose: LinkUse): purpose is PersonPurpose {
  return Object.hasOwn(personTables, purpose)
}

/** When a link ends (ISO): a postponed event prolongs it. */
async function endOf(db: Db, { purpose, year, expiresAt }: Pick<AccessLink, 'purpose' | 'year' | 'expiresAt'>) {
  const byEvent = await endByEvent(db, purpose, year)
  return byEvent > expiresAt ? byEvent : expiresAt
}

async function endByEvent(db: Db, purpose: Purpose, year: number): Promise<string> {
  const { timeZone } = await readEventProfile(db)
  const day = (await readEditions(db)).find(edition => edition.year === year)?.date ?? `${year}-12-31`
  return later(new Date(startOfDay(day, timeZone)), ((isPersonal(purpose) ? LIFE.person : LIFE.screen) + 1) * DAY)
}

/**
 * Makes a link.
 * @returns its stored row, and its address; the token in it is stored as a hash only
 * @param action the event in the audit log
 * @throws Problem `conflict` for a person without access
 */
export async function issueLink(
  trx: Db,
  holders: LinkHolders,
  { purpose, recordId }: LinkSubject,
  publicUrl: string,
  edit: Edit,
  action: AuditAction = 'link-made',
): Promise<{ link: AccessLink; address: string; holder: LinkHolder }> {
  const holder = await holders[purpose](trx, recordId)
  if (!holder)
    throw new Problem('conflict', 'Only selected speakers, their coaches, partners and approved volunteers get a link.')
  const token = randomToken()
  const link = await storeLink(trx, { purpose, recordId, year: holder.year }, hashOf(token), edit)
  await writeAudit(trx, edit, { action, ...eventOf(link, holder.name) })
  return { link, address: `${publicUrl}/my/${token}`, holder }
}

/**
 * Makes a link for a screen or desk of the current edition (decision L1).
 * @returns as `issueLink`; no address for a screen that shows letters, which has it
 * @throws Problem as `takeWaiting`
 */
export async function issueScreen(trx: Db, { letters, ...screen }: NewScreen, publicUrl: string, edit: Edit) {
  const subject = { ...screen, recordId: null, year: await yearNamed(trx, undefined) }
  const token = randomToken()
  const link = await storeLink(trx, subject, letters ? await takeWaiting(trx, letters, edit.at) : hashOf(token), edit)
  await writeAudit(trx, edit, { action: 'link-made', ...eventOf(link, link.name) })
  return { link, address: letters ? null : `${publicUrl}/day/${token}` }
}

type NewLinkRow = Pick<AccessLink, 'purpose' | 'recordId' | 'year'> &
  Partial<Pick<AccessLink, 'name' | 'view' | 'department' | 'part'>>

async function storeLink(trx: Db, subject: NewLinkRow, tokenHash: string, { at, by }: Edit): Promise<AccessLink> {
  return addLink(trx, {
    ...subject,
    tokenHash,
    createdAt: at.toISOString(),
    createdBy: by.name,
    expiresAt: await endByEvent(trx, subject.purpose, subject.year),
    revokedAt: null,
    lastUsedAt: null,
  })
}

/** A link in the security log, which contains no name of a person. */
export function aboutLink({ purpose, recordId, name }: AccessLink): string {
  return `${purpose} ${recordId ?? name}`
}

/** What the audit log says of a link: never its token. @param name of its person or screen */
function eventOf({ purpose, recordId }: Pick<AccessLink, 'purpose' | 'recordId'>, name: string) {
  const about = recordId !== null && isPersonal(purpose) ? { subject: personTables[purpose], recordId } : {}
  return { ...about, label: name, details: { purpose } }
}

/** Ends links at once. @param isRenewable whether their persons may ask for new ones */
export async function endLinks(
  trx: Db,
  holders: LinkHolders,
  { ids, isRenewable = false }: RevokedLinks,
  edit: Edit,
): Promise<AccessLink[]> {
  const ended = await revokeLinks(trx, ids, isRenewable, edit.at)
  for (const link of ended) {
    const holder = await holderOf(trx, holders, link)
    await writeAudit(trx, edit, { action: 'link-ended', ...eventOf(link, holder?.name ?? '') })
  }
  return ended
}

/** The links of the screens and desks of the current edition, latest first. */
export async function listScreens(db: Db): Promise<AccessLink[]> {
  const links = await screensOf(db, await yearNamed(db, undefined))
  return Promise.all(links.map(async link => ({ ...link, expiresAt: await endOf(db, link) })))
}

/**
 * Mails a new link to its person.
 * @throws Problem `conflict` for a person without access, `invalid` for one without an email address
 */
export async function mailLink(
  trx: Db,
  holders: LinkHolders,
  subject: LinkSubject,
  publicUrl: string,
  edit: Edit,
  action: AuditAction = 'link-mailed',
): Promise<AccessLink> {
  const { link, address, holder } = await issueLink(trx, holders, subject, publicUrl, edit, action)
  if (!holder.email) throw new Problem('invalid', `${holder.name} has no email address.`)
  const options = { publicUrl, now: edit.at, buttonUrl: address }
  const letter = await letterOf(trx, 'personal-link', { name: holder.name }, options)
  const { contactEmail } = await readEventProfile(trx)
  const about = { table: personTables[subject.purpose], id: subject.recordId }
  const { expiresAt } = link
  await queueMail(
    trx,
    { recipient: holder.email, replyTo: contactEmail, ...letter, about, sentBy: edit.by.name, expiresAt },
    edit.at,
  )
  return link
}

/** The links of a record, latest first. */
export async function listLinks(db: Db, subject: LinkSubject): Promise<AccessLink[]> {
  const links = await linksOf(db, subject)
  return Promise.all(links.map(async link => ({ ...link, expiresAt: await endOf(db, link) })))
}

/**
 * Whether the person of a link may have a new one mailed: of one that has expired, and of one that organizers ended and
 * allowed that for.
 */
export function canRenew({ link, use, holder }: FoundLink): boolean {
  return isPersonal(use) && Boolean(holder?.email) && (link.revokedAt === null || link.isRenewable)
}

/** Mails a new link to the person of one; a few in a day, so that no one is flooded. @returns the new one, if any */
export async function renewLink(
  trx: Db,
  holders: LinkHolders,
  found: FoundLink,
  publicUrl: string,
  edit: Edit,
): Promise<AccessLink | undefined> {
  const { purpose, recordId } = found.link
  if (!canRenew(found) || !isPersonal(purpose) || recordId === null) return
  if (!(await countUse(trx, `link:${purpose}:${recordId}`, edit.at, DAY, RENEWALS))) return
  return mailLink(trx, holders, { purpose, recordId }, publicUrl, edit, 'link-renewed')
}

/** The screens of the day that are on: a running one reads again within this time, in ms. */
const SCREEN_PAUSE = 10 * MINUTE

export const measureScreens: Measure = async ({ db, now }) => {
  const screens = await listScreens(db)
  const isOn = (at: string | null) => at !== null && Date.parse(at) > now.getTime() - SCREEN_PAUSE
  return { 'screens-on': { is: screens.filter(({ lastUsedAt }) => isOn(lastUsedAt)).length, of: screens.length } }
}
