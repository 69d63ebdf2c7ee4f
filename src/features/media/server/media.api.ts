import { mediaFormat, mediaTypes } from '#features/media/media.schema.ts'
import { mediaWidths } from '#features/media/media-path.schema.ts'
import { createRoutes } from '#http/create-routes.ts'
import { dataHeaders } from '#http/request-context.ts'
import { Problem } from '#lib/problem.ts'
import { createPictureReader } from './media.domain.ts'

const cachedBytes = 64 * 1024 * 1024

/** Pictures by content hash: what is at an address never changes. */
export function createMediaRoutes() {
  const readPicture = createPictureReader(cachedBytes)
  return createRoutes().get('/:hash{[0-9a-f]{32}}/:file{[0-9]+[.][a-z]+}', async c => {
    const { database, now, config } = c.var.services
    const [digits, extension] = c.req.param('file').split('.')
    const width = mediaWidths.find(known => String(known) === digits)
    const format = mediaFormat.safeParse(extension).data
    const picture = width && format && (await readPicture(database.db, c.req.param('hash'), width, format, now()))
    if (!picture) throw new Problem('not-found', 'There is no such picture.')
    return c.body(new Uint8Array(picture.bytes), 200, {
      ...dataHeaders(config),
      'Content-Type': mediaTypes[format],
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}
