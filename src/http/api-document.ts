import type { Hono } from 'hono'
import { type GenerateSpecOptions, generateSpecs, resolver } from 'hono-openapi'
import type { ProblemCode } from '#lib/problem.ts'
import { problemBody } from '#lib/problem-schema.ts'
import { roles } from '#lib/rights.ts'
import type { Env } from './create-routes.ts'
import { SESSION } from './describe-call.ts'
import { isProblemCode, meaningOf, statusOf } from './problem-status.ts'

type Document = Awaited<ReturnType<typeof generateSpecs>>
type Operation = NonNullable<NonNullable<Document['paths'][string]>['get']>
type Responses = NonNullable<Operation['responses']>
type Documentation = GenerateSpecOptions['documentation']

/** The common failures of all calls, and of all changes. */
const anyCall: ProblemCode[] = ['wrong-content-type', 'internal', 'unavailable']
const changingCall: ProblemCode[] = ['cross-site', 'too-slow', 'too-large', 'too-many-requests', 'busy', 'storage-full']

/** Those that say when to try again. */
const retried = new Set<ProblemCode>(['too-many-requests', 'busy', 'unavailable', 'storage-full'])

/** Marks calls with a validated request. */
const checked = { description: 'invalid' }

/**
 * The API description (OpenAPI 3.1) from the routes' own descriptions. Each failure is defined once.
 * @param tagOf the tag of a path; those of `documentation` come first
 */
export async function createApiDocument(
  api: Hono<Env>,
  documentation: Documentation,
  tagOf: (path: string) => string,
): Promise<Document> {
  const schemas = { Problem: await jsonSchemaOfProblems() }
  const document = await generateSpecs(api, {
    documentation: { ...documentation, components: { ...documentation.components, schemas } },
    excludeStaticFile: false,
    defaultValidationErrorResponse: checked,
  })
  const problems: Responses = {}
  const tags = new Set(documentation?.tags?.map(({ name }) => name))
  for (const [path, calls] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = calls?.[method]
      if (!operation) continue
      const tag = tagOf(path)
      operation.tags = [tag]
      tags.add(tag)
      complete(operation, method === 'get' ? anyCall : [...anyCall, ...changingCall], problems)
    }
  }
  const components = { ...document.components, responses: problems }
  return { ...document, tags: [...tags].map(name => ({ name })), components }
}

/** Adds rights and failures to a call; `problems` collects the failures. */
function complete(operation: Operation, everywhere: readonly ProblemCode[], problems: Responses) {
  const given = Object.entries(operation.responses ?? {})
  const codes = new Set([
    ...given.map(([key]) => (key === '400' ? 'invalid' : key)).filter(isProblemCode),
    ...everywhere,
  ])
  const responses = Object.fromEntries(given.filter(([key]) => key !== '400' && !isProblemCode(key)))
  for (const [status, alike] of Map.groupBy([...codes].toSorted(), code => statusOf[code])) {
    const name = alike.join('-or-')
    problems[name] = problemAnswer(status, alike)
    responses[status] = { $ref: `#/components/responses/${name}` }
  }
  const security = new Map(operation.security?.map(demand => [Object.keys(demand).join(), demand]))
  operation.security = [...security.values()]
  operation.description = [rightsOf(operation.security), operation.description].filter(Boolean).join(' ')
  operation.responses = responses
}

/** The roles of a call, where OpenAPI has them: behind the name of the scheme. */
function rightsOf(demands: readonly Record<string, string[]>[]) {
  if (demands.length === 0) return 'For anyone.'
  const known = roles.filter(role => demands.some(demand => demand[SESSION]?.includes(role)))
  const people = known.map(role => `${role}s`).join(', ')
  return demands.some(demand => !(SESSION in demand)) ? `For anyone, and more for ${people}.` : `For ${people}.`
}

function problemAnswer(status: number, codes: readonly ProblemCode[]): Responses[string] {
  const one = { properties: { status: { const: status }, code: { enum: [...codes] } } }
  return {
    description: codes.map(code => `\`${code}\`: ${meaningOf[code]}`).join(' '),
    ...(codes.some(code => retried.has(code)) && {
      headers: {
        'Retry-After': { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } },
      },
    }),
    content: { 'application/problem+json': { schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, one] } } },
  }
}

async function jsonSchemaOfProblems() {
  return (await resolver(problemBody, { options: { io: 'output' } }).toOpenAPISchema()).schema
}
