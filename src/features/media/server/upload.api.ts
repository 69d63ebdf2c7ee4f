import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { LARGEST_FORM, type UploadAnswer, uploadAnswer, uploadField } from '#features/media/media.schema.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { readForm } from '#http/form-with-files.ts'
import { requireAdmin } from '#http/guards.ts'
import { Problem } from '#lib/problem.ts'
import { takeTurns } from '#lib/take-turns.ts'
import { z } from '#lib/zod.ts'
import { cleanUpload, keepUpload, tooLarge } from './media.domain.ts'

interface PictureEnv {
  Variables: Env['Variables'] & { picture: Uint8Array }
}

/** How many uploads are read at a time: the bodies of all others stay with their senders. */
const READ_ABREAST = 6

const limitBody = bodyLimit({
  maxSize: LARGEST_FORM,
  onError: () => {
    throw tooLarge(uploadField)
  },
})

const inTurn = takeTurns((read: () => Promise<unknown>) => read(), READ_ABREAST)

/** Reads the picture and makes it clean. Whoever then waits for the database keeps no turn from others. */
const takePicture = createMiddleware<PictureEnv>(async (c, next) => {
  await inTurn(() =>
    limitBody(c, async () => {
      const { files } = await readForm(c.req.raw)
      const picture = files.get(uploadField)
      if (!picture) {
        const message = 'Please choose an image'
        throw new Problem('invalid', message, { fields: [{ field: uploadField, message }] })
      }
      c.set('picture', await cleanUpload(await picture.bytes(), uploadField))
    }),
  )
  await next()
})

/** Pictures that organisers choose; the answer says where a record finds one. */
export const uploadApi = createRoutes().post(
  '/',
  describeCall('Uploads a picture', uploadAnswer, {
    status: 201,
    problems: ['invalid'],
    form: z.object({ [uploadField]: z.file() }),
  }),
  requireAdmin,
  takePicture,
  async c => {
    const { database, now } = c.var.services
    const filePath = await keepUpload(database, c.var.picture, now())
    return c.json<UploadAnswer>({ success: true, filePath }, 201)
  },
)
