import { replacementAnswer, replacementInput, reservesInput } from '#features/speakers/replacement.schema.ts'
import { setReserves } from '#features/speakers/server/speakers.collection.ts'
import { speaker } from '#features/speakers/speakers.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { replaceSpeaker } from './replacement.domain.ts'

/** Reserves, and the replacement of a speaker who cannot come (decision S6). */
export const replacementApi = createRoutes()
  .put(
    '/reserves',
    describeCall(
      'Names the reserves of a year in their order',
      { speakers: z.array(speaker) },
      { problems: ['conflict'] },
    ),
    requireRight('editSite'),
    checkJson(reservesInput),
    async c => c.json({ speakers: await setReserves(c.var.services.database, c.req.valid('json'), editOf(c)) }),
  )
  .post(
    '/:id/replacement',
    describeCall('Takes a speaker who cannot come off the site, and fills the slot', replacementAnswer, {
      ifMatch: speaker,
      problems: ['conflict'],
    }),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(replacementInput),
    async c => {
      const { reserve } = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json(await replaceSpeaker(c.var.services.database, { id, reserve }, expectedVersion(c), editOf(c)))
    },
  )
