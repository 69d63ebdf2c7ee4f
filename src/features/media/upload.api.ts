import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { readForm } from '#http/form-with-files.ts'
import { requireAdmin } from '#http/guards.ts'
import { Problem } from '#http/problem.ts'
import { takeTurns } from '#lib/take-turns.ts'
import { keepUpload, tooLarge } from './media.domain.ts'
import { LARGEST_FORM, type UploadAnswer, uploadField } from './media.schema.ts'

/** How many uploads are read at a time: the bodies of all others stay with their senders. */
const READ_ABREAST = 6

const limitBody = bodyLimit({
  maxSize: LARGEST_FORM,
  onError: () => {
    throw tooLarge(uploadField)
  },
})

const enterInTurn = takeTurns((enter: () => Promise<void>) => enter(), READ_ABREAST)
const waitForTurn = createMiddleware<Env>((_, next) => enterInTurn(next))

/** Pictures that organisers choose; the answer says where a record finds one. */
export const uploadApi = createRoutes().post('/', requireAdmin, waitForTurn, limitBody, async c => {
  const { database, now } = c.var.services
  const { files } = await readForm(c.req.raw)
  const picture = files.get(uploadField)
  if (!picture) {
    const message = 'Please choose an image'
    throw new Problem('invalid', message, { fields: [{ field: uploadField, message }] })
  }
  const filePath = await keepUpload(database, await picture.bytes(), uploadField, now())
  return c.json<UploadAnswer>({ success: true, filePath }, 201)
})
