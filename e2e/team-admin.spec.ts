import type { Page } from '@playwright/test'
import { openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { choosePicture, dialogToCutOut, photo } from './picture-steps.ts'
import { memberRows } from './team-steps.ts'

test.use({ sharesSite: true })

const memberOnSite = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('AX7: a member is added with a photo, seen on the site, edited, and deleted, and bad input is refused', async ({
  page,
  axe,
}) => {
  await openTab(page, 'team')
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Team Member' })
  await adding.getByRole('button', { name: 'Add Member' }).click()
  for (const message of ['Name is required', 'Role is required', 'Bio is required', 'Photo URL is required']) {
    await expect(adding.getByText(message, { exact: true })).toBeVisible()
  }
  await expect(adding.getByLabel('Name *')).toBeFocused()
  await axe()
  await adding.getByLabel('Name *').fill('Wilma Lifecycle')
  await adding.getByLabel('Role *').fill('Lantern keeper')
  await adding.getByLabel('Bio *').fill('Keeps lanterns.\n\nLights them.')
  await adding.getByRole('button', { name: 'Add Member' }).click()
  await expect(adding.getByRole('button', { name: 'Choose image' })).toBeFocused()
  await expect(adding.getByRole('button', { name: 'Choose image' })).toHaveAccessibleDescription(
    /Photo URL is required/,
  )
  await choosePicture(adding, await photo())
  await dialogToCutOut(page).getByRole('button', { name: 'Apply Changes' }).click()
  await expect(page.getByText('Image uploaded successfully')).toBeVisible()
  await adding.getByRole('button', { name: 'Add Member' }).click()
  await expect(page.getByText('Team member added', { exact: true })).toBeVisible()
  await expect(adding).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add Team Member' })).toBeFocused()
  await expect(memberRows(page).last()).toContainText(/Wilma Lifecycle.*Lantern keeper.*Keeps lanterns/s)

  const visitor = await page.context().newPage()
  await visitor.goto('/team')
  const card = memberOnSite(visitor, 'Wilma Lifecycle')
  await card.scrollIntoViewIfNeeded()
  const portrait = card.getByRole('img', { name: 'Portrait of Wilma Lifecycle' })
  await expect(portrait).toHaveJSProperty('complete', true)
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/media\/.*\.avif$/)
  expect(await portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Edit Wilma Lifecycle' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Team Member' })
  await editing.getByLabel('Role *').fill('Lantern master')
  await editing.getByRole('button', { name: 'Update Member' }).click()
  await expect(page.getByText('Team member updated', { exact: true })).toBeVisible()
  await visitor.reload()
  await expect(memberOnSite(visitor, 'Wilma Lifecycle')).toContainText('Lantern master')

  await page.getByRole('button', { name: 'Delete Wilma Lifecycle' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Delete Wilma Lifecycle?' })
  await expect(asking).toContainText(
    'Wilma Lifecycle leaves the site at once. You can put them back from the bin for 30 days.',
  )
  await axe()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Team member removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage Team' })).toBeFocused()
  await visitor.reload()
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await expect(memberOnSite(visitor, 'Wilma Lifecycle')).toHaveCount(0)
})
