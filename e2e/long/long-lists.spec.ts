import type { Page, Route } from '@playwright/test'
import { callElsewhere, forgiveRefusals, openTab, turnTo } from '../administering.ts'
import { expect, PASSWORD, test as siteTest } from '../fixtures.ts'
import { moveClock } from '../move-clock.mjs'
import { watchRequests } from '../quiet-page.ts'

const FIRST_ID = 10_000
const MANY = 230

/** Where there are hundreds of everything. */
const test = siteTest.extend<{ many: null }>({
  many: [
    async ({ site }, use) => {
      await importMany(site.address)
      await use(null)
    },
    { auto: true },
  ],
})

async function importMany(address: string) {
  const headers = { Origin: address, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ username: 'admin', password: PASSWORD })
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const rows = Array.from({ length: MANY }, (_, place) => {
    const createdAt = new Date(Date.UTC(2027, 0, 1, 0, place)).toISOString()
    return { id: FIRST_ID + place, name: `Number ${place} of many`, email: `n${place}@example.org`, createdAt }
  })
  const tables = {
    volunteers: rows,
    // The oldest is archived: none of the first is.
    contactSubmissions: rows.map((row, place) => ({
      ...row,
      message: 'Is there parking nearby?',
      archivedAt: place === 0 ? row.createdAt : null,
    })),
    speakers: rows.map((row, place) => ({ ...row, title: 'Speaker', bio: 'B.', topic: 'T', displayOrder: place })),
  }
  const answer = await fetch(`${address}/api/backup/import`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: JSON.stringify({ data: { tables }, options: { skipExistingIds: true } }),
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** Keeps whole lists from arriving, with what they were when they were asked for, until it is called. */
async function holdComplete(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(isComplete(path), async (route: Route) => {
    const response = await route.fetch()
    await released
    // Cancelled requests have no reader.
    await route.fulfill({ response }).catch(() => {})
  })
  return release
}

function isComplete(path: string) {
  return ({ pathname, searchParams }: URL) => pathname === `/api${path}` && !searchParams.has('limit')
}

const pending = (page: Page) => page.getByRole('table', { name: 'Pending' }).getByRole('row')
const onTheirWay = (page: Page) => page.getByText('Loading more...')
const countOf = (page: Page, tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab} \\d`) })

test('SP14: the first of many are shown while the others load, without a statement about those', async ({ page }) => {
  const release = await holdComplete(page, '/volunteers/status/pending')
  await openTab(page, 'volunteers')
  await expect(pending(page)).toHaveCount(101)
  await expect(pending(page).nth(1)).toContainText(`Number ${MANY - 1} of many`)
  await expect(onTheirWay(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  const search = page.getByLabel('Search volunteers')
  await search.fill('n7@example.org')
  await expect(page.getByText('Loading pending applications...')).toBeVisible()
  await expect(pending(page)).toHaveCount(0)
  await search.fill('')
  await page.getByLabel('Sort by').selectOption('Oldest first')
  await expect(page.getByText('Loading pending applications...')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Newest first')
  await expect(pending(page)).toHaveCount(101)
  await search.fill('n7@example.org')
  release()
  await expect(pending(page)).toHaveCount(2)
  await search.fill('')
  await expect(page.getByText(/^100 of \d{3}/)).toBeVisible()
  await expect(onTheirWay(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(pending(page)).toHaveCount(201)
})

test('SP14: a link to a record beyond the first opens it when it is here', async ({ page }) => {
  const release = await holdComplete(page, '/volunteers/status/pending')
  await openTab(page, `volunteers&record=${FIRST_ID}`)
  await expect(onTheirWay(page)).toBeVisible()
  const details = page.getByRole('dialog', { name: 'Volunteer Application Details' })
  await expect(details).toHaveCount(0)
  release()
  await expect(details.getByText('Number 0 of many', { exact: true })).toBeVisible()
})

test('SP14: when the others cannot be loaded, the first stay and it is said', async ({ page, complaints }) => {
  const failing = isComplete('/volunteers/status/pending')
  await page.route(failing, route => route.fulfill({ status: 503 }))
  await openTab(page, 'volunteers')
  await expect(page.getByText('Could not load volunteer applications. Please try again later.')).toBeVisible()
  await expect(pending(page)).toHaveCount(101)
  await expect(page.getByText(/^100 of/)).toHaveCount(0)
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^100 of \d{3}/)).toBeVisible()
  forgiveRefusals(complaints)
})

test('SP14: a short list is asked for once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/volunteers') && asked.push(new URL(request.url()).search))
  const untilQuiet = watchRequests(page)
  await openTab(page, 'volunteers&view=approved')
  await expect(page.getByRole('table', { name: 'Approved' }).getByRole('row').nth(1)).toBeVisible()
  await untilQuiet()
  // The tab's badge asks for the counts, with one record.
  expect(asked.filter(search => search !== '?limit=1&year=2026')).toEqual(['?limit=100&year=2026'])
})

test('SP14: a filter without a match among the first records is loading, not empty', async ({ page }) => {
  const release = await holdComplete(page, '/inbox/messages')
  await openTab(page, 'inbox&view=archived')
  await expect(countOf(page, 'Subscribers')).toBeVisible()
  await expect(page.getByText('Loading messages...')).toBeVisible()
  await expect(page.getByText('No archived messages found.')).toHaveCount(0)
  release()
  await expect(page.getByRole('link', { name: 'Number 0 of many' })).toBeVisible()
})

test('SP14: what is done with one of the first stays done when the others arrive', async ({ page }) => {
  const releaseMessages = await holdComplete(page, '/inbox/messages')
  await openTab(page, 'inbox')
  const message = page.getByRole('link', { name: `Number ${MANY - 1} of many` })
  await message.click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('Message archived')).toBeVisible()
  await expect(message).toHaveCount(0)
  await expect(countOf(page, 'Messages')).toHaveCount(0)
  releaseMessages()
  await expect(countOf(page, 'Messages')).toBeVisible()
  await expect(message).toHaveCount(0)
  await page.getByRole('tab', { name: /^Archived/ }).click()
  await expect(message).toBeVisible()

  const releaseSpeakers = await holdComplete(page, '/admin/speakers')
  await page.goto('/admin/dashboard?tab=speakers')
  const names = page.getByRole('list', { name: 'Speakers' }).locator('p.leading-snug')
  await expect(onTheirWay(page)).toBeVisible()
  const [first = '', second = ''] = await names.allTextContents()
  const handle = page.getByRole('button', { name: `Reorder ${second}`, exact: true })
  await handle.press('Space')
  // A key pressed too early is repeated.
  await expect(async () => {
    await handle.press('ArrowUp')
    const said = page.getByRole('status').filter({ hasText: `${second} is over position 1 ` })
    await expect(said).toHaveCount(1, { timeout: 2_000 })
  }).toPass()
  await handle.press('Space')
  await expect(names.first()).toHaveText(second)
  await expect(countOf(page, 'All Speakers')).toHaveCount(0)
  releaseSpeakers()
  await expect(page.getByText('Speakers reordered')).toBeVisible()
  await expect(countOf(page, 'All Speakers')).toBeVisible()
  await expect(names.first()).toHaveText(second)
  await expect(names.nth(1)).toHaveText(first)
})

test('a decision on many is about those who were listed when it was pressed, and lasts while others decide', async ({
  page,
}) => {
  await openTab(page, 'volunteers')
  for (let times = 0; times < 2; times++) await page.getByRole('button', { name: /^Show/ }).click()
  await expect(page.getByText('The first 200 at once:')).toBeVisible()
  await page.getByRole('searchbox').fill('Number 22')
  await page.getByRole('button', { name: 'Reject...' }).click()
  await page.getByRole('dialog', { name: 'Reject 12 people' }).getByLabel('Subject', { exact: true }).fill('To {name}')
  /** The window comes back into view when nothing is fresh any more. */
  async function comeBack() {
    const isRead = page.waitForResponse(/status\/pending/)
    await page.evaluate(moveClock, 600_000)
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await isRead
  }
  const newcomer = { name: 'Number 22 of today', email: 'today@example.org' }
  await callElsewhere(page, 'POST', '/volunteers/apply', newcomer)
  await comeBack()
  await expect(page.getByRole('dialog', { name: 'Reject 12 people' })).toBeVisible()
  for (let id = FIRST_ID + 220; id < FIRST_ID + MANY; id++)
    await callElsewhere(page, 'PATCH', `/volunteers/${id}/status`, { status: 'approved' })
  await callElsewhere(page, 'PATCH', `/volunteers/${FIRST_ID + 122}/status`, { status: 'approved' })
  await comeBack()
  const last = page.getByRole('dialog', { name: 'Reject Number 22 of many' })
  await expect(last.getByLabel('Subject', { exact: true })).toHaveValue('To {name}')
  await last.getByRole('button', { name: 'Fill in for each' }).click()
  await expect(last.getByText(/^To Number 22 of many/)).toBeVisible()
  await last.getByRole('button', { name: 'Reject, mail waits' }).click()
  await expect(page.getByText('Number 22 of many has been rejected.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Number 22 of today' })).toBeVisible()
})

test('SP14: ten thousand applications are listed, found and sorted without waiting', async ({ page }) => {
  await openTab(page, 'speakers')
  const volunteers = Array.from({ length: 10_000 }, (_, place) => ({
    id: place + 1,
    version: 1,
    name: `Volunteer ${place}`,
    email: `v${place}@example.org`,
    phone: '',
    photo: '',
    availability: 'The whole day and the evening before it',
    interests: 'Setup and teardown, ambassadors',
    experience: 'Some',
    whyJoin: 'Because',
    status: 'pending',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))
  const counts = { pending: 10_000, approved: 0, rejected: 0 }
  await page.route('**/api/volunteers/status/pending*', route => route.fulfill({ json: { volunteers, counts } }))
  await turnTo(page, /^Volunteers/)
  await expect(page.getByRole('table', { name: 'Pending' }).getByRole('row')).toHaveCount(101)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByRole('table', { name: 'Pending' }).getByRole('row')).toHaveCount(201)
  await page.getByLabel('Search volunteers').fill('v9999@example.org')
  await expect(page.getByRole('table', { name: 'Pending' }).getByRole('row')).toHaveCount(2, { timeout: 1000 })
})
