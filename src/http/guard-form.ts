import type { Db } from '#db/migrations/tables.ts'
import { countUse, forgetOver, nextTryAt, takeBackUse, takeTurn } from '#db/rate-limits.ts'
import { MIN_FILL_MS, TRAP_LABEL } from '#lib/form-checks.ts'
import type { HoneypotFields } from '#lib/honeypot.ts'
import { Problem } from '#lib/problem.ts'
import { clientAddress } from './client-address.ts'
import type { Call } from './create-routes.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How often a form is taken from one address and from all of them together, in a window of time. */
const limits = {
  contact: { window: 10 * minute, address: 10, all: 300 },
  // A hall full of people may share one address.
  newsletter: { window: 10 * minute, address: 60, all: 600 },
  reminder: { window: 10 * minute, address: 60, all: 600 },
  speaker: { window: hour, address: 5, all: 100 },
  volunteer: { window: hour, address: 20, all: 200 },
} as const

/** How many refusals of a form do not count as one that was sent, of one address. */
const forgiven = { window: hour, address: 30 }

/** How many large bodies of one address are read, accepted or not: a hall full of people may share it. */
const largeBodies = { window: 10 * minute, address: 30 }

/** How many photos of applicants are kept in a day: a hundred applications an hour, each with one, would fill the disk. */
const photos = { window: 24 * hour, all: 200 }

export type PublicForm = keyof typeof limits

/** How long a sender waits for their turn while too many of a form come from all together, in ms. */
const FLOOD_DELAY = 30 * second

/**
 * Refuses a form that a program filled in, or too many of them (EM2).
 * @returns what the person wrote
 * @throws Problem `invalid` for the honeypot, in words for a person who met it in a text browser;
 * `too-many-requests` that says how many seconds to wait
 */
export async function guardForm<Body extends HoneypotFields>(
  c: Call,
  form: PublicForm,
  { homepage, elapsed, ...fields }: Body,
): Promise<Omit<Body, keyof HoneypotFields>> {
  const { database, log, now } = c.var.services
  if (homepage) {
    log.info({ requestId: c.var.requestId, form }, 'a form was filled in by a program')
    throw new Problem('invalid', `“${TRAP_LABEL}” was filled in, as programs do. Please empty it and send it again.`)
  }
  if (elapsed !== undefined && elapsed < MIN_FILL_MS) {
    throw new Problem('too-many-requests', 'That was very quick. Please wait a moment and send it again.', {
      retryAfter: (MIN_FILL_MS - Math.max(elapsed, 0)) / second,
    })
  }
  const at = now()
  const wait = await database.receive(trx => waitFor(trx, form, clientAddress(c), at))
  if (wait) throw tooMany(Date.parse(wait) - at.getTime())
  return fields
}

/**
 * Counts a form, first for its sender and then for all of them. Where all together have sent too many, each waits for a
 * turn of their own, so that a flood delays others and never closes the form (DO4).
 * @returns until when to wait (ISO), or undefined when it is taken
 */
async function waitFor(db: Db, form: PublicForm, address: string, now: Date): Promise<string | undefined> {
  const { window, ...allowed } = limits[form]
  const at = now.toISOString()
  const later = (by: number) => new Date(now.getTime() + by).toISOString()
  const ownKey = `form:${form}:address:${address}`
  if (!(await countUse(db, ownKey, at, later(window), allowed.address))) return nextTryAt(db, ownKey)
  const all = await countUse(db, `form:${form}:all`, at, later(window), allowed.all)
  if (!all) return takeTurn(db, `form:${form}:turn:${address}`, at, later(FLOOD_DELAY))
  if (all === 1) await forgetOver(db, `form:${form}:`, at)
}

/** Takes a form that was refused for something its sender can put right out of the count, up to a limit. */
export async function forgiveForm(c: Call, form: PublicForm): Promise<void> {
  const { database, now } = c.var.services
  const address = clientAddress(c)
  const at = now()
  const until = new Date(at.getTime() + forgiven.window).toISOString()
  await database.receive(async trx => {
    const key = `form:${form}:forgiven:${address}`
    if (!(await countUse(trx, key, at.toISOString(), until, forgiven.address))) return
    await takeBackUse(trx, [`form:${form}:address:${address}`, `form:${form}:all`])
  })
}

/**
 * Counts a large body for its sender, before any of it is read.
 * @throws Problem `too-many-requests` that says how many seconds to wait
 */
export async function countLargeBody(c: Call): Promise<void> {
  const { database, now } = c.var.services
  const key = `form:body:address:${clientAddress(c)}`
  const at = now()
  const until = new Date(at.getTime() + largeBodies.window).toISOString()
  const count = await database.receive(trx => countUse(trx, key, at.toISOString(), until, largeBodies.address))
  if (count) return
  const end = (await nextTryAt(database.db, key)) ?? until
  throw tooMany(Date.parse(end) - at.getTime())
}

/** Whether one more photo of an applicant is kept; beyond the limit applications are taken without. */
export async function mayKeepPhoto(db: Db, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + photos.window).toISOString()
  return (await countUse(db, 'form:photo:all', now.toISOString(), until, photos.all)) !== undefined
}

function tooMany(wait: number): Problem {
  const moment = wait > minute ? `${Math.ceil(wait / minute)} minutes` : `${Math.ceil(wait / second)} seconds`
  const detail = `We have received too many of these in a short time. Please try again in ${moment}.`
  return new Problem('too-many-requests', detail, { retryAfter: wait / second })
}
