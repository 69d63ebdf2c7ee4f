import { erasure, erasureInput, personInput } from '#features/privacy/erasure.schema.ts'
import { checkJson } from '#http/check.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { logSecurity } from '#http/security-log.ts'
import { editOf } from '#records/edit.ts'
import { erasePerson, previewErasure } from './erasure.domain.ts'

/** Erasing a person. The address is in the body, so that access logs do not hold it. */
export const privacyApi = createRoutes()
  .post(
    '/preview',
    describeCall('What would go if a person were erased', erasure, { problems: ['conflict'] }),
    requireRight('eraseData'),
    checkJson(personInput),
    async c => c.json(await previewErasure(placeOf(c), c.req.valid('json').email, editOf(c))),
  )
  .post(
    '/erase',
    describeCall('Erases a person by email address, for good', erasure, { problems: ['conflict'] }),
    requireRight('eraseData'),
    checkJson(erasureInput),
    async c => {
      const gone = await erasePerson(placeOf(c), c.req.valid('json').email, editOf(c))
      logSecurity(c, { event: 'erased', outcome: 'done' })
      return c.json(gone)
    },
  )

function placeOf(c: Call) {
  const { database, config, workers, log } = c.var.services
  return { database, dataDir: config.dataDir, workers, log }
}
