import type { Call } from '#http/create-routes.ts'
import { linkOf } from '#http/guards.ts'
import { sendDownload } from '#http/send-file.ts'
import type { readCoachCalendar } from './slots.domain.ts'

/** Sends the rehearsals and calls of the person of a link. */
export async function sendSlotCalendar(c: Call, readCalendar: typeof readCoachCalendar): Promise<Response> {
  const { config, database, now } = c.var.services
  const file = await readCalendar(database.db, linkOf(c).recordId, { publicUrl: config.publicUrl, now: now() })
  return sendDownload(c, file, 'text/calendar; charset=utf-8', 'my-rehearsals.ics')
}
