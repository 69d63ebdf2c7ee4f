import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import pLimit from 'p-limit'
import type { Db } from '#db/migrations/tables.ts'
import {
  cutAsText,
  cutField,
  LARGEST_FORM,
  originalField,
  pictureHash,
  uploadField,
} from '#features/media/media.schema.ts'
import type { Env } from '#http/create-routes.ts'
import { readForm } from '#http/form-with-files.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import { cleanOriginal, cleanUpload, tooLarge } from './clean-picture.domain.ts'
import { type CutPicture, cutPicture } from './media.domain.ts'
import { findAnyPicture } from './media.store.ts'

interface PictureEnv {
  Variables: Env['Variables'] & { picture: Uint8Array | CutPicture }
}

/** The number of uploads read at a time; other bodies wait at their senders. */
const READ_AT_ONCE = 6

const limitBody = bodyLimit({
  maxSize: LARGEST_FORM,
  onError: () => {
    throw tooLarge(uploadField)
  },
})

const reading = pLimit(READ_AT_ONCE)

/** Reads and cleans the picture. The turn ends before the database is used. */
export const takePicture = createMiddleware<PictureEnv>(async (c, next) => {
  await reading(() =>
    limitBody(c, async () => {
      const { fields, files } = await readForm(c.req.raw)
      const cut = fields[cutField] === undefined ? undefined : check(cutField, cutAsText, fields[cutField])
      const file = files.get(uploadField)
      const kept = fields[originalField]
      if (file && !cut) return c.set('picture', await cleanUpload(file, uploadField))
      if (!cut || (!file && kept === undefined)) throw wrongField(uploadField, 'Please choose an image')
      const original = file
        ? await cleanOriginal(file, uploadField)
        : (await findPictureOrRefuse(c.var.services.database.db, check(originalField, pictureHash, kept))).bytes
      c.set('picture', await cutPicture(original, cut))
    }),
  )
  await next()
})

/** An upload: a new picture or the hash of a stored one, with an optional cut. */
export const uploadForm = z.object({
  [uploadField]: z.file().optional(),
  [originalField]: pictureHash.optional(),
  [cutField]: cutAsText.optional(),
})

export function check<T>(field: string, schema: z.ZodType<T>, text: string | undefined): T {
  const { data, error } = schema.safeParse(text)
  if (data === undefined) throw wrongField(field, error?.issues[0]?.message ?? '')
  return data
}

export async function findPictureOrRefuse(db: Db, hash: string) {
  const picture = await findAnyPicture(db, hash)
  if (!picture) throw noSuchPicture()
  return picture
}

/** The error for an unknown picture. */
export function noSuchPicture() {
  return new Problem('not-found', 'There is no such picture.')
}
