import { createMiddleware } from 'hono/factory'
import { fileName } from '#lib/text/file-name.ts'
import { todayIn } from '#lib/time/today-in.ts'
import type { Call, Env } from './create-routes.ts'
import { dataHeaders } from './request-context.ts'

/** Headers of generated files: anyone may keep them, and asks each time whether they still hold. */
export const sendAsFile = createMiddleware<Env>(async (c, next) => {
  for (const [name, value] of Object.entries(dataHeaders(c.var.services.config))) c.header(name, value)
  c.header('Cache-Control', 'public, no-cache')
  await next()
})

/** Answers with a document to be saved under a name. */
export function sendDownload(c: Call, body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` })
}

/**
 * Answers with a table for a spreadsheet program.
 * @param about what the file is named after, beside the day: two downloads can be told apart
 */
export function sendCsv(c: Call, csv: string, about: readonly string[], timeZone: string): Response {
  const name = fileName([...about, todayIn(timeZone, c.var.services.now())], 'csv')
  return sendDownload(c, csv, 'text/csv; charset=utf-8', name)
}

/**
 * Answers with a picture whose address changes when it does: it may be kept for a day without asking, and shown by the
 * sites on which its page is shared.
 */
export function sendCard(c: Call, body: Uint8Array<ArrayBuffer>): Response {
  return c.body(body, 200, {
    'Content-Type': 'image/jpeg',
    'Cache-Control': 'public, max-age=86400',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
