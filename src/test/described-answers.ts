import { Ajv2020 } from 'ajv/dist/2020.js'

interface Answer {
  status: number
  headers: Headers
  body: unknown
}

interface Described {
  responses: Record<string, Content | { $ref: string }>
  security?: Record<string, string[]>[]
  parameters?: { in: string; name: string }[]
  requestBody?: object
}

interface Content {
  content?: Record<string, { schema?: object }>
}

/** An API description, as far as tests read it. */
export interface ApiDocument {
  paths: Record<string, Record<string, Described>>
  components: { responses: Record<string, Content> }
}

/** Every call of a description: 'GET /speakers/{id}'. */
export function callsOf({ paths }: ApiDocument): string[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map(method => `${method.toUpperCase()} ${path}`),
  )
}

/** What two lists of calls do not share, a line each. */
export function differences(given: readonly string[], expected: readonly string[]): string[] {
  return [
    ...expected.filter(call => !given.includes(call)).map(call => `${call}: is missing`),
    ...given.filter((call, index) => given.indexOf(call) < index).map(call => `${call}: is there twice`),
    ...given.filter(call => !expected.includes(call)).map(call => `${call}: is not a call of the API`),
  ]
}

/** Compares answers with the description: an undescribed status, type or field is a fault. */
export function describedAnswers(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(document, 'api')
  const met = new Set<string>()

  function place(call: string, status: string) {
    const [method = '', path = ''] = call.split(' ')
    const response = document.paths[path]?.[method.toLowerCase()]?.responses[status]
    if (!response) return undefined
    if (!('$ref' in response)) return { response, pointer: ['paths', path, method.toLowerCase(), 'responses', status] }
    const name = response.$ref.split('/').at(-1) ?? ''
    return { response: document.components.responses[name], pointer: ['components', 'responses', name] }
  }

  /** The fault of an answer, or undefined. */
  function faultOf(call: string, { status, headers, body }: Answer): string | undefined {
    const described = place(call, String(status))
    const exact = headers.get('content-type')?.split(';')[0] ?? ''
    const content = described?.response?.content ?? {}
    const type = [exact, exact.replace(/\/.*/, '/*')].find(known => content[known]?.schema)
    if (!described || !type) return `${call} answered ${status} ${exact}, undescribed`
    met.add(`${call} ${status}`)
    const pointer = [...described.pointer, 'content', type, 'schema'].map(part =>
      encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
    )
    const validate = ajv.getSchema(`api#/${pointer.join('/')}`)
    if (validate?.(body)) return undefined
    return `${call} answered ${status}: ${ajv.errorsText(validate?.errors)} in ${JSON.stringify(body).slice(0, 400)}`
  }

  return { faultOf, met }
}
