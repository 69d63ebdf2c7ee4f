import type { Db } from '#db/migrations/tables.ts'
import { unlessFaulty } from '#db/storage-fault.ts'
import type { OpenSession } from '#features/auth/auth.schema.ts'
import { readBlind } from '#features/reviews/server/rounds.domain.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { DAY, HOUR, later, MINUTE } from '#lib/time/durations.ts'
import {
  addSession,
  type Browser,
  findSession,
  listSessions,
  noteRest,
  removeSession,
  removeSessionsOf,
  touchSession,
} from './sessions.store.ts'

const idleLimit = 12 * HOUR
const wholeLimit = 7 * DAY
/** How long a device of the day may rest: from one evening to the morning after the next. */
const dayLimit = 36 * HOUR

/** The last use is stored at most this often, so that most reads write nothing. */
const touchEvery = 5 * MINUTE

/** The maximum lifetime of a session's cookie, in seconds. */
export const sessionSeconds = wholeLimit / 1000

/** Ends the session of a token, if there is one. */
export async function logOut(db: Db, token: string): Promise<void> {
  await removeSession(db, hashOf(token))
}

/**
 * The user of a token; null when it is unknown, unused for 12 h (36 h for a device of the day) or 7 days old, or the user is
 * disabled.
 */
export async function identify(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const session = await findSession(db, hashOf(token))
  if (!session) return null
  const lastSeen = Date.parse(session.lastSeenAt)
  const restEnds = Math.max(lastSeen + idleLimit, Date.parse(session.restsUntil ?? session.lastSeenAt))
  if (restEnds <= now.getTime() || Date.parse(session.expiresAt) <= now.getTime()) return null
  const { id: userId, sessionId, startedAt, username, name, email, mustChangePassword } = session
  const isBlind = session.role === 'reviewer' && (await readBlind(db, now))(session)
  const role = isBlind ? 'blind' : session.role
  const hasFactor = session.totpSecret !== null || session.passkeyId !== null
  const mustAddFactor = session.factorRequired === 'true' && !hasFactor
  if (lastSeen + touchEvery <= now.getTime())
    await unlessFaulty(() => touchSession(db, sessionId, userId, now.toISOString()))
  return { sessionId, startedAt, userId, username, name, email, role, mustChangePassword, mustAddFactor }
}

/** Keeps the session of a device that leads the day through the night before it. */
export async function keepDayDevice(db: Db, { sessionId }: SignedIn, now: Date): Promise<void> {
  const enough = later(now, dayLimit - touchEvery)
  await unlessFaulty(() => noteRest(db, sessionId, later(now, dayLimit), enough))
}

/** A user's sessions, last used first. */
export async function readSessions(db: Db, { userId, sessionId }: SignedIn, now: Date): Promise<OpenSession[]> {
  const sessions = await listSessions(db, userId, now.toISOString(), idleSince(now))
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    browser: browserName(userAgent),
    isThis: session.id === sessionId,
  }))
}

export async function endEverySession(db: Db, userId: number): Promise<void> {
  await removeSessionsOf(db, userId)
}

/** Starts a session. @returns its token */
export async function startSession(db: Db, userId: number, browser: Browser, now: Date): Promise<string> {
  const token = randomToken()
  const at = now.toISOString()
  const expiresAt = later(now, wholeLimit)
  await addSession(db, { ...browser, tokenHash: hashOf(token), userId, createdAt: at, lastSeenAt: at, expiresAt })
  return token
}

/** Sessions last used before this moment have ended (ISO 8601). */
export function idleSince(now: Date) {
  return later(now, -idleLimit)
}

/** In this order: most browsers also name their ancestors. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const

/** The browser of a `User-Agent`: 'Firefox on Linux'. */
function browserName(userAgent: string): string {
  const browser = nameOf(browsers, userAgent) ?? 'A browser'
  const system = nameOf(systems, userAgent)
  return system ? `${browser} on ${system}` : browser
}

function nameOf(known: readonly (readonly [string, RegExp])[], userAgent: string) {
  return known.find(([, mark]) => mark.test(userAgent))?.[0]
}
