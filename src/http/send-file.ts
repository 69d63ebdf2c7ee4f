import { createMiddleware } from 'hono/factory'
import { streamOf } from '#lib/stream-of.ts'
import { type ZipEntry, zipped } from '#lib/zipped.ts'
import type { Call, Env } from './create-routes.ts'
import { dataHeaders } from './request-context.ts'

/** The headers of generated files: cacheable by anyone, with revalidation. */
export const sendAsFile = createMiddleware<Env>(async (c, next) => {
  for (const [name, value] of Object.entries(dataHeaders(c.var.services.config))) c.header(name, value)
  c.header('Cache-Control', 'public, no-cache')
  await next()
})

/** Sends a document to save under a name. */
export function sendDownload(c: Call, body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` })
}

/** Sends a picture whose address changes with its content: cacheable for a day, and usable by other sites. */
export function sendCard(c: Call, body: Uint8Array<ArrayBuffer>): Response {
  return c.body(body, 200, {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'public, max-age=86400',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}

/** Sends a ZIP while its files are made. They are stored as they are: pictures are compressed already. */
export function sendZip(c: Call, entries: AsyncIterable<ZipEntry>, name: string): Response {
  const zip = streamOf(zipped(entries, c.var.services.now()), async () => undefined)
  return c.body(zip, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}
