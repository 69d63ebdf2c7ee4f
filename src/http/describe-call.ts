import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi'
import type { ProblemCode } from '#lib/problem.ts'
import { problemBody } from '#lib/problem-schema.ts'
import { z } from '#lib/zod.ts'
import type { Call } from './create-routes.ts'
import { meaningOf } from './problem-status.ts'

/** A body: a zod schema or the fields of an object for JSON, or the media type of anything else. */
type Body = z.ZodType | Readonly<Record<string, z.ZodType>> | `${string}/${string}`

/** The bytes that a body may have, and the field and the words of its refusal if it has own ones. */
export type Largest = number | { bytes: number; field: string; message: string }

interface Details {
  /** The status of success; 200 by default. */
  status?: number
  /** The call's own failures; guards and checks describe theirs. */
  problems?: readonly ProblemCode[]
  /** The answer has the version of its record as an ETag. */
  etag?: boolean
  /** The record that is changed only at the version of `If-Match`, and returned otherwise (decision D8). */
  ifMatch?: z.ZodType
  /** The fields of a form that may be sent instead of JSON, including files. */
  form?: z.ZodType
  /** The largest body, in bytes; 1 MB by default. `Infinity` where the call limits it while it reads. */
  largest?: Largest
  security?: Record<string, string[]>[]
}

/** The security scheme of organizers' calls. */
export const SESSION = 'session'

/** The answer of a call without content. */
export const success = { success: z.literal(true) }

const versionHeader = { description: 'The version of the record, to be sent back as `If-Match`.' }
const ifMatchParameter = {
  in: 'header',
  name: 'If-Match',
  description: 'The ETag with which the record was read. Without it the change is made to any version.',
  schema: { type: 'string' as const },
}

const ofBodies = new WeakMap<object, Pick<Details, 'form' | 'largest'>>()

/** What the described call of a request takes. */
export function bodyOf(c: Call): Pick<Details, 'form' | 'largest'> {
  return matchedRoutes(c).flatMap(({ handler }) => ofBodies.get(handler) ?? [])[0] ?? {}
}

/**
 * Describes a call for the API description, and says what its body may be.
 * @param summary in a few words
 * @param answer the body of success
 */
export function describeCall(summary: string, answer: Body, details: Details = {}): MiddlewareHandler {
  const { status = 200, problems = [], etag, ifMatch, form, largest, security } = details
  const late = ifMatch && problemBody.extend({ status: z.literal(412), code: z.literal('changed'), current: ifMatch })
  const description = describeRoute({
    summary,
    security,
    parameters: ifMatch && [ifMatchParameter],
    requestBody: form && { required: true, content: { 'multipart/form-data': { schema: inputOf(form) } } },
    responses: {
      [status]: {
        description: 'Success',
        content: contentOf(answer),
        headers: etag && { ETag: { ...versionHeader, schema: { type: 'string' } } },
      },
      ...(late && {
        412: {
          description: `\`changed\`: ${meaningOf.changed}`,
          content: { 'application/problem+json': { schema: outputOf(late) } },
        },
      }),
      ...asResponses(ifMatch ? [...problems, 'not-found'] : problems),
    },
  })
  ofBodies.set(description, { form, largest })
  return description
}

/** Lets a guard describe its requirement and its refusals. */
export function describeGuard<Guard extends MiddlewareHandler>(
  guard: Guard,
  problems: readonly ProblemCode[],
  security?: DescribeRouteOptions['security'],
): Guard {
  return Object.assign(guard, describeRoute({ security, responses: asResponses(problems) }))
}

/** Codes instead of statuses: several codes may share a status, which is resolved when all are known. */
function asResponses(codes: readonly ProblemCode[]) {
  return Object.fromEntries(codes.map(code => [code, { description: code }]))
}

function contentOf(answer: Body) {
  if (typeof answer === 'string') return { [answer]: { schema: { type: 'string' as const } } }
  const schema = answer instanceof z.ZodType ? answer : z.object(answer)
  return { 'application/json': { schema: outputOf(schema) } }
}

/** A schema without additional properties. */
function outputOf(schema: z.ZodType) {
  return resolver(schema, { options: { io: 'output', unrepresentable: 'any' } })
}

function inputOf(schema: z.ZodType) {
  return resolver(schema, { options: { io: 'input', unrepresentable: 'any' } })
}
