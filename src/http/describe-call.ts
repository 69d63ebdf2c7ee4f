import type { MiddlewareHandler } from 'hono'
import { type DescribeRouteOptions, describeRoute, resolver } from 'hono-openapi'
import type { ProblemCode } from '#lib/problem.ts'
import { problemBody } from '#lib/problem-schema.ts'
import { z } from '#lib/zod.ts'
import { meaningOf } from './problem-status.ts'

/** A body: a zod schema or the fields of an object for JSON, or the media type of anything else. */
type Body = z.ZodType | Readonly<Record<string, z.ZodType>> | `${string}/${string}`

interface Details {
  /** The status of success; 200 when not given. */
  status?: number
  /** How the call fails in ways of its own; guards and checks describe theirs. */
  problems?: readonly ProblemCode[]
  /** The answer carries the version of its record as an ETag. */
  etag?: boolean
  /** The record that is changed only if it has the version of `If-Match`, and is answered if not (decision D8). */
  ifMatch?: z.ZodType
  /** The fields of a form that may be sent instead of JSON, files among them. */
  form?: z.ZodType
  security?: Record<string, string[]>[]
}

/** The security scheme of calls for organisers. */
export const SESSION = 'session'

/** What a call answers that has nothing else to say. */
export const success = { success: z.literal(true) }

const versionHeader = { description: 'The version of the record, to be sent back as `If-Match`.' }
const ifMatchParameter = {
  in: 'header',
  name: 'If-Match',
  description:
    'The ETag with which the record was read. Without it the change is made even if the record has changed since.',
  schema: { type: 'string' as const },
}

/**
 * Says in the description of the API what a call does and answers.
 * @param summary a few words on what it does
 * @param answer what it answers when all goes well
 */
export function describeCall(summary: string, answer: Body, details: Details = {}): MiddlewareHandler {
  const { status = 200, problems = [], etag, ifMatch, form, security } = details
  const late = ifMatch && problemBody.extend({ status: z.literal(412), code: z.literal('changed'), current: ifMatch })
  return describeRoute({
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
}

/** Lets a guard say in the description of the API what it demands, and how it refuses. */
export function describeGuard<Guard extends MiddlewareHandler>(
  guard: Guard,
  problems: readonly ProblemCode[],
  security?: DescribeRouteOptions['security'],
): Guard {
  return Object.assign(guard, describeRoute({ security, responses: asResponses(problems) }))
}

/** Codes stand where statuses will: one status may be that of several codes, which only all of them together know. */
function asResponses(codes: readonly ProblemCode[]) {
  return Object.fromEntries(codes.map(code => [code, { description: code }]))
}

function contentOf(answer: Body) {
  if (typeof answer === 'string') return { [answer]: { schema: { type: 'string' as const } } }
  const schema = answer instanceof z.ZodType ? answer : z.object(answer)
  return { 'application/json': { schema: outputOf(schema) } }
}

/** A schema as what is sent complies with it: nothing beside what it names. */
function outputOf(schema: z.ZodType) {
  return resolver(schema, { options: { io: 'output', unrepresentable: 'any' } })
}

function inputOf(schema: z.ZodType) {
  return resolver(schema, { options: { io: 'input', unrepresentable: 'any' } })
}
