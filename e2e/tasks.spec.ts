import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

const DAY = 86_400_000

/** Puts the event 33 days from now, when tasks of four weeks before are due this week. */
async function prepare(page: Page) {
  const { now } = await (await page.request.get('/api/admin/overview')).json()
  const { editions } = await (await page.request.get('/api/admin/editions')).json()
  const { id } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  const date = new Date(Date.parse(now) + 33 * DAY).toISOString().slice(0, 10)
  await callElsewhere(page, 'PATCH', `/editions/${id}`, { year: Number(date.slice(0, 4)), date, ticketSaleStart: null })
}

test('N1: the starting list is added by one press; late tasks are ticked by keyboard, and a tick is undone', async ({
  page,
  axe,
}) => {
  await openTab(page, 'overview')
  await prepare(page)
  await page.reload()
  await page.getByRole('link', { name: 'Begin the plan' }).click()
  await page.getByRole('button', { name: /^Add 6\d tasks$/ }).click()
  const late = page.getByRole('region', { name: 'Late', exact: true })
  await expect(late.getByRole('listitem').first()).toContainText('Apply for the licence')
  await axeAtEveryWidth(page, axe)
  await page.getByRole('button', { name: 'New task' }).click()
  await expect(page.getByRole('dialog').getByLabel('Due')).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await tabTo(page, /^Done: Apply for the licence/, 'checkbox')
  await page.keyboard.press('Space')
  const tick = page.getByRole('checkbox', { name: /^Done: Apply for the licence/ })
  await expect(page.getByRole('tab', { name: /^Done/ })).toContainText('9')
  // The ticked row keeps its place and the focus until another view is opened.
  await expect(tick).toBeChecked()
  await expect(tick).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tick).not.toBeChecked()
  await expect(page.getByRole('tab', { name: /^Done/ })).toContainText('8')
})
