import { createMiddleware } from 'hono/factory'
import type { Env } from './create-routes.ts'
import { Problem } from './problem.ts'

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

/**
 * What a form holds. A field left empty, and a file not chosen, is one that was not given.
 * @throws Problem `invalid` when it cannot be read
 */
export async function readForm(request: Request) {
  const form = await request.formData().catch((cause: unknown) => {
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
