import type { MiddlewareHandler } from 'hono'
import { perContentVersion } from '#db/cached-reads.ts'
import type { Database } from '#db/database.ts'
import { mediaFormat, mediaTypes } from '#features/media/media.schema.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { isAllowed } from '#http/guards.ts'
import { dataHeaders } from '#http/request-context.ts'
import { Problem } from '#lib/problem.ts'
import { mediaWidths } from '#lib/terms/media-path.ts'
import { listShownPictures } from '#records/named-pictures.ts'
import { createPictureCache, readPicture } from './picture-variants.domain.ts'

const readShownPictures = perContentVersion(listShownPictures)
const cachedBytes = 32 * 1024 * 1024

/**
 * Pictures by content hash, so an address never changes its content. Public ones are cacheable by anyone and known from
 * memory; all others need a session.
 * @param readSession called only for private pictures
 */
export function createMediaRoutes(database: Database, readSession: MiddlewareHandler<Env>) {
  const readShownPicture = createPictureCache(cachedBytes)
  return createRoutes().get('/:hash{[0-9a-f]{32}}/:file{[0-9]+[.][a-z]+}', async c => {
    const { now, config } = c.var.services
    const hash = c.req.param('hash')
    const [digits, extension] = c.req.param('file').split('.')
    const width = mediaWidths.find(known => String(known) === digits)
    const format = mediaFormat.safeParse(extension).data
    if (!width || !format) throw noSuchPicture()
    const isShown = (await readShownPictures(database)).has(hash)
    if (!isShown) await readSession(c, async () => undefined)
    if (!isShown && !isAllowed(c.var.session, 'readApplications')) throw noSuchPicture()
    const read = isShown ? readShownPicture : readPicture
    const picture = await read(database.db, hash, width, format, now())
    if (!picture) throw noSuchPicture()
    return c.body(new Uint8Array(picture.bytes), 200, {
      ...dataHeaders(config),
      'Content-Type': mediaTypes[format],
      // Readers of a newsletter fetch its pictures from the site of their mailbox.
      ...(isShown && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      'Cache-Control': isShown ? 'public, max-age=31536000, immutable' : 'private, no-store',
    })
  })
}

function noSuchPicture() {
  return new Problem('not-found', 'There is no such picture.')
}
