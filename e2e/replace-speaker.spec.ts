import { axeAtEveryWidth, callElsewhere, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

// What it changes, and how it is undone: `src/features/speakers/dashboard/speaker-changes.test.tsx`.

test('S6: on a phone a speaker is replaced in three presses', async ({ page, axe }) => {
  await openTab(page, 'account')
  const { speakers } = await (await page.request.get('/api/admin/speakers')).json()
  const [leaving, reserve] = speakers
  await callElsewhere(page, 'PATCH', `/speakers/${reserve.id}`, { selectionStatus: 'shortlisted' })
  await callElsewhere(page, 'PUT', '/speakers/reserves', { year: leaving.year, ids: [reserve.id] })
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/admin/dashboard?tab=speakers')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(`Edit ${leaving.name}`)
  await press(`${leaving.name} cannot come`)
  await expect(page.getByRole('radio', { name: reserve.name })).toBeChecked()
  await axeAtEveryWidth(page, axe)
  await page.setViewportSize({ width: 390, height: 780 })
  await press(`Replace ${leaving.name}`)
  await expect(page.getByRole('dialog', { name: `${reserve.name} speaks at` })).toBeVisible()
  await axeAtEveryWidth(page, axe)
})
