import type { Db } from '#db/migrations/tables.ts'
import { answersOf } from '#features/own-questions/server/own-questions.domain.ts'
import { blacken } from '#features/reviews/blackened.ts'
import { Problem } from '#lib/problem.ts'
import type { ActingRole } from '#lib/rights.ts'
import { shortDigest } from '#lib/text/short-digest.ts'
import { gradedTexts, listApplications } from './jury.store.ts'

export type Application = Awaited<ReturnType<typeof listApplications>>[number]

/** @throws Problem `not-found` */
export async function findApplication(db: Db, id: number): Promise<Application> {
  const [application] = await listApplications(db, { id })
  if (!application) throw new Problem('not-found', 'This record does not exist.')
  return application
}

/** The digest of what is graded of an application. */
export function digestOf(application: Application): string {
  return shortDigest(gradedTexts.map(name => application[name] ?? ''))
}

/** Whether an application has changed since a review; older reviews do not tell. */
export function isBeforeChange({ seen }: { seen: string }, application: Application): boolean {
  return seen !== '' && seen !== digestOf(application)
}

/** What reviewers read of an application; blind ones without the words that organizers blackened (decision C5). */
export function textsFor({ role }: { role: ActingRole }, application: Application) {
  const { id, talkTitle, topic, talkSummary, blackened } = application
  const hide = (text: string) => (role === 'blind' ? blacken(text, blackened) : text)
  return { id, talkTitle: talkTitle && hide(talkTitle), topic: hide(topic), talkSummary: hide(talkSummary) }
}

/** The answers to own questions that are safe without names. */
export async function safeAnswers(db: Db, { role }: { role: ActingRole }, { id, blackened }: Application) {
  const answers = await answersOf(db, 'speakers', id, 'blind')
  return role === 'blind'
    ? answers.map(shown => ({ ...shown, answer: shown.answer && blacken(shown.answer, blackened) }))
    : answers
}
