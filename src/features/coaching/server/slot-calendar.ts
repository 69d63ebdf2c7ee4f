import type { Call } from '#http/create-routes.ts'
import { linkOf } from '#http/guards.ts'
import { sendDownload } from '#http/send-file.ts'
import { readSlotCalendar } from './slots.domain.ts'

/** Sends the rehearsals and calls of the person of a link. */
export async function sendSlotCalendar(c: Call, of: 'speaker' | 'coach'): Promise<Response> {
  const { config, database, now } = c.var.services
  const file = await readSlotCalendar(database.db, of, linkOf(c).recordId, config.publicUrl, now())
  return sendDownload(c, file, 'text/calendar; charset=utf-8', 'my-rehearsals.ics')
}
