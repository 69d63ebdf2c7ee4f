import { volunteerForm } from '#features/volunteers/volunteers.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { guardForm } from '#http/guard-form.ts'
import { editOf } from '#records/edit.ts'
import { applyToHelp, refuseWhenApplicationsClosed } from './volunteer-application.domain.ts'

/** The site's application form for volunteers (decision P5). */
export const volunteerApplicationApi = createRoutes().post(
  '/apply',
  describeCall('Applies to help', success, { status: 201, problems: ['submissions-closed'] }),
  checkJson(volunteerForm),
  async c => {
    const { config, database, now } = c.var.services
    await refuseWhenApplicationsClosed(database.db, now())
    const fields = await guardForm(c, 'volunteer', c.req.valid('json'))
    await database.receive(trx => applyToHelp(trx, fields, config.publicUrl, editOf(c)))
    return c.json({ success: true }, 201)
  },
)
