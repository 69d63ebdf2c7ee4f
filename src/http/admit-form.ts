import { countUse, forgetOver } from '#db/rate-limits.ts'
import type { Db } from '#db/tables.ts'
import type { FormTraps } from '#lib/form-traps.ts'
import { MIN_FILL_MS } from '#lib/min-fill.ts'
import { clientAddress } from './client-address.ts'
import type { Call } from './create-routes.ts'
import { Problem } from './problem.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How often a form is taken from one address and from all of them together, in a window of time. */
const limits = {
  contact: { window: 10 * minute, address: 10, all: 300 },
  // A hall full of people may share one address.
  newsletter: { window: 10 * minute, address: 60, all: 600 },
  speaker: { window: hour, address: 5, all: 100 },
  volunteer: { window: hour, address: 20, all: 200 },
} as const

export type PublicForm = keyof typeof limits

/**
 * Decides whether a form that holds together is to be stored (EM2).
 * @returns false for one that a program filled in: it is answered as if it were stored, so that nothing is learnt
 * @throws Problem `too-many-requests` that says how many seconds to wait
 */
export async function admitForm(c: Call, form: PublicForm, { homepage, took }: FormTraps): Promise<boolean> {
  const { database, log, now } = c.var.services
  if (homepage) {
    log.info({ requestId: c.var.requestId, form }, 'a form was filled in by a program')
    return false
  }
  if (took !== undefined && took < MIN_FILL_MS) {
    throw new Problem('too-many-requests', 'That was very quick. Please wait a moment and send it again.', {
      retryAfter: (MIN_FILL_MS - Math.max(took, 0)) / second,
    })
  }
  await database.receive(trx => count(trx, form, clientAddress(c), now()))
  return true
}

async function count(db: Db, form: PublicForm, address: string, now: Date) {
  const { window, ...allowed } = limits[form]
  const at = now.toISOString()
  const until = new Date(now.getTime() + window).toISOString()
  const own = await countUse(db, `form:${form}:address:${address}`, at, until, allowed.address)
  const all = own && (await countUse(db, `form:${form}:all`, at, until, allowed.all))
  if (!all) {
    const detail = `We have received too many of these in a short time. Please try again in ${window / minute} minutes.`
    throw new Problem('too-many-requests', detail, { retryAfter: window / second })
  }
  if (all === 1) await forgetOver(db, `form:${form}:`, at)
}
