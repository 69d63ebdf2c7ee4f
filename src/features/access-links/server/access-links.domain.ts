import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import type { AccessLink, LinkSubject, NewScreen, PersonPurpose } from '#features/access-links/access-links.schema.ts'
import { readEditions, yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import { Problem } from '#lib/problem.ts'
import { type Purpose, personTables } from '#lib/rights.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { DAY, later, SECOND } from '#lib/time/durations.ts'
import { startOfDay } from '#lib/time/zoned-time.ts'
import type { Edit } from '#records/edit.ts'
import { addLink, findByHash, linksOf, screensOf } from './access-links.store.ts'

export { listFirstLinks, revokeLinks } from './access-links.store.ts'

/** How many days after the event a link ends (decision L3). */
const LIFE: Readonly<Record<Purpose, number>> = {
  speaker: 30,
  partner: 30,
  volunteer: 30,
  stage: 3,
  screen: 3,
  'green-room': 3,
  door: 3,
}

/** How many links a person may ask for, how many pictures and how many changes they may send, in a day. */
const RENEWALS = 3
const PICTURES = 20
const CHANGES = 100

/** The person of a link; a screen or desk has its name alone. */
export interface LinkHolder {
  name: string
  email: string
  year: number
}

/** How the persons of each purpose are found, by the rules of their feature: undefined for one without access. */
export type LinkHolders = Readonly<Record<PersonPurpose, (db: Db, id: number) => Promise<LinkHolder | undefined>>>

type Author = Pick<Edit, 'at' | 'by'>

/** A link that is known, and its person if they still have access. */
export interface FoundLink {
  link: AccessLink
  holder: LinkHolder | undefined
  isValid: boolean
}

/** Finds the link of a token; undefined for an unknown one. */
export async function findLink(db: Db, holders: LinkHolders, token: string, now: Date): Promise<FoundLink | undefined> {
  const found = await findByHash(db, hashOf(token))
  if (!found) return
  const link = { ...found, expiresAt: await endOf(db, found) }
  const holder = await holderOf(db, holders, link)
  const isValid = holder !== undefined && link.revokedAt === null && now.toISOString() < link.expiresAt
  return { link, holder, isValid }
}

async function holderOf(db: Db, holders: LinkHolders, { purpose, recordId, name, year }: AccessLink) {
  if (!isPersonal(purpose)) return { name, email: '', year }
  return recordId === null ? undefined : holders[purpose](db, recordId)
}

export function isPersonal(purpose: Purpose): purpose is PersonPurpose {
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
  return later(new Date(startOfDay(day, timeZone)), (LIFE[purpose] + 1) * DAY)
}

/**
 * Makes a link.
 * @returns its stored row, and its address; the token in it is stored as a hash only
 * @throws Problem `conflict` for a person without access
 */
export async function issueLink(
  trx: Db,
  holders: LinkHolders,
  { purpose, recordId }: LinkSubject,
  publicUrl: string,
  edit: Author,
): Promise<{ link: AccessLink; address: string; holder: LinkHolder }> {
  const holder = await holders[purpose](trx, recordId)
  if (!holder) throw new Problem('conflict', 'Only selected speakers, partners and approved volunteers get a link.')
  const { link, token } = await storeLink(trx, { purpose, recordId, year: holder.year }, edit)
  return { link, address: `${publicUrl}/my/${token}`, holder }
}

/** Makes a link for a screen or desk of the current edition (decision L1). @returns as `issueLink` */
export async function issueScreen(trx: Db, screen: NewScreen, publicUrl: string, edit: Author) {
  const subject = { ...screen, recordId: null, year: await yearNamed(trx, undefined) }
  const { link, token } = await storeLink(trx, subject, edit)
  return { link, address: `${publicUrl}/day/${token}` }
}

type NewLinkRow = Pick<AccessLink, 'purpose' | 'recordId' | 'year'> & Partial<Pick<AccessLink, 'name' | 'view'>>

async function storeLink(trx: Db, subject: NewLinkRow, { at, by }: Author) {
  const token = randomToken()
  const link = await addLink(trx, {
    ...subject,
    tokenHash: hashOf(token),
    createdAt: at.toISOString(),
    createdBy: by.name,
    expiresAt: await endByEvent(trx, subject.purpose, subject.year),
    revokedAt: null,
    lastUsedAt: null,
  })
  return { link, token }
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
  edit: Author,
): Promise<AccessLink> {
  const { link, address, holder } = await issueLink(trx, holders, subject, publicUrl, edit)
  if (!holder.email) throw new Problem('invalid', `${holder.name} has no email address, and cannot be written to.`)
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
 * Counts a picture that a person sends by their link.
 * @param what it shows, in the plural
 * @throws Problem `too-many-requests`
 */
export async function countOwnPicture(trx: Db, { purpose, recordId }: LinkSubject, what: string, now: Date) {
  if (await countUse(trx, `link:${purpose}:${recordId}:pictures`, now, DAY, PICTURES)) return
  const detail = `At most ${PICTURES} ${what} can be sent in a day. Please try again tomorrow.`
  throw new Problem('too-many-requests', detail, { retryAfter: DAY / SECOND })
}

/**
 * Counts a change that is sent by a link: each is kept in the history.
 * @throws Problem `too-many-requests`
 */
export async function countChange(trx: Db, { id }: Pick<AccessLink, 'id'>, now: Date): Promise<void> {
  if (await countUse(trx, `link:${id}:changes`, now, DAY, CHANGES)) return
  const detail = `At most ${CHANGES} changes can be sent by one link in a day. Please try again tomorrow.`
  throw new Problem('too-many-requests', detail, { retryAfter: DAY / SECOND })
}

/** Mails a new link to the person of one that has expired; a few in a day, so that no one is flooded. Revoked means revoked. */
export async function renewLink(
  trx: Db,
  holders: LinkHolders,
  { link: { purpose, recordId, revokedAt }, holder }: FoundLink,
  publicUrl: string,
  edit: Edit,
): Promise<void> {
  if (!isPersonal(purpose) || recordId === null || !holder?.email || revokedAt !== null) return
  if (!(await countUse(trx, `link:${purpose}:${recordId}`, edit.at, DAY, RENEWALS))) return
  await mailLink(trx, holders, { purpose, recordId }, publicUrl, edit)
}
