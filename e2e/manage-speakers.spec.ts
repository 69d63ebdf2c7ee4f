import type { Page } from '@playwright/test'
import { speakerLabels } from '#features/speakers/speaker-labels.ts'
import { openTab } from './administering.ts'
import { expect, forgive, test } from './fixtures.ts'

test.use({ sharesSite: true })

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test.describe('The Speakers tab', () => {
  test('AX5, AX7: adds, edits and deletes a speaker, refuses what the server refuses, and shows it on the home page', async ({
    page,
    complaints,
    axe,
  }) => {
    await openTab(page, 'speakers')
    await page.getByRole('button', { name: 'Add Speaker' }).click()
    const adding = page.getByRole('dialog', { name: 'Add New Speaker' })
    await adding.getByRole('button', { name: 'Create Speaker' }).click()
    for (const message of [
      'Name is required',
      'Professional title is required',
      'Bio is required',
      'Topic is required',
    ]) {
      await expect(adding.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(adding.getByLabel(/^Name/)).toBeFocused()
    await axe()
    for (const label of Object.values(speakerLabels)) {
      await expect(adding.getByText(label).first(), label).toBeAttached()
    }
    await adding.getByLabel('Full Name').or(adding.getByLabel(/^Name/)).first().fill('Zelda Quist')
    await adding.getByLabel(/Professional Title/i).fill('Lighthouse keeper')
    await adding.getByLabel(/^Bio/).fill('Keeps a lighthouse where there is no sea.')
    await adding.getByLabel(/^(Talk )?Topic/).fill('Light')
    await adding.getByLabel(/^Talk Title/).fill('what the forest does the year after')
    await adding.getByRole('button', { name: 'Create Speaker' }).click()
    const taken = 'This talk title already exists. Please use a different title.'
    await expect(adding.getByLabel(/^Talk Title/)).toBeFocused()
    await expect(adding.getByLabel(/^Talk Title/)).toHaveAccessibleDescription(taken)
    await expect(page.getByText('Duplicate Talk Title', { exact: true })).toBeVisible()
    await adding.getByLabel(/^Talk Title/).fill('A light far from any sea')
    let sent = 0
    page.on('request', request => {
      if (request.method() === 'POST') sent++
    })
    await adding.getByRole('button', { name: 'Create Speaker' }).dblclick()
    await expect(page.getByText('The speaker has been added successfully')).toBeVisible()
    await expect(page.getByText('Not public yet: only selected speakers are, and this one is pending.')).toBeVisible()
    expect(sent).toBe(1)
    await expect(row(page, 'Zelda Quist')).toContainText(/2026.*Pending/)

    await page.getByRole('button', { name: 'Edit Zelda Quist' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Speaker' })
    await editing.getByLabel(/^Bio/).fill('Keeps a lighthouse on the prairie.')
    await editing.getByRole('button', { name: 'Update Speaker' }).click()
    await expect(page.getByText('The speaker has been updated successfully')).toBeVisible()

    await page.getByRole('tab', { name: /^Pending/ }).click()
    await page.getByRole('button', { name: 'View Details: Zelda Quist' }).click()
    await expect(page.getByRole('article', { name: 'Zelda Quist' })).toBeVisible()
    await axe()
    await page.goto('/admin/dashboard?tab=speakers')
    await page.getByRole('button', { name: 'Delete Zelda Quist' }).click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText(
      'Zelda Quist leaves the site at once. You can put them back from the bin for 30 days.',
    )
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The speaker has been deleted successfully')).toBeVisible()
    await expect(row(page, 'Zelda Quist')).toHaveCount(0)
    forgive(complaints)
  })
})
