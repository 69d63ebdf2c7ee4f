import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { createMiddleware } from 'hono/factory'
import { Problem } from '#lib/problem.ts'
import type { Env } from './create-routes.ts'

/**
 * Lets a call that takes JSON also be made by a form with files: its fields are read as the JSON they stand for, and
 * its files are in `c.var.files`.
 */
export const acceptFiles = acceptForm(false)

/** The same with empty fields, which empty what is stored. */
export const acceptWholeForm = acceptForm(true)

function acceptForm(keepsEmpty: boolean) {
  return createMiddleware<Env>(async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type === 'multipart/form-data') {
      const { fields, files, names } = await readForm(c.req.raw, keepsEmpty)
      c.set('files', files)
      c.set('fileNames', names)
      const headers = new Headers(c.req.raw.headers)
      headers.set('content-type', 'application/json')
      headers.delete('content-length')
      c.req.raw = new Request(c.req.raw.url, { method: 'POST', headers, body: JSON.stringify(fields) })
    } else if (type !== undefined && type !== 'application/json') {
      throw new Problem('wrong-content-type', 'The body must be JSON or a form with files.')
    }
    await next()
  })
}

/** How many fields and files a form may have: more than any form of the site. */
const MOST_PARTS = 200

/** The fields and chosen files of a form. */
export interface Form {
  fields: Record<string, string>
  files: Map<string, Uint8Array<ArrayBuffer>>
  /** What their sender calls them. */
  names: Map<string, string>
}

/**
 * Reads a form.
 * @param keepsEmpty whether empty fields are not left out
 * @throws Problem `invalid` when it is none, is cut off or has too many parts
 */
export async function readForm(request: Request, keepsEmpty = false): Promise<Form> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    return readParts(request.body, createParser(type), keepsEmpty)
  const text = await request.text()
  if (text.split('&', MOST_PARTS + 1).length > MOST_PARTS) throw tooLong()
  const fields: Fields = new Map()
  for (const [name, value] of new URLSearchParams(text)) if (keepsEmpty || value !== '') addField(fields, name, value)
  return { fields: Object.fromEntries(fields), files: new Map(), names: new Map() }
}

type Fields = Map<string, string>

/** Adds a field; the ticked ones of several with one name become lines. */
function addField(fields: Fields, name: string, value: string) {
  const before = fields.get(name)
  fields.set(name, before === undefined ? value : `${before}\n${value}`)
}

async function readParts(body: Request['body'], parser: BusboyInstance, keepsEmpty: boolean): Promise<Form> {
  const fields: Fields = new Map()
  const files: Form['files'] = new Map()
  const names: Form['names'] = new Map()
  const faults: Problem[] = []
  const parsed = new Promise<void>(resolve => {
    parser.on('finish', resolve).on('error', cause => {
      faults.push(unreadable(cause))
      resolve()
    })
  })
  parser.on('partsLimit', () => faults.push(tooLong()))
  parser.on('field', (name, value) => (keepsEmpty || value !== '') && addField(fields, name, value))
  parser.on('file', (name, file, fileName) => {
    const pieces: Uint8Array[] = []
    names.set(name, fileName)
    file.on('data', piece => pieces.push(piece))
    file.on('end', () => (pieces.length > 0 || fileName) && files.set(name, Buffer.concat(pieces)))
    file.on('error', cause => faults.push(unreadable(cause)))
  })
  for await (const chunk of body ?? []) {
    if (faults.length > 0) break
    parser.write(chunk)
  }
  parser.end()
  if (faults.length === 0) await parsed
  if (faults[0]) throw faults[0]
  return { fields: Object.fromEntries(fields), files, names }
}

function createParser(type: string) {
  try {
    // How large a field is, the limit of the whole body says.
    const limits = { parts: MOST_PARTS, fieldSize: Number.POSITIVE_INFINITY }
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch (cause) {
    throw unreadable(cause)
  }
}

function unreadable(cause: unknown) {
  return new Problem('invalid', 'The form could not be read.', { cause })
}

function tooLong() {
  return new Problem('invalid', 'The form has too many fields.')
}
