import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { dayPurposes, personPurposes, personTables } from '#lib/rights.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

/** How many times each call is made, with a body and without. */
const RUNS = { body: 20, none: 3 }

/** A JSON schema, as far as bodies are made of it. */
interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  minItems?: number
  format?: string
  pattern?: string
  minLength?: number
  minimum?: number
}

interface Described {
  parameters?: { in: string; name: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

interface ApiText {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}

/** Names that every object has without a key of its own. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

/** Parsed, because `__proto__` in a literal is no key. */
const asKeys = inherited.map(key => JSON.parse(`{${JSON.stringify(key)}: "open"}`))

function nested(depth: number): unknown {
  return JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
}

const oddTexts = [
  '',
  ' ',
  '\ud800',
  '\u0000',
  '\u202e',
  '%',
  "'",
  'x'.repeat(20_000),
  '2026-02-30',
  '25:99',
  ...inherited,
]
const oddNumbers = [0, -1, 0.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63)]
const ofAnyType = fc.oneof(
  fc.constantFrom<unknown>(null, true, [], {}, [null], [[]], nested(500), ...oddTexts, ...oddNumbers, ...asKeys),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Bodies that a schema describes. */
function bodies(schema: Schema, known: Record<string, Schema>, depth = 0): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => bodies(part, known, depth + 1)
  const { $ref, type, anyOf, oneOf, allOf, additionalProperties, items } = schema
  if (depth > 12) return fc.constant(null)
  if ($ref !== undefined) return inner(known[$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = anyOf ?? oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  if (allOf) return fc.tuple(...allOf.map(inner)).map(parts => Object.assign({}, ...parts.filter(isObject)))
  const [kind = 'object'] = [type ?? []].flat()
  if (kind === 'string') return textsOf(schema)
  if (kind === 'number' || kind === 'integer') return fc.constantFrom(schema.minimum ?? 1, 1, 2, 2026)
  if (kind === 'boolean') return fc.boolean()
  if (kind === 'null') return fc.constant(null)
  if (kind === 'array') return fc.array(inner(items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
  if (isObject(additionalProperties))
    return fc.dictionary(fc.constantFrom('a', ...inherited), inner(additionalProperties), { maxKeys: 2 })
  const { properties = {}, required = [] } = schema
  const own = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)]))
  // Few fields at once: one that is refused hides the others. Those with keys of their own are in every second body.
  const optional = Object.keys(own).filter(name => !required.includes(name))
  const keyed = optional.filter(name => isObject(properties[name]?.additionalProperties))
  const some = fc.subarray(optional, { maxLength: Math.min(3, optional.length) })
  return fc.tuple(some, fc.boolean()).chain(([chosen, isKeyed]) => {
    const names = [...chosen, ...required, ...(isKeyed ? keyed : [])]
    return fc.record(Object.fromEntries(Object.entries(own).filter(([name]) => names.includes(name))))
  })
}

function textsOf({ format, pattern, minLength = 0 }: Schema): fc.Arbitrary<string> {
  if (format === 'email') return fc.constant('ada@example.org')
  if (format === 'date') return fc.constant('2026-10-08')
  if (format === 'date-time') return fc.constant('2026-03-01T12:00:00.000Z')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return fc.constantFrom('https://example.org', 'ada@example.org', '9:00 AM', '{}', 'A text '.repeat(1 + minLength / 7))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The places in a value: itself, and those of its parts. */
function placesIn(value: unknown): string[][] {
  if (!isObject(value)) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, part]) => placesIn(part).map(place => [key, ...place]))]
}

/** A value with another one at a place; objects there also get its keys, as JSON gives them. */
function withOdd(value: unknown, [key, ...rest]: readonly string[], oddValue: unknown): unknown {
  if (key === undefined) return isObject(value) && asKeys.includes(oddValue) ? joined(value, oddValue) : oddValue
  if (!isObject(value)) return value
  const changed = Object.entries(value).map(([name, part]) => [
    name,
    name === key ? withOdd(part, rest, oddValue) : part,
  ])
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed)
}

/** `__proto__` becomes a key. */
function joined(...objects: unknown[]): unknown {
  const entries = objects.flatMap(object => (isObject(object) ? Object.entries(object) : []))
  return JSON.parse(`{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`)
}

const oddities = fc.record({
  kind: fc.constantFrom('same type', 'same type', 'any type', 'none'),
  at: fc.nat(),
  text: fc.constantFrom(...oddTexts),
  number: fc.constantFrom(...oddNumbers),
  keys: fc.constantFrom(...asKeys),
  any: ofAnyType,
})

/** Bodies, most with an odd value at one place: what is behind the first check must be reached, too. */
function oddBodies(schema: Schema, known: Record<string, Schema>): fc.Arbitrary<unknown> {
  return fc.tuple(bodies(schema, known), oddities).map(([body, { kind, at, text, number, keys, any }]) => {
    if (kind === 'none') return body
    const places = placesIn(body)
    const place = places[at % places.length] ?? []
    if (kind === 'any type') return withOdd(body, place, any)
    const was = partAt(body, place)
    if (isObject(was)) return withOdd(body, place, keys)
    return withOdd(body, place, typeof was === 'number' ? number : text)
  })
}

function partAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || !isObject(value)) return value
  return partAt(Object.entries(value).find(([name]) => name === key)?.[1], rest)
}

/** A site with content, whose links and records the calls name. */
async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database, { settings: { DATA_DIR: await testFolder(), LOG_LEVEL: 'error' } })
  await loadSampleContent(database, site.services.now())
  const owner = await site.signIn()
  await owner('/candidates', { body: { name: 'Ida Voss', email: 'ida@example.org' } })
  await owner('/coaches', { body: { name: 'Carla Voss' } })
  const tokens = new Map<string, string>()
  async function issue(purpose: string, subject: object) {
    const { body } = await owner('/access-links', { body: { purpose, ...subject } })
    const token = String(body.address).split('/').at(-1) ?? ''
    const folder = 'recordId' in subject ? 'my' : 'day'
    if ((await site.visitor(`/${folder}/${token}`)).body.link) tokens.set(purpose, token)
  }
  for (const purpose of personPurposes) {
    const rows = await database.db.selectFrom(personTables[purpose]).select('id').where('year', '=', 2026).execute()
    for (const { id } of rows) if (!tokens.has(purpose)) await issue(purpose, { recordId: id, by: 'page' })
  }
  for (const purpose of dayPurposes) await issue(purpose, { name: purpose })
  expect([...tokens.keys()]).toEqual([...personPurposes, ...dayPurposes])
  const document: ApiText = (await site.visitor('/openapi.json')).body
  return { ...site, document, tokens }
}

type Tokens = ReadonlyMap<string, string>

/** The values that a parameter of a path may have here. */
function parameterValues(path: string, name: string, tokens: Tokens): string[] {
  const [, , , purpose = 'speaker'] = path.split('/')
  if (name === 'token') return [tokens.get(purpose) ?? tokens.get('speaker') ?? '', 'made-up']
  const tables = ['speakers', 'volunteers', 'sponsors', 'guests', 'scheduleItems', 'contactSubmissions']
  if (name === 'table' || name === 'subject') return [...tables, '__proto__', 'constructor']
  if (name === 'key')
    return ['ticket-packages', 'event-profile', 'licence-checks', 'speaker-receipt', '__proto__', 'constructor']
  return [...'111222333456', '0', '9007199254740993', '1e3', 'constructor']
}

interface ApiCall extends Described {
  path: string
  method: string
}

/** The calls with anything to be odd: first those of links, which others end; at last what replaces or removes content. */
function callsIn({ paths }: ApiText): ApiCall[] {
  const turns = [/^\/(my|day)\//, /^(?!.*(backup|sample|privacy|editions))/, /./]
  const turn = ({ path }: ApiCall) => turns.findIndex(pattern => pattern.test(path))
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), ...described })),
    )
    .filter(({ path, requestBody, parameters = [] }) => requestBody || parameters.length > 0 || path.includes('{'))
    .filter(({ path }) => !SLOW.test(path))
    .toSorted((a, b) => turn(a) - turn(b))
}

/** Papers and archives take long, and have the parameters of other calls. */
const SLOW = /\.(pdf|zip)$|\/export$/

/** Requests of a call, each as its address and its body. */
function requestsOf({ path, parameters = [], requestBody }: ApiCall, known: Record<string, Schema>, tokens: Tokens) {
  const parts = path.split('/').map(part => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    return name === undefined ? fc.constant(part) : fc.constantFrom(...parameterValues(path, name, tokens))
  })
  const names = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name)
  const value = fc.constantFrom(...oddTexts.filter(text => text.length < 100), '1', '2026', '-1', '1e400')
  const query = fc.array(fc.tuple(fc.constantFrom('x', ...names), value), { maxLength: 2 })
  const schema = requestBody?.content['application/json']?.schema
  const address = fc
    .tuple(fc.tuple(...parts), query)
    .map(([filled, pairs]) => `${filled.map(encodeURIComponent).join('/')}?${new URLSearchParams(pairs)}`)
  const body = schema ? oddBodies(schema, known) : fc.constant(undefined)
  return fc.sample(fc.tuple(address, body), schema ? RUNS.body : RUNS.none)
}

anyDatabase('DO6: Odd input', ({ open }) => {
  test('no call of the API answers 500 to an odd body, parameter or query', { timeout: 60_000 }, async () => {
    const { document, tokens, signIn, logged } = await siteOn(open)
    const faults: string[] = []
    let owner = await signIn()
    let sender = 0
    for (const call of callsIn(document)) {
      const { method, path } = call
      for (const [address, body] of requestsOf(call, document.components?.schemas ?? {}, tokens)) {
        // Each from a sender of its own: floods are refused.
        sender++
        const { status } = await owner(address, { method, body, address: `10.0.${sender >> 8}.${sender & 255}` })
        if (status === 401) owner = await signIn()
        if (status >= 500)
          faults.push(`${method} ${path}: ${status} to ${address} ${JSON.stringify(body)?.slice(0, 300)}`)
      }
    }
    expect(faults, logged.filter(line => line.includes('"level":50')).join('\n')).toEqual([])
  })
})
