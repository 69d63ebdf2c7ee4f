import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { aboutLink, endLinks, issueLink, type LinkHolders } from '#features/access-links/server/access-links.domain.ts'
import {
  type DecisionAnswer,
  type DecisionMailsAnswer,
  type ReminderInput,
  type ReminderMailsInput,
  type ReminderTable,
  remindersMade,
} from '#features/decisions/decisions.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { filledTexts, finishedLetter, knownFields, readTexts } from '#features/mail/server/letter.domain.ts'
import { queueMail, takeBackMails } from '#features/mail/server/mail.domain.ts'
import { refuseUnknownFields } from '#features/mail/server/templates.domain.ts'
import { type DueDates, isOwed, isReminderReady, type Owing, stillOwed } from '#features/settings/owed-items.ts'
import { countText } from '#lib/text/count-text.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { localMomentText } from '#lib/time/written.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { HELD } from './decisions.domain.ts'
import { readDueDates } from './due-dates.domain.ts'
import { listReminded, markUndone } from './missing-mails.store.ts'

const KEY = 'what-is-missing'
const LINK = '{link}'

const kinds = {
  speakers: { purpose: 'speaker', noun: 'speaker' },
  sponsors: { purpose: 'partner', noun: 'partner' },
  volunteers: { purpose: 'volunteer', noun: 'volunteer' },
} as const

/** Who owes things in a year, by the rules of their feature. */
export type OwingList = (db: Db, year: number, now: Date) => Promise<Owing[]>
export type OwingLists = Readonly<Record<ReminderTable, OwingList>>

export interface Reminding {
  database: Database
  owingLists: OwingLists
  linkHolders: LinkHolders
}

/**
 * The reminders to those who still owe something. The link is filled in when a mail is queued.
 * @throws Problem `invalid` for a field that the mail does not have
 */
export async function readReminders(
  db: Db,
  owingLists: OwingLists,
  { table, year, ids, onlyReady, texts: edited }: ReminderMailsInput,
  now: Date,
): Promise<DecisionMailsAnswer> {
  const texts = edited ?? (await readTexts(db, KEY))
  refuseUnknownFields(KEY, texts)
  const drafts = []
  const owing = await owingLists[table](db, year, now)
  const ready = onlyReady ? await onlyReadyOf(db, table, owing, await readDueDates(db, year, now)) : owing
  for (const person of ready) {
    if (!ids.includes(person.id) || stillOwed(person).length === 0) continue
    const { id, name, email, contact } = person
    const fields = { name: contact, missing: missingText(person) }
    const { subject, body } = await filledTexts(db, KEY, fields, { now, texts })
    drafts.push({ id, version: 0, name, email, subject, body })
  }
  return { texts, fields: knownFields(KEY), drafts }
}

/**
 * Queues reminders, all or none, without the things that have come since they were written. People who owe nothing any
 * more get none.
 * @throws Problem `invalid` for an unknown field
 */
export async function sendMissingMails(
  { database, owingLists, linkHolders }: Reminding,
  { table, year, people: chosen }: ReminderInput,
  publicUrl: string,
  edit: Edit,
): Promise<DecisionAnswer & { links: string[] }> {
  const { purpose, noun } = kinds[table]
  return database.receive(async trx => {
    const { contactEmail: replyTo } = await readEventProfile(trx)
    const people: { id: number; link: number | null }[] = []
    const links: string[] = []
    for (const owing of await owingLists[table](trx, year, edit.at)) {
      const { id, contact, email: recipient } = owing
      const mail = chosen.find(person => person.id === id)?.mail
      if (!mail || recipient === '' || stillOwed(owing).length === 0) continue
      const texts = { ...mail, body: withoutWhatCame(mail.body, owing) }
      const issued = texts.body.includes(LINK)
        ? await issueLink(trx, linkHolders, { purpose, recordId: id }, publicUrl, edit, 'link-mailed')
        : undefined
      const fields = { name: contact, missing: missingText(owing), link: issued?.address ?? publicUrl }
      const letter = await finishedLetter(trx, KEY, texts, fields, { publicUrl, now: edit.at })
      const own = issued && { expiresAt: issued.link.expiresAt }
      const about = { table, id }
      const notBefore = new Date(edit.at.getTime() + HELD)
      await queueMail(trx, { recipient, replyTo, ...letter, ...own, about, sentBy: edit.by.name, notBefore }, edit.at)
      people.push({ id, link: issued?.link.id ?? null })
      if (issued) links.push(aboutLink(issued.link))
    }
    const label = countText(people.length, noun)
    const details = { table, people }
    return { event: await writeAudit(trx, edit, { action: 'reminded', label, details }), mails: people.length, links }
  })
}

/** Stops the reminders that have not been sent, and ends their links. */
export async function undoReminders(
  { database, linkHolders }: Omit<Reminding, 'owingLists'>,
  { id: event, at, details }: { id: number; at: string; details: object },
  edit: Edit,
): Promise<{ takenBack: number; gone: number }> {
  const { table, people } = remindersMade.parse(details)
  return database.receive(async trx => {
    const undone = { takenBack: 0, gone: 0 }
    for (const { id, link } of people) {
      const { takenBack, gone } = await takeBackMails(trx, { table, id }, { at })
      undone.takenBack += takenBack
      undone.gone += gone
      if (takenBack > 0 && link !== null) await endLinks(trx, linkHolders, { ids: [link] }, edit)
    }
    if (undone.gone === 0) await markUndone(trx, event, edit.at)
    return undone
  })
}

/** Those whose reminder is ready. */
export async function onlyReadyOf(
  db: Db,
  table: ReminderTable,
  people: readonly Owing[],
  dates: DueDates,
): Promise<Owing[]> {
  const remindedOn = await readReminderDays(db, table)
  return people.filter(owing => isReminderReady(owing, dates, remindedOn.get(owing.id)))
}

/** The day of everybody's latest reminder, by their id. */
async function readReminderDays(db: Db, table: ReminderTable): Promise<ReadonlyMap<number, string>> {
  const { timeZone } = await readEventProfile(db)
  const events = await listReminded(db)
  const made = events.map(({ at, details }) => ({ at, ...remindersMade.parse(JSON.parse(details ?? '{}')) }))
  return new Map(
    made
      .filter(event => event.table === table)
      .flatMap(({ at, people }) => people.map(({ id }) => [id, todayIn(timeZone, new Date(at))] as const)),
  )
}

/** One line for each missing thing. */
function missingText(owing: Owing): string {
  return stillOwed(owing)
    .map(({ name, due }) => (due ? `- ${name} (due ${localMomentText(due)})` : `- ${name}`))
    .join('\n')
}

/** Leaves out the lines of `missingText` for things that have come. */
function withoutWhatCame(body: string, { items }: Owing): string {
  const came = items.filter(item => !isOwed(item)).map(({ name }) => `- ${name}`)
  const isOpen = (line: string) => !came.some(start => line === start || line.startsWith(`${start} (due `))
  return body.split('\n').filter(isOpen).join('\n')
}
