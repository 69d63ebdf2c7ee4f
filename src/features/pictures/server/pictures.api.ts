import {
  pictureQuery,
  pictureReorder,
  publicSitePicture,
  sitePicture,
  sitePictureChange,
  sitePictureInput,
} from '#features/pictures/pictures.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { changeSitePicture, createSitePicture, removeSitePicture, reorderSitePictures } from './pictures.domain.ts'
import { listPublicSitePictures, listSitePictures } from './pictures.store.ts'

/** The site's own pictures: heroes and recaps. */
export const picturesApi = createRoutes()
  .get(
    '/',
    describeCall('The pictures of the site in their order', { pictures: z.array(publicSitePicture) }),
    checkQuery(pictureQuery),
    async c => c.json({ pictures: await listPublicSitePictures(c.var.services.database.db, c.req.valid('query')) }),
  )
  .post(
    '/',
    describeCall('Adds a picture that was uploaded', { ...success, picture: sitePicture }, { status: 201, etag: true }),
    requireRight('editSite'),
    checkJson(sitePictureInput),
    async c => {
      const added = await createSitePicture(c.var.services.database, c.req.valid('json'), editOf(c))
      sendVersion(c, added)
      return c.json({ success: true, picture: added }, 201)
    },
  )
  .patch(
    '/reorder',
    describeCall(
      'Moves the listed pictures among their places',
      { ...success, pictures: z.array(sitePicture) },
      { problems: ['not-found'] },
    ),
    requireRight('editSite'),
    checkJson(pictureReorder),
    async c => {
      const pictures = await reorderSitePictures(c.var.services.database, c.req.valid('json'), editOf(c))
      return c.json({ success: true, pictures })
    },
  )
  .patch(
    '/:id',
    describeCall('Changes a picture', { ...success, picture: sitePicture }, { etag: true, ifMatch: sitePicture }),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(sitePictureChange),
    async c => {
      const { id } = c.req.valid('param')
      const { database } = c.var.services
      const changed = await changeSitePicture(database, id, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, changed)
      return c.json({ success: true, picture: changed })
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a picture', success, { ifMatch: sitePicture }),
    requireRight('editSite'),
    checkParam(idParam),
    async c => {
      await removeSitePicture(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
      return c.json({ success: true })
    },
  )

/** The same pictures with what is needed to change them. */
export const adminPicturesApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('The pictures with what is needed to change them', { pictures: z.array(sitePicture) }),
    checkQuery(pictureQuery),
    async c => c.json({ pictures: await listSitePictures(c.var.services.database.db, c.req.valid('query')) }),
  )
