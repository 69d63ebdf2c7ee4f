import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'
import type { MovableServer } from './server-process.ts'

const DAY = 86_400_000

/** Gives each selected speaker a link, so that they can be late a week later. */
async function linkEverybody(page: Page) {
  const { speakers } = await (await page.request.get('/api/admin/speakers')).json()
  for (const { id, selectionStatus } of speakers)
    if (selectionStatus === 'selected')
      await callElsewhere(page, 'POST', '/access-links', { purpose: 'speaker', recordId: id, by: 'page' })
}

/** Puts the event 37 days from now, when confirmations are late, and lets one speaker confirm. */
async function prepare(page: Page, site: MovableServer) {
  await linkEverybody(page)
  await site.moveClock(8 * DAY)
  await openTab(page, 'speakers')
  const { now } = await (await page.request.get('/api/admin/overview')).json()
  const { editions } = await (await page.request.get('/api/admin/editions')).json()
  const { id, year } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  const date = new Date(Date.parse(now) + 37 * DAY).toISOString().slice(0, 10)
  await callElsewhere(page, 'PATCH', `/editions/${id}`, { date, ticketSaleStart: null })
  const { speakers } = await (await page.request.get(`/api/admin/speakers?year=${year}`)).json()
  const selected = speakers.filter(({ selectionStatus }: { selectionStatus: string }) => selectionStatus === 'selected')
  const [ada, , bo] = selected
  await callElsewhere(page, 'PATCH', `/speakers/${ada.id}`, { attendance: 'confirmed' })
  await callElsewhere(page, 'PATCH', `/speakers/${bo.id}`, { email: '' })
  return { count: selected.length, ada: String(ada.name), bo: String(bo.name) }
}

test('S7: states have a mark and a word; those who miss something get a mail that was read, and Undo takes it back', async ({
  page,
  site,
  axe,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openTab(page, 'speakers')
  const { count, ada, bo } = await prepare(page, site)
  await page.reload()
  await page.getByRole('link', { name: 'Who has sent what' }).click()
  const table = page.getByRole('table', { name: 'Who has sent what' })
  const row = table.getByRole('row').filter({ hasText: ada })
  await expect(row.getByRole('cell').first()).toHaveText('Done')
  await expect(row.getByRole('cell').nth(4)).toHaveText('Missing')
  await expect(row.locator('td svg')).toHaveCount(8)
  await expect(table.getByRole('row').filter({ hasText: bo })).toContainText('No email address')
  await page.getByRole('tab', { name: /^Late/ }).click()
  await expect(table.getByRole('row')).toHaveCount(count)
  await expect(row).toHaveCount(0)
  await expect(table.getByText('Late', { exact: true })).toHaveCount(count - 1)
  await axe()
  await axeAtEveryWidth(page, axe)
  await expect(table).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Everybody' })).toBeVisible()

  await page.getByRole('button', { name: `Remind ${count - 1} people` }).click()
  const review = page.getByRole('dialog', { name: `Remind ${count - 1} people` })
  await expect(review.getByText('No email address: not reminded.')).toBeVisible()
  await review.locator('summary').first().click()
  await expect(review.getByText(/- Recording consent \(due/).first()).toBeVisible()
  await expect(review.getByRole('button', { name: /without mail/ })).toHaveCount(0)
  await axe()
  await review.getByRole('button', { name: /^Send|Save and send/ }).click()
  await expect(review).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await (await page.request.get('/api/mail')).json()).mails).toEqual([])
})
