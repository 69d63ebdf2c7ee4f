import { Zip, ZipPassThrough } from 'fflate'
import { createMiddleware } from 'hono/factory'
import { streamOf } from '#lib/stream-of.ts'
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

export interface ZipEntry {
  name: string
  bytes: Uint8Array
}

/** Sends a ZIP while its files are made. They are stored as they are: pictures are compressed already. */
export function sendZip(c: Call, entries: AsyncIterable<ZipEntry>, name: string): Response {
  const zip = streamOf(zipped(entries, c.var.services.now()), async () => undefined)
  return c.body(zip, 200, {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
  })
}

async function* zipped(entries: AsyncIterable<ZipEntry>, mtime: Date): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let files = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  for await (const { name, bytes } of entries) {
    // fflate writes no ZIP64, so a higher count would be wrong.
    if (++files > 65_535) throw new Error('A ZIP holds at most 65,535 files')
    const file = new ZipPassThrough(name)
    file.mtime = mtime
    zip.add(file)
    file.push(bytes, true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}
