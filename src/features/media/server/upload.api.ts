import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import pLimit from 'p-limit'
import type { Db } from '#db/migrations/tables.ts'
import {
  cutField,
  cutText,
  hashParam,
  LARGEST_FORM,
  originalField,
  pictureHash,
  pictureOrigin,
  type UploadAnswer,
  uploadAnswer,
  uploadField,
} from '#features/media/media.schema.ts'
import { checkParam } from '#http/check.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { readForm } from '#http/form-with-files.ts'
import { requireRight } from '#http/guards.ts'
import { Problem } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import { cleanOriginal, cleanUpload, tooLarge } from './clean-picture.domain.ts'
import { type CutPicture, cutPicture, keepCut, keepUpload, readOrigin } from './media.domain.ts'
import { findAnyPicture } from './media.store.ts'

interface PictureEnv {
  Variables: Env['Variables'] & { picture: Uint8Array | CutPicture }
}

/** How many uploads are read at a time: the bodies of all others stay with their senders. */
const READ_AT_ONCE = 6

const limitBody = bodyLimit({
  maxSize: LARGEST_FORM,
  onError: () => {
    throw tooLarge(uploadField)
  },
})

const reading = pLimit(READ_AT_ONCE)

/** Reads the picture and makes it clean. Whoever then waits for the database keeps no turn from others. */
const takePicture = createMiddleware<PictureEnv>(async (c, next) => {
  await reading(() =>
    limitBody(c, async () => {
      const { fields, files } = await readForm(c.req.raw)
      const cut = fields[cutField] === undefined ? undefined : check(cutField, cutText, fields[cutField])
      const file = files.get(uploadField)
      const kept = fields[originalField]
      if (file && !cut) return c.set('picture', await cleanUpload(file, uploadField))
      if (!cut || (!file && kept === undefined)) throw refused(uploadField, 'Please choose an image')
      const original = file
        ? await cleanOriginal(file, uploadField)
        : (await findOrRefuse(c.var.services.database.db, check(originalField, pictureHash, kept))).bytes
      c.set('picture', await cutPicture(original, cut))
    }),
  )
  await next()
})

/** What an upload says: a new picture or the hash of one that is kept, whole or with the part that is cut out. */
const uploadForm = z.object({
  [uploadField]: z.file().optional(),
  [originalField]: pictureHash.optional(),
  [cutField]: cutText.optional(),
})

/**
 * Pictures that organisers choose; the answer says where a record finds one. What is cut out of a picture is sent as
 * that picture, or the hash of one that is kept, with the frame.
 */
export const uploadApi = createRoutes()
  .use(requireRight('editSite'))
  .post(
    '/',
    describeCall('Uploads a picture, or cuts one out of a picture', uploadAnswer, {
      status: 201,
      problems: ['invalid', 'not-found'],
      form: uploadForm,
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
      const { bytes, type } = await findOrRefuse(c.var.services.database.db, c.req.valid('param').hash)
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type })
    },
  )

function check<T>(field: string, schema: z.ZodType<T>, text: string | undefined): T {
  const { data, error } = schema.safeParse(text)
  if (data === undefined) throw refused(field, error?.issues[0]?.message ?? '')
  return data
}

async function findOrRefuse(db: Db, hash: string) {
  const picture = await findAnyPicture(db, hash)
  if (!picture) throw noSuchPicture()
  return picture
}

function refused(field: string, message: string) {
  return new Problem('invalid', message, { fields: [{ field, message }] })
}

function noSuchPicture() {
  return new Problem('not-found', 'There is no such picture.')
}
