import type { Db } from '#db/migrations/tables.ts'
import { isEventOver, readEventProfile } from '#features/event/server/event.domain.ts'
import { Problem } from '#lib/problem.ts'
import { attendance } from '#lib/terms/attendance.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { offsetTime } from '#lib/time/offset-time.ts'
import { z } from '#lib/zod.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'

/** How long a person can take back that they cannot come (decision S3). */
const REVERSIBLE = DAY

type Attendance = z.infer<typeof attendance>

interface Subject {
  table: 'speakers' | 'volunteers'
  id: number
  year: number
}

const noted = z.object({ was: attendance })

/** Notes that a person said by their link that they cannot come. @param word their reason; empty for none */
export async function noteDecline(
  trx: Db,
  { table, id, name, attendance: was }: Omit<Subject, 'year'> & { name: string; attendance: Attendance },
  word: string,
  edit: Edit,
): Promise<void> {
  const label = word ? `${name}: “${word}”` : name
  await writeAudit(trx, edit, { action: 'declined', subject: table, recordId: id, label, details: { was, word } })
}

/** What a person was before they said that they cannot come, while they can take it back. */
async function findDecline(db: Db, { table, id, year }: Subject, now: Date) {
  const event = await db
    .selectFrom('auditLog')
    .select(['at', 'action', 'details'])
    .where(eb => eb.and({ subject: table, recordId: id }))
    // The talk of a speaker who was replaced may belong to another one.
    .where('action', 'in', ['declined', 'replaced'])
    .where('details', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (event?.action !== 'declined') return
  const until = later(new Date(event.at), REVERSIBLE)
  if (until <= now.toISOString() || (await isEventOver(db, year, now))) return
  return { ...noted.parse(JSON.parse(event.details ?? '{}')), until }
}

/** Until when a person can take back that they cannot come, by the clock of the event; null when they cannot. */
export async function readRevertUntil(db: Db, subject: Subject & { attendance: Attendance }, now: Date) {
  const decline = subject.attendance === 'declined' ? await findDecline(db, subject, now) : undefined
  if (!decline) return null
  const { timeZone } = await readEventProfile(db)
  return offsetTime(decline.until, timeZone).slice(0, '2026-10-08T14:05'.length)
}

/**
 * Checks what a person says about their coming.
 * @returns their new attendance; undefined when it stays
 * @throws Problem `conflict` after the event, and after they declined for all but taking that back in time
 */
export async function checkAnswer(
  trx: Db,
  subject: Subject & { attendance: Attendance },
  answer: { attendance?: Attendance | undefined; revert?: 'decline' | undefined },
  now: Date,
): Promise<Attendance | undefined> {
  if (answer.attendance && (await isEventOver(trx, subject.year, now)))
    throw new Problem('conflict', 'The event is over. Thank you for your part in it.')
  if (subject.attendance !== 'declined' || answer.attendance === 'declined')
    return subject.attendance === answer.attendance ? undefined : answer.attendance
  const decline = answer.revert && (await findDecline(trx, subject, now))
  if (decline) return decline.was
  const { contactEmail } = await readEventProfile(trx)
  throw new Problem('conflict', `You told us that you cannot come. If that is wrong, write to ${contactEmail}.`)
}
