import type { Db } from '#db/migrations/tables.ts'
import { Problem } from '#lib/problem.ts'
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
