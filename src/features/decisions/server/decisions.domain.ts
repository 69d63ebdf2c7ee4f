import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { aboutLink, issueLink, type LinkHolders } from '#features/access-links/server/access-links.domain.ts'
import {
  askingMails,
  cannotComeMails,
  type Decided,
  type DecisionAnswer,
  type DecisionInput,
  type DecisionMade,
  type DecisionMailsAnswer,
  type DecisionMailsInput,
  decisionMade,
  decisionMails,
  linkMails,
  movedMail,
  sentBackMail,
} from '#features/decisions/decisions.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { filledTexts, finishedLetter, knownFields, readTexts } from '#features/mail/server/letter.domain.ts'
import { queueMail, takeBackMails } from '#features/mail/server/mail.domain.ts'
import { refuseUnknownFields } from '#features/mail/server/templates.domain.ts'
import type { TemplateKey } from '#features/mail/template-keys.schema.ts'
import { Problem } from '#lib/problem.ts'
import { countText } from '#lib/text/count-text.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import type { Deciders } from './decider.ts'

/** How long a mail waits for Undo, in ms: its toast stays for ten seconds. */
export const HELD = 15_000

const nouns = { speakers: 'speaker', volunteers: 'volunteer', candidates: 'candidate' } as const

export interface Deciding {
  database: Database
  deciders: Deciders
  holders: LinkHolders
}

/**
 * The mails of a decision, one per person.
 * @throws Problem `not-found`, `invalid` for a field that the mail does not have
 */
export async function readDecisionMails(
  { db, deciders }: { db: Db; deciders: Deciders },
  input: DecisionMailsInput,
  now: Date,
): Promise<DecisionMailsAnswer> {
  const key = mailOf(input)
  const texts = input.texts ?? (await readTexts(db, key))
  refuseUnknownFields(key, texts)
  const drafts = []
  for (const id of input.ids) {
    const { version, name, email, fields } = await deciders[input.table].read(db, id, sendBackOf(input))
    const { subject, body } = await filledTexts(db, key, fields, { now, texts })
    drafts.push({ id, version, name, email, subject, body })
  }
  return { texts, fields: knownFields(key), drafts }
}

/**
 * Decides on people and writes their mails, all or nothing.
 * @returns what its links are about, too
 * @throws Problem `not-found`, `changed`, `invalid` for a mail to a person without an address
 */
export async function decide(
  { database, deciders, holders }: Deciding,
  input: DecisionInput,
  publicUrl: string,
  edit: Edit,
): Promise<DecisionAnswer & { links: string[] }> {
  const key = mailOf(input)
  const decider = deciders[input.table]
  return database.change(async trx => {
    const people: DecisionMade['people'] = []
    const links: string[] = []
    let mails = 0
    for (const { id, version, mail } of input.people) {
      const { name, email, was, fields, attendance, sentBack } = await decider.read(trx, id, sendBackOf(input))
      const field = sendBackOf(input)
      const step = {
        status: input.status,
        ...(mail && askingMails.has(key) && { attendance: 'asked' }),
        ...(key === cannotComeMails[input.table] && { attendance: 'declined' }),
        ...(field !== undefined && { sentBack: [...(sentBack ?? []), field] }),
      }
      const { version: changed } = await decider.setStatus(trx, id, step, version, edit)
      people.push({ id, version: changed, was, attendance, ...(field !== undefined && { sentBack: sentBack ?? [] }) })
      if (!mail) continue
      if (email === '') throw new Problem('invalid', `${name} has no email address, and cannot be written to.`)
      const subject = { purpose: nouns[input.table], recordId: id }
      const link = linkMails.has(key)
        ? await issueLink(trx, holders, subject, publicUrl, edit, 'link-mailed')
        : undefined
      if (link) links.push(aboutLink(link.link))
      const address = link?.address ?? publicUrl
      const site = { publicUrl, now: edit.at, buttonUrl: address }
      const letter = await finishedLetter(trx, key, mail, { ...fields, ...(link && { link: address }) }, site)
      const { contactEmail } = await readEventProfile(trx)
      const notBefore = new Date(edit.at.getTime() + HELD)
      const about = { table: input.table, id }
      const sent = { recipient: email, replyTo: contactEmail, ...letter, about, sentBy: edit.by.name, notBefore }
      await queueMail(trx, { ...sent, ...(link && { expiresAt: link.link.expiresAt }) }, edit.at)
      mails++
    }
    const { table } = input
    const label = countText(people.length, nouns[table])
    return {
      event: await writeAudit(trx, edit, { action: 'decided', label, details: { table, people } }),
      mails,
      links,
    }
  })
}

/**
 * Reverts a decision and stops its unsent mails, all or nothing.
 * @throws Problem `not-found`, `changed`
 */
export async function undoDecision(
  { database, deciders }: Omit<Deciding, 'holders'>,
  { at, details }: { at: string; details: object },
  edit: Edit,
): Promise<{ takenBack: number; gone: number }> {
  const { table, people } = decisionMade.parse(details)
  return database.change(async trx => {
    const undone = { takenBack: 0, gone: 0 }
    for (const { id, version, was: status, attendance, sentBack } of people) {
      await deciders[table].setStatus(trx, id, { status, attendance, sentBack }, version, edit)
      const { takenBack, gone } = await takeBackMails(trx, { table, id }, { at })
      undone.takenBack += takenBack
      undone.gone += gone
    }
    return undone
  })
}

/** The field that a selected speaker is asked to change once more. */
function sendBackOf(input: Decided): string | undefined {
  return input.table === 'speakers' && input.status === 'selected' ? input.sendBack : undefined
}

function mailOf(decided: Decided): TemplateKey {
  const { table, status, letter } = decided
  if (sendBackOf(decided) !== undefined) return sentBackMail
  // A speaker who was replaced stays selected.
  const mayDecline = status === 'rejected' || (table === 'speakers' && status === 'selected')
  const cannotCome = mayDecline && letter === 'cannot-come' && cannotComeMails[table]
  if (cannotCome) return cannotCome
  if (letter === 'shifts-moved' && status === 'approved') return movedMail
  const mails: Readonly<Record<string, TemplateKey>> = decisionMails[table]
  const key = mails[status]
  if (!key) throw new Problem('invalid', 'There is no mail for this.')
  return key
}
