import { readEventProfile } from '#features/event/server/event.domain.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long it is valid; less than a year, as RFC 9116 asks. */
const VALID = 180 * DAY
/** How often it is rewritten. */
const RENEWED = 7 * DAY

const PATH = '/.well-known/security.txt'

/** Where to report a vulnerability (RFC 9116). */
export const securityTextFiles = createRoutes().get(PATH, async c => {
  const { config, database, now } = c.var.services
  const { contactEmail } = await readEventProfile(database.db)
  const expires = new Date(now().getTime() + VALID).toISOString()
  sendChangesAt(c, new Date(now().getTime() + RENEWED).toISOString())
  return c.text(
    `Contact: mailto:${contactEmail}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${config.publicUrl}${PATH}\n`,
  )
})
