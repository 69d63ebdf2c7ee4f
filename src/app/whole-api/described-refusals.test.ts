import { findTargetHandler } from 'hono/utils/handler'
import { uniqueSymbol } from 'hono-openapi'
import { expect, test } from 'vitest'
import { createApi } from '#app/api.ts'
import { createApiDescription } from '#app/api-description.ts'
import { noteWrongPassword } from '#features/auth/server/refused-login.ts'
import { wholeCut } from '#features/media/media.schema.ts'
import { takePicture } from '#features/media/server/take-picture.ts'
import { describeUploadFailure } from '#features/media/server/upload.api.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { acceptFiles, acceptWholeForm } from '#http/form-with-files.ts'
import { hasRight, type Right, roles } from '#lib/rights.ts'
import { readConfig } from '#lib/start/config.ts'
import { callsByRight, describedName, isRight } from '#test/api-calls.ts'
import { type ApiDocument, describedAnswers } from '#test/described-answers.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { type Caller, testSite } from '#test/test-site.ts'

const api = createApi()
const document: ApiDocument = JSON.parse(await createApiDescription(api)(readConfig({})))

/** Handlers before the last of a route that refuse nothing, or only what the calls below are seen to be refused for. */
const undescribed = new Set<unknown>([
  noteWrongPassword,
  describeUploadFailure,
  takePicture,
  acceptFiles,
  acceptWholeForm,
])

/** What every user is refused whose right or security does not suffice, and every bearer of a link. */
const ofUsers = ['unauthorized', 'forbidden', 'password-change-required', 'factor-required']
const ofLinks = ['not-found', 'too-many-requests', 'forbidden']

const ofAnyCall = ['wrong-content-type', 'internal', 'unavailable']
const ofChanges = ['cross-site', 'too-slow', 'too-large', 'too-many-requests', 'busy', 'storage-full']

/** Calls whose answer about an unknown record is empty, or about a missing one a new one. */
const withoutMissing = new Set([
  'GET /day/{token}',
  'GET /my/{token}',
  'POST /my/{token}/renew',
  'GET /reviews/{subject}',
  'GET /volunteers/status/{status}',
  'POST /mail/texts/{key}/preview',
  'POST /mail/texts/{key}/test',
  'GET /history/records/{table}/{id}',
  'GET /history/bins/{table}',
  'GET /mail/about/{table}/{id}',
  'GET /newsletters/{id}/recipients',
])

/** The calls as a description names them, with their rights. */
const calls = Object.entries(callsByRight).flatMap(([name, listed]) =>
  listed.map(call => ({ call: describedName(call), right: isRight(name) ? name : null })),
)

function described(call: string) {
  const [method = '', path = ''] = call.split(' ')
  const { responses, security = [], parameters = [], requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {}
  // A failure is defined once; its name has the codes.
  const names = Object.values(responses ?? {}).flatMap(answer => ('$ref' in answer ? [answer.$ref] : []))
  const codes = names.flatMap(name => name.split('/').at(-1)?.split('-or-') ?? [])
  const isLate = responses?.['412'] !== undefined
  return { codes: new Set(codes), security, parameters, hasBody: requestBody !== undefined, isLate }
}

/** The refusals that a call must describe, from its right, its path and its checked parts. */
function expectedOf(call: string, right: Right | null): string[] {
  const { parameters, hasBody } = described(call)
  const isOfLink = right !== null && rolesOf(right).length === 0
  const places = parameters.map(({ in: place, name }) => (isOfLink && name === 'token' ? 'link' : place))
  const isChecked = hasBody || places.some(place => place === 'path' || place === 'query')
  return [
    ...ofAnyCall,
    ...(call.startsWith('GET ') ? [] : ofChanges),
    ...(right === null ? [] : isOfLink ? ofLinks : ofUsers),
    ...(isChecked ? ['invalid'] : []),
    ...(call.includes('{') && !withoutMissing.has(call) ? ['not-found'] : []),
  ]
}

function rolesOf(right: Right) {
  return roles.filter(role => hasRight(role, right))
}

test('HO6: every guard and check of a route describes what it refuses', () => {
  const keys = api.routes.map(({ method, path }) => `${method} ${path}`)
  const guards = api.routes.filter(
    ({ method }, index) => method === 'ALL' || keys.indexOf(keys[index] ?? '', index + 1) > 0,
  )
  const silent = guards
    .filter(({ path }) => path !== '/*')
    .filter(({ handler }) => !undescribed.has(findTargetHandler(handler)))
    .filter(({ handler }) => !(uniqueSymbol in findTargetHandler(handler)))
  expect(guards.length).toBeGreaterThan(300)
  expect(silent.map(({ method, path }) => `${method} ${path}: a handler without describeGuard`)).toEqual([])
})

test('HO6: describes for every call what its guards and checks refuse, and to whom', () => {
  const faults = calls.flatMap(({ call, right }) => {
    const { codes, security, isLate, parameters } = described(call)
    const missing = expectedOf(call, right).filter(code => !codes.has(code))
    const given = security.map(({ session }) => session?.join()).join()
    const wanted = right === null ? '' : rolesOf(right).join()
    const takesVersion = parameters.some(({ name }) => name === 'If-Match')
    return [
      ...missing.map(code => `${call}: does not describe ${code}`),
      ...(takesVersion && !isLate ? [`${call}: does not describe changed`] : []),
      ...(given === wanted || call === 'GET /settings/{key}' ? [] : [`${call}: is for ${given}, not for ${wanted}`]),
    ]
  })
  expect(faults).toEqual([])
})

anyDatabase('The description of refusals', ({ open }) => {
  test('HO6: holds for every kind of guard and check', async () => {
    const database = await open()
    const site = testSite(database, { settings: { DATA_DIR: await testFolder() } })
    await loadSampleContent(database, site.services.now())
    const { faultOf } = describedAnswers(document)
    const { visitor, signIn, signInAs } = site
    const [owner, reviewer, pending] = [await signIn(), await signInAs('reviewer'), await signInAs('editor')]
    await database.db.updateTable('users').set({ mustChangePassword: true }).where('username', '=', 'editor').execute()
    const { body: stage } = await owner('/access-links', { body: { purpose: 'stage', name: 'Hall' } })
    const token = stage.address.split('/').at(-1)
    const form = new FormData()
    form.append('original', '0'.repeat(32))
    form.append('cut', JSON.stringify(wholeCut))
    const large = 'x'.repeat(8 * 1024 * 1024)
    const text = { headers: { 'content-type': 'text/plain' } }
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
    const unknown = { at: '999999' }

    type Options = Parameters<Caller>[1] & { at?: string }
    const refused: [who: Caller, call: string, status: number, options?: Options][] = [
      [visitor, 'GET /people', 401],
      [visitor, 'POST /speakers', 401, { body: {} }],
      [reviewer, 'POST /team', 403, { body: {} }],
      [pending, 'GET /admin/team', 403],
      [visitor, 'GET /my/{token}/speaker', 404, { at: 'made-up' }],
      [visitor, 'POST /day/{token}/door', 404, { at: 'made-up', body: {} }],
      [visitor, 'GET /day/{token}/door', 403, { at: token }],
      [owner, 'POST /team', 400, { body: {} }],
      [owner, 'POST /team', 400, { body: '{' }],
      [owner, 'PATCH /team/{id}', 400, { at: 'not-set', body: {} }],
      [owner, 'GET /backup/files/{name}', 404, { at: '%00' }],
      [visitor, 'GET /speakers?limit=x', 400],
      [owner, 'POST /backup/import', 400, { body: {} }],
      [owner, 'POST /upload', 400, { body: {} }],
      [owner, 'POST /upload', 404, { body: form }],
      [visitor, 'POST /speakers/apply', 400, { body: new FormData() }],
      [owner, 'POST /team', 415, { body: {}, ...text }],
      [visitor, 'POST /speakers/apply', 415, { body: {}, ...text }],
      [visitor, 'GET /team', 415, text],
      [owner, 'DELETE /team/{id}', 403, { ...unknown, ...foreign }],
      [visitor, 'POST /contact', 403, { body: {}, ...foreign }],
      [visitor, 'GET /speakers/{id}', 404, unknown],
      [owner, 'PATCH /team/{id}', 404, { ...unknown, body: { role: 'Host' } }],
      [owner, 'DELETE /team/{id}', 404, unknown],
      [owner, 'PATCH /team/reorder', 404, { body: { teamMembers: [{ id: 999_999, sortOrder: 0 }] } }],
      [owner, 'GET /upload/{hash}', 404, { at: '0'.repeat(32) }],
      [owner, 'POST /newsletters/{id}/pause', 404, unknown],
      [visitor, 'POST /contact', 413, { body: large }],
      [visitor, 'POST /speakers/apply', 413, { body: large }],
      [owner, 'POST /upload', 413, { body: large }],
      [owner, 'PATCH /speakers/{id}', 413, { ...unknown, body: large }],
      // These know no record, and say so by an empty answer.
      [owner, 'GET /newsletters/{id}/recipients', 200, unknown],
      [owner, 'GET /mail/about/{table}/{id}', 200, unknown],
      [owner, 'GET /history/records/{table}/{id}', 200, unknown],
      [visitor, 'GET /day/{token}', 200, { at: 'made-up' }],
      [visitor, 'GET /my/{token}', 200, { at: 'made-up' }],
      [visitor, 'POST /my/{token}/renew', 200, { at: 'made-up', body: {} }],
    ]
    const faults: string[] = []
    for (const [who, call, status, { at = '1', ...options } = {}] of refused) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await who(path.replace('{table}', 'speakers').replace(/\{.+\}/, at), { method, ...options })
      if (answer.status !== status) faults.push(`${call}: answered ${answer.status}, expected ${status}`)
      const fault = faultOf(call.replace(/\?.*/, ''), answer)
      if (fault) faults.push(fault)
    }
    expect(faults).toEqual([])
  })
})
