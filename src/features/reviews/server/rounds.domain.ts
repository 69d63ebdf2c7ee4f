import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { Role } from '#lib/rights.ts'
import { todayIn } from '#lib/time/today-in.ts'
import type { Reader } from './reviews.domain.ts'
import { listOpenRounds } from './rounds.store.ts'

/** Tells who reviews without names now (decision C5): not who has become an owner or an editor meanwhile. */
export async function readBlind(db: Db, now: Date): Promise<(user: { id: number; role: Role }) => boolean> {
  const { timeZone } = await readEventProfile(db)
  const rounds = await listOpenRounds(db, todayIn(timeZone, now))
  return ({ id, role }) => role === 'reviewer' && rounds.some(({ reviewers }) => reviewers.includes(id))
}

/** The open round of a year that a user is asked to review in; one without names comes first. */
export async function openRoundOf(db: Db, year: number, { userId }: Reader, now: Date) {
  const { timeZone } = await readEventProfile(db)
  const rounds = await listOpenRounds(db, todayIn(timeZone, now), year)
  const own = rounds.filter(({ reviewers }) => reviewers.includes(userId))
  return own.find(({ isBlind }) => isBlind) ?? own[0] ?? null
}
