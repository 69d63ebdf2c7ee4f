import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab } from './administering.ts'
import { expect, moving, test } from './fixtures.ts'

test.use(moving)

const DAY = 24 * 60 * 60 * 1000
const members = (page: Page) => page.getByRole('list', { name: 'Team members' }).getByRole('listitem')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

async function removeMember(page: Page, name: string) {
  await members(page)
    .filter({ hasText: name })
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(members(page).filter({ hasText: name })).toHaveCount(0)
  // The question has gone when the focus is back from it, and the toast before this one too.
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeFocused()
  await expect(page.getByText('Team member removed')).toHaveCount(1)
  await expect(undo(page)).toHaveCount(1)
}

async function teamOf(page: Page): Promise<string[]> {
  const { teamMembers } = await (await page.request.get('/api/team')).json()
  return teamMembers.map(({ name }: { name: string }) => name)
}

test('O8: a deletion is undone from the toast, by mouse and by keyboard, and the toast waits for either', async ({
  page,
  axe,
}) => {
  await openTab(page, 'team')
  const before = await teamOf(page)
  const [, second = '', third = ''] = before
  await removeMember(page, second)
  const line = undo(page).locator('..').locator('+ span')
  await expect(line).toHaveCSS('animation-play-state', 'running')
  await undo(page).hover()
  await expect(line).toHaveCSS('animation-play-state', 'paused')
  await axe()
  await undo(page).click()
  await expect(page.getByText('Put back', { exact: true })).toBeVisible()
  await expect(members(page).nth(1)).toContainText(second)
  expect(await teamOf(page)).toEqual(before)

  await removeMember(page, third)
  await page.keyboard.press('F6')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(members(page).nth(2)).toContainText(third)
  expect(await teamOf(page)).toEqual(before)
})

test('O8: a decision is undone by touch, unless the record has changed since', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'speakers&view=pending')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const waiting = await cards.count()
  const name = (await cards.first().getByRole('heading').textContent()) ?? ''
  await cards
    .first()
    .getByRole('button', { name: /^Shortlist/ })
    .click()
  await page.getByRole('button', { name: 'Shortlist without mail' }).click()
  await expect(cards).toHaveCount(waiting - 1)
  const { x = 0, width = 0, height = 0 } = (await undo(page).boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  expect(x + width).toBeLessThanOrEqual(390)
  await undo(page).click()
  await expect(cards).toHaveCount(waiting)

  await cards
    .first()
    .getByRole('button', { name: /^Shortlist/ })
    .click()
  await page.getByRole('button', { name: 'Shortlist without mail' }).click()
  await expect(undo(page)).toBeVisible()
  const { speakers } = await (await page.request.get('/api/admin/speakers')).json()
  const { id } = speakers.find((speaker: { name: string }) => speaker.name === name)
  await callElsewhere(page, 'PATCH', `/speakers/${id}`, { location: 'Elsewhere' })
  await undo(page).click()
  await expect(page.getByText('It has been changed since, so it was not undone.')).toBeVisible()
  forgiveRefusals(complaints)
})

test('O7: another user’s change is shown field by field, and reverted', async ({ page, axe }) => {
  await openTab(page, 'team')
  const { teamMembers } = await (await page.request.get('/api/team')).json()
  const [{ id, name, bio }] = teamMembers
  await callElsewhere(page, 'PATCH', `/team/${id}`, { role: 'Somebody else', bio: `${bio} And more.` })
  await page.reload()
  await members(page)
    .first()
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  const editor = page.getByRole('dialog', { name: 'Edit Team Member' })
  await editor.getByLabel('Name *').fill('Typed but not saved')
  await editor.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('heading', { name: 'admin changed 2 fields' })).toBeVisible()
  await expect(history.locator('ins', { hasText: 'And more' })).toBeVisible()
  await axeAtEveryWidth(page, axe)
  await page.setViewportSize({ width: 390, height: 844 })
  await history.getByRole('button', { name: 'Bring back Role' }).click()
  await expect(history.getByText('Was, and is again')).toBeVisible()
  await expect(history.getByRole('listitem').first()).toContainText('Role')
  await expect(page.getByText('Role is back', { exact: true })).toBeVisible()
  await undo(page).click()
  await expect(history.getByText('Was, and is again')).toHaveCount(0)
  await history.getByRole('button', { name: 'Bring back Role' }).click()
  await expect(history.getByText('Was, and is again')).toBeVisible()
  await history.getByRole('button', { name: 'Close' }).last().click()
  // What was typed stays, over the record as it now is.
  await expect(editor.getByLabel('Name *')).toHaveValue('Typed but not saved')
  await expect(editor.getByLabel('Role *')).not.toHaveValue('Somebody else')
  await editor.getByLabel('Name *').fill(name)
  await editor.getByRole('button', { name: 'Update Member' }).click()
  await expect(editor).toHaveCount(0)
  await expect(members(page).first()).not.toContainText('Somebody else')
})

test('O8: a deleted record is in the bin a day later, is restored, or is deleted for ever', async ({
  page,
  site,
  axe,
}) => {
  await openTab(page, 'team')
  const before = await teamOf(page)
  const [first = '', second = ''] = before
  await removeMember(page, first)
  await removeMember(page, second)
  await site.moveClock(DAY)
  await openTab(page, 'team')
  await page.getByRole('link', { name: /^Bin/ }).click()
  const bin = page.getByRole('list', { name: 'Bin' }).getByRole('listitem')
  await expect(bin).toHaveCount(2)
  await expect(bin.first()).toContainText(/29 days left/)
  await axeAtEveryWidth(page, axe)
  await page.setViewportSize({ width: 390, height: 844 })
  await bin.filter({ hasText: first }).getByRole('button', { name: 'Put back' }).click()
  await expect(bin).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeFocused()
  await bin.getByRole('button', { name: `Delete ${second} for ever` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByText('The bin is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(members(page).first()).toContainText(first)
  await expect(members(page)).toHaveCount(before.length - 1)

  await openTab(page, 'settings&view=activity')
  const activity = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  await expect(activity.filter({ hasText: 'deleted for ever' })).toHaveCount(1)
  await expect(activity.filter({ hasText: second })).toHaveCount(0)
  await page.getByLabel('Thing').selectOption('Team')
  await expect(activity.filter({ hasText: `put back ${first}` })).toHaveCount(1)
  await page.getByLabel('Day').fill('2026-06-30')
  await expect(page.getByText('No activity matches.')).toBeVisible()
  await axeAtEveryWidth(page, axe)
})
