import { speakerForm } from '#features/speakers/speakers.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { acceptFiles } from '#http/form-with-files.ts'
import { guardForm } from '#http/guard-form.ts'
import { withoutHoneypot } from '#lib/honeypot.ts'
import { applyToSpeak, refuseWhenClosed } from './speaker-application.domain.ts'

/** The speakers' own application form (decision P5). */
export const speakerApplicationApi = createRoutes().post('/apply', acceptFiles, checkJson(speakerForm), async c => {
  const { database, now } = c.var.services
  await refuseWhenClosed(database.db, now())
  const { honeypot, fields } = withoutHoneypot(c.req.valid('json'))
  await guardForm(c, 'speaker', honeypot)
  const photo = await c.var.files.get('photo')?.bytes()
  await applyToSpeak(database, fields, photo, now())
  return c.json({ success: true }, 201)
})
