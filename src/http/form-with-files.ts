import { createMiddleware } from 'hono/factory'
import { Problem } from '#lib/problem.ts'
import type { Env } from './create-routes.ts'

/**
 * Lets a call that takes JSON also be made by a form with files: its fields are read as the JSON they stand for, and
 * its files are in `c.var.files`.
 */
export const acceptFiles = createMiddleware<Env>(async (c, next) => {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'multipart/form-data') {
    const { fields, files } = await readForm(c.req.raw)
    c.set('files', files)
    const headers = new Headers(c.req.raw.headers)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    c.req.raw = new Request(c.req.raw.url, { method: 'POST', headers, body: JSON.stringify(fields) })
  } else if (type !== undefined && type !== 'application/json') {
    throw new Problem('wrong-content-type', 'The body must be JSON or a form with files.')
  }
  await next()
})

/** How many fields and files a form may have: more than any of ours. */
const MOST_PARTS = 30

/**
 * What a form holds. A field left empty, and a file not chosen, is one that was not given.
 * @throws Problem `invalid` when it cannot be read
 */
export async function readForm(request: Request) {
  const body = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  if (countParts(body, type) > MOST_PARTS) throw new Problem('invalid', 'The form has too many fields.')
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw new Problem('invalid', 'The form could not be read.', { cause })
  })
  const fields = new Map<string, string>()
  const files = new Map<string, File>()
  for (const [name, value] of form) {
    if (typeof value === 'string' && value !== '') fields.set(name, value)
    if (typeof value !== 'string' && value.size > 0) files.set(name, value)
  }
  return { fields: Object.fromEntries(fields), files }
}

/** How many parts a form seems to have, before any is taken apart: no more are counted than matter. */
function countParts(body: Buffer, type: string): number {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1]
  const between = boundary === undefined ? '&' : `--${boundary}`
  let count = 0
  let at = body.indexOf(between)
  while (at >= 0 && count <= MOST_PARTS + 1) {
    count++
    at = body.indexOf(between, at + between.length)
  }
  // The last boundary ends a form of several parts; the first sign joins two fields.
  return boundary === undefined ? count + 1 : count - 1
}
