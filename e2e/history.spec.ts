import { axeAtEveryWidth, beginSession, callElsewhere, pressMore } from './administering.ts'
import { expect, goWithin, moving, test } from './fixtures.ts'
import { addMembers, listMembers, memberRows } from './team-steps.ts'

test.use({ ...moving, sharesSite: true })

test('O8, AX1: a toast with Undo waits for the mouse, is reached by keyboard and large enough for a thumb; history and bin fit every width', async ({
  page,
  axe,
}) => {
  await beginSession(page)
  const [, changed, deleted] = await addMembers(page, 'Undone', ['Ann', 'Ben', 'Cid'])
  await callElsewhere(page, 'PATCH', `/team/${changed}`, { role: 'Somebody else', bio: 'Tests. And more.' })
  await callElsewhere(page, 'DELETE', `/team/${deleted}`)
  await listMembers(page, 'Undone')
  await page.getByRole('button', { name: 'Delete Ann Undone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const line = undo.locator('..').locator('+ span')
  await expect(line).toHaveCSS('animation-play-state', 'running')
  await undo.hover()
  await expect(line).toHaveCSS('animation-play-state', 'paused')
  await axe()
  await page.setViewportSize({ width: 390, height: 844 })
  const { x = 0, width = 0, height = 0 } = (await undo.boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  expect(x + width).toBeLessThanOrEqual(390)
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(memberRows(page)).toHaveCount(2)

  await page.getByRole('link', { name: 'Ben Undone', exact: true }).click()
  await pressMore(page.getByRole('dialog'), 'History')
  await expect(page.getByRole('dialog', { name: 'History' }).locator('ins', { hasText: 'And more' })).toBeVisible()
  await axe()
  await goWithin(page, '/admin/dashboard?tab=team&view=bin')
  await expect(page.getByRole('list', { name: 'Bin' })).toContainText('Cid Undone')
  await axeAtEveryWidth(page, axe)
})
