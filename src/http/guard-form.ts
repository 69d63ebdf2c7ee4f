import type { Db } from '#db/migrations/tables.ts'
import { countUse, forgetOver, nextTryAt, takeBackUse, takeTurn } from '#db/rate-limits.ts'
import { MIN_FILL_MS, TRAP_LABEL } from '#lib/form-checks.ts'
import type { HoneypotFields } from '#lib/honeypot.ts'
import { Problem } from '#lib/problem.ts'
import { DAY, HOUR, later, MINUTE, SECOND } from '#lib/time/durations.ts'
import { clientAddress } from './client-address.ts'
import type { Call } from './create-routes.ts'

/** A form that anybody may send, and how many of it are accepted in a window of time. */
export interface GuardedForm {
  name: string
  /** In ms. */
  window: number
  /** How many from one address, and from all addresses. */
  address: number
  all: number
}

/** How many refused forms of one address are taken out of its count. */
const forgiven = { window: HOUR, address: 30 }

/** How many photos of applicants are stored in a day. A hundred applications an hour with photos would fill the disk. */
const photos = { window: DAY, all: 200 }

/** How long a sender waits for a turn during a flood from all addresses, in ms. */
const FLOOD_DELAY = 30 * SECOND

/**
 * Refuses forms that a program filled in, and floods of forms (EM2).
 * @returns the form without the fields of the honeypot
 * @throws Problem `invalid` for the honeypot, in words for a person who met it in a text browser;
 * `too-many-requests` that says how many seconds to wait
 */
export async function guardForm<Body extends HoneypotFields>(
  c: Call,
  form: GuardedForm,
  { homepage, elapsed, ...fields }: Body,
): Promise<Omit<Body, keyof HoneypotFields>> {
  const { database, log, now } = c.var.services
  if (homepage) {
    log.info({ requestId: c.var.requestId, form: form.name }, 'a form was filled in by a program')
    throw new Problem('invalid', `“${TRAP_LABEL}” was filled in, as programs do. Please empty it and send it again.`)
  }
  if (elapsed !== undefined && elapsed < MIN_FILL_MS) {
    throw new Problem('too-many-requests', 'That was very quick. Please wait a moment and send it again.', {
      retryAfter: (MIN_FILL_MS - Math.max(elapsed, 0)) / SECOND,
    })
  }
  const at = now()
  const wait = await database.count(trx => waitFor(trx, form, clientAddress(c), at))
  if (wait) throw tooMany(Date.parse(wait) - at.getTime())
  return fields
}

/**
 * Counts a form for its sender, then for all senders. During a flood each sender waits for a turn, so that the flood
 * delays others but does not close the form (DO4).
 * @returns until when to wait (ISO), or undefined when the form is accepted
 */
async function waitFor(db: Db, form: GuardedForm, address: string, now: Date): Promise<string | undefined> {
  const { name, window } = form
  const ownKey = `form:${name}:address:${address}`
  if (!(await countUse(db, ownKey, now, window, form.address))) return nextTryAt(db, ownKey)
  const all = await countUse(db, `form:${name}:all`, now, window, form.all)
  if (!all) return takeTurn(db, `form:${name}:turn:${address}`, now.toISOString(), later(now, FLOOD_DELAY))
  if (all === 1) await forgetOver(db, `form:${name}:`, now.toISOString())
}

/** Takes a form out of the count that was refused for something its sender can correct, up to a limit. */
export async function forgiveForm(c: Call, { name }: GuardedForm): Promise<void> {
  const { database, now } = c.var.services
  const address = clientAddress(c)
  await database.count(async trx => {
    const key = `form:${name}:forgiven:${address}`
    if (!(await countUse(trx, key, now(), forgiven.window, forgiven.address))) return
    await takeBackUse(trx, [`form:${name}:address:${address}`, `form:${name}:all`])
  })
}

/** Whether one more photo of an applicant may be stored. Beyond the limit, applications are stored without it. */
export async function mayKeepPhoto(db: Db, now: Date): Promise<boolean> {
  return (await countUse(db, 'form:photo:all', now, photos.window, photos.all)) !== undefined
}

function tooMany(wait: number): Problem {
  const moment = wait > MINUTE ? `${Math.ceil(wait / MINUTE)} minutes` : `${Math.ceil(wait / SECOND)} seconds`
  const detail = `We have received too many of these in a short time. Please try again in ${moment}.`
  return new Problem('too-many-requests', detail, { retryAfter: wait / SECOND })
}
