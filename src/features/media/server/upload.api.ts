import { createMiddleware } from 'hono/factory'
import { hashParam, pictureOrigin, type UploadAnswer, uploadAnswer } from '#features/media/media.schema.ts'
import { checkParam } from '#http/check.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { problemBody } from '#lib/problem-schema.ts'
import { keepCut, keepUpload, readOrigin } from './media.domain.ts'
import { findPictureOrRefuse, noSuchPicture, takePicture, uploadForm } from './take-picture.ts'

/**
 * Adds the specified `success: false` and `error` to failed uploads. Mounted before every guard, so that refusals have
 * them too.
 */
export const describeUploadFailure = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.req.method !== 'POST' || c.res.ok) return
  const problem = problemBody.parse(await c.res.json())
  c.res = new Response(JSON.stringify({ ...problem, success: false, error: problem.detail }), c.res)
})

/**
 * Organizers' pictures; the answer has the address for a record. A cut sends the picture, or the hash of a stored one,
 * with the frame.
 */
export const uploadApi = createRoutes()
  .use(requireRight('editSite'))
  .post(
    '/',
    describeCall('Uploads a picture, or cuts one out of a picture', uploadAnswer, {
      status: 201,
      problems: ['invalid', 'not-found'],
      form: uploadForm,
      largest: Number.POSITIVE_INFINITY,
    }),
    takePicture,
    async c => {
      const { database, now } = c.var.services
      const { picture } = c.var
      const filePath =
        'cut' in picture ? await keepCut(database, picture, now()) : await keepUpload(database, picture, now())
      return c.json<UploadAnswer>({ success: true, filePath }, 201)
    },
  )
  .get(
    '/:hash',
    describeCall('What a picture was cut out of, and how', pictureOrigin, { problems: ['not-found'] }),
    checkParam(hashParam),
    async c => {
      const origin = await readOrigin(c.var.services.database.db, c.req.valid('param').hash)
      if (!origin) throw noSuchPicture()
      return c.json(origin)
    },
  )
  .get(
    '/:hash/file',
    describeCall('A picture as it is kept', 'image/*', { problems: ['not-found'] }),
    checkParam(hashParam),
    async c => {
      const { bytes, type } = await findPictureOrRefuse(c.var.services.database.db, c.req.valid('param').hash)
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type })
    },
  )
