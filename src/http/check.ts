import { describeRoute, resolver, validator } from 'hono-openapi'
import type { z } from 'zod'
import { Problem } from '#lib/problem.ts'

type Failure = { success: false; error: readonly { message: string; path?: readonly unknown[] }[] }

function refuse(result: { success: true } | Failure) {
  if (result.success) return
  const fields = result.error.map(issue => ({ field: pathOf(issue.path ?? []), message: issue.message }))
  throw new Problem('invalid', fields[0]?.message ?? 'The request is not valid.', { fields })
}

function pathOf(path: readonly unknown[]) {
  return path
    .map(part => String(typeof part === 'object' && part !== null && 'key' in part ? part.key : part))
    .join('.')
}

/** Validates the JSON body: 400 with every field and its message. `c.req.valid('json')` is the clean value. */
export function checkJson<Schema extends z.ZodType>(schema: Schema) {
  return validator('json', schema, refuse)
}

/** Validates the parameters of the path, as `checkJson`. */
export function checkParam<Schema extends z.ZodType>(schema: Schema) {
  return validator('param', schema, refuse)
}

/** Validates the query string, as `checkJson`. */
export function checkQuery<Schema extends z.ZodType>(schema: Schema) {
  return validator('query', schema, refuse)
}

/** Describes the JSON body of a call that streams it and validates it itself. */
export function describeJson<Schema extends z.ZodType>(schema: Schema, description: string) {
  const content = { 'application/json': { schema: resolver(schema) } }
  return describeRoute({ requestBody: { required: true, description, content } })
}
