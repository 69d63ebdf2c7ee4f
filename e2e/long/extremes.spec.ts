import type { APIRequestContext } from '@playwright/test'
import { forgiveRefusals, logOut, openTab, tabLink } from '../administering.ts'
import { expect, test } from '../fixtures.ts'
import { publicPages } from '../public-pages.ts'

interface Schema {
  anyOf?: Schema[]
  type?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** A change must come from the site's own pages. */
const own = { 'Sec-Fetch-Site': 'same-origin' }

/** Which values show the records that are tried. */
const shown = Object.entries({ '/speakers/1': { selectionStatus: 'selected' }, '/sponsors/1': { active: true } })

const days = ['2000-01-01', '2100-12-31', '0001-01-01', '9999-12-31']

/** The outermost values that a field may have or be asked to take; the server refuses those that it does not. */
function extremesOf(schema: Schema): unknown[] {
  if (schema.anyOf) return schema.anyOf.flatMap(extremesOf)
  if (schema.enum) return schema.enum
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'integer' || schema.type === 'number') return [schema.minimum ?? 0, schema.maximum ?? 1e7]
  if (schema.type === 'array') return [[], extremesOf(schema.items ?? {}).slice(1, 2)]
  return schema.type === 'string' ? strings(schema.maxLength ?? 100) : [null]
}

const strings = (longest: number) => ['', 'W'.repeat(longest), ...days, '2100-12-31T23:59', '11:59 PM']

/** Every field of the records that organizers change, with the values to try. */
async function fieldsOf(request: APIRequestContext) {
  const { paths } = await (await request.get('/api/openapi.json')).json()
  const { editions } = await (await request.get('/api/admin/editions')).json()
  const current = editions.find(({ stage }: { stage: string }) => stage === 'current').id
  return Object.keys(paths).flatMap(path => {
    const schema: Schema = paths[path].patch?.requestBody?.content['application/json'].schema ?? {}
    // Who may come in is nothing that a page shows.
    if (!path.endsWith('/{id}') || path.startsWith('/people/')) return []
    const at = path.replace('{id}', path.startsWith('/editions/') ? current : '1')
    return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
      // Alternatives of one field share most of theirs.
      values: [...new Set(extremesOf(field))],
      send: (value: unknown) => request.patch(`/api${at}`, { headers: own, data: { [name]: value } }),
    }))
  })
}

/** The same of the event profile, which is a setting, and of the tickets. */
async function settingsOf(request: APIRequestContext) {
  const set = (key: string, value: unknown) =>
    request.post(`/api/settings/${key}`, { headers: own, data: { value: JSON.stringify(value) } })
  const { event } = await (await request.get('/api/event')).json()
  const ticket = { id: 'a', name: 'Seat', price: 1, features: ['Lunch'] }
  const tickets = { ...ticket, expiryDate: '2026-01-01', isPopular: true }
  const candidates = (value: unknown) =>
    typeof value === 'string' ? strings(200) : typeof value === 'number' ? [0, 1e7, 2000, 2100] : [true, false, []]
  return [
    ...Object.entries(event).map(([name, value]) => ({
      values: candidates(value),
      send: (value: unknown) => set('event-profile', { ...event, [name]: value }),
    })),
    ...Object.entries(tickets).map(([name, value]) => ({
      values: candidates(value),
      send: (value: unknown) => set('ticket-packages', [{ ...ticket, [name]: value }]),
    })),
  ]
}

test('DO6: no value that a record or a setting takes keeps a page from answering', async ({ page, complaints }) => {
  // Every page is made some ten times.
  test.slow()
  await openTab(page, 'overview')
  const { request } = page
  const { paths } = await (await request.get('/api/openapi.json')).json()
  // Only the first speaker changes: that one's share kit is enough.
  const isRead = (path: string) => paths[path].get && !/\{|backup\/export|\/share-kits|\/live$/.test(path)
  const reads = [
    ...Object.keys(paths)
      .filter(isRead)
      .map(path => `/api${path}`),
    '/cards/speaker/1.zip',
  ]
  const fields = [...(await fieldsOf(request)), ...(await settingsOf(request))]
  let taken = 0
  let seen = 0
  for (let round = 0; fields.some(({ values }) => round < values.length); round++) {
    for (const { values, send } of fields) {
      if (round < values.length) taken += Number((await send(values[round])).ok())
    }
    // What hides a record was tried by itself: with its other values it is shown.
    for (const [record, data] of shown)
      expect((await request.patch(`/api${record}`, { headers: own, data })).ok(), record).toBe(true)
    seen += Number((await request.get('/speakers/1')).ok())
    for (const path of [...publicPages, '/admin/login', ...reads]) {
      // The cards of all speakers take long on a busy machine.
      const status = (await request.get(path, { maxRedirects: 0, timeout: 0 })).status()
      expect(status, `${path} in round ${round}`).toBeLessThan(500)
    }
  }
  // Most are taken as they are, so that they have been shown.
  expect(taken).toBeGreaterThan(250)
  // In some rounds the whole site is not published yet.
  expect(seen).toBeGreaterThanOrEqual(6)
  await page.reload()
  await expect(tabLink(page, 'Home')).toBeVisible()
  expect(complaints).toEqual([])
})

test('DO6: the login and the dashboard open although the event cannot be read', async ({ page, complaints }) => {
  await page.route('**/api/event', route => route.fulfill({ status: 503 }))
  await openTab(page, 'settings&view=name')
  await expect(page.getByLabel('Theme', { exact: true })).toBeVisible()
  await logOut(page)
  await expect(page.getByText('Logged out')).toBeVisible()
  await page.goto('/admin/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  forgiveRefusals(complaints)
})
