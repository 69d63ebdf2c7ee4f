import type { Page } from '@playwright/test'
import { speakerLabels } from '#features/speakers/speaker-labels.ts'
import { callElsewhere, forgiveRefusals, openTab } from './administering.ts'
import { expect, forgive, test } from './fixtures.ts'

test.use({ sharesSite: true })

/** The names in the list of all speakers, in their order. */
const names = (page: Page) =>
  page.getByRole('list', { name: 'Speakers' }).getByRole('listitem').locator('p.font-semibold')

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test.describe('The Speakers tab', () => {
  test('B2: says whom the home page shows, and who is featured and not shown there', async ({ page }) => {
    await openTab(page, 'speakers')
    const featured = await (await page.request.get('/api/speakers/featured')).json()
    const shown = featured.speakers.map(({ name }: { name: string }) => name)
    expect(shown).toHaveLength(3)
    const text = 'The home page shows the first 3 featured and selected speakers of this year’s event. Now:'
    await expect(page.getByText(`${text} ${shown.join(', ')}.`)).toBeVisible()
    await expect(row(page, shown[0])).toContainText(/Featured/)
    await expect(row(page, shown[0])).not.toContainText('not on the home page')
    const { speakers } = await (await page.request.get('/api/speakers')).json()
    const earlier = speakers.find(
      (speaker: { featured: boolean; year: number }) => speaker.featured && speaker.year === 2025,
    )
    await page.getByLabel('Edition').selectOption('2025')
    await expect(row(page, earlier.name)).toContainText(/Featured.*not on the home page/)
    await page.getByLabel('Edition').selectOption('2026')
    const { id, name } = featured.speakers[0]
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Speaker' })
    await expect(editing.getByText(`${text} ${shown.join(', ')}.`)).toBeVisible()
    await editing.getByLabel('Featured speaker').uncheck()
    await editing.getByRole('button', { name: 'Update Speaker' }).click()
    await expect(page.getByText(`${text} ${shown.slice(1).join(', ')}.`)).toBeVisible()
    await callElsewhere(page, 'PATCH', `/speakers/${id}`, { featured: true })
  })

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

  test('lists by status, and finds by words', async ({ page }) => {
    await openTab(page, 'speakers')
    for (const status of ['Pending', 'Shortlisted', 'Selected', 'Rejected']) {
      await page.getByRole('tab', { name: new RegExp(`^${status}`) }).click()
      await expect(page.getByRole('tab', { name: new RegExp(`^${status}`) })).toHaveAttribute('aria-selected', 'true')
    }
    await expect(page).toHaveURL(/rejected/)
    await page.reload()
    await expect(page.getByRole('tab', { name: /^Rejected/ })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: /^All Speakers/ }).click()
    await page.getByRole('searchbox').fill('grain elevator')
    await expect(names(page)).toHaveText(['Gordon Whitefeather'])
  })
  test('is where one decides: in the list and in the details; a new one may be published at once', async ({
    page,
    axe,
    complaints,
  }) => {
    await openTab(page, 'speakers')
    for (const name of ['Ida First', 'Ole Second']) {
      const data = {
        name,
        title: 'Tester',
        bio: 'Tests.',
        topic: 'Tests',
        email: 'ida.first@a-long-name.example',
        phone: '+1 (780) 555-0100',
      }
      await callElsewhere(page, 'POST', '/speakers', data)
    }
    await page.goto('/admin/dashboard?tab=speakers&view=pending')
    await page.getByRole('button', { name: 'Shortlist Ida First' }).click()
    await page.getByRole('button', { name: 'Shortlist without mail' }).click()
    await expect(page.getByText('Ida First is shortlisted.')).toBeVisible()
    await expect(row(page, 'Ida First')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.getByRole('button', { name: 'View Details: Ole Second' }).click()
    const reading = page.getByRole('article', { name: 'Ole Second' })
    await expect(reading.getByRole('link', { name: '+1 (780) 555-0100' })).toHaveAttribute('href', 'tel:+17805550100')
    await expect(reading.getByRole('link', { name: 'ida.first@a-long-name.example' })).toHaveAttribute(
      'href',
      /^mailto:/,
    )
    await axe()
    await page.route('**/api/decisions', route => route.fulfill({ status: 503 }))
    await page.getByRole('main').getByRole('button', { name: 'Select Ole Second' }).click()
    const deciding = page.getByRole('dialog', { name: 'Select Ole Second' })
    await deciding.getByRole('button', { name: 'Select without mail' }).click()
    await expect(deciding.getByRole('alert')).toContainText('Failed to update speaker')
    await page.unroute('**/api/decisions')
    await deciding.getByRole('button', { name: 'Select without mail' }).click()
    await expect(page.getByText('Ole Second is selected. Visitors see them now.')).toBeVisible()
    await page.getByRole('tab', { name: /^All Speakers/ }).click()
    await page.getByRole('button', { name: 'Add Speaker' }).click()
    const adding = page.getByRole('dialog', { name: 'Add New Speaker' })
    await adding.getByLabel('Name').first().fill('Pia Public')
    await adding.getByLabel(/Professional Title/i).fill('Tester')
    await adding.getByLabel(/^Bio/).fill('Tests.')
    await adding.getByLabel(/^(Talk )?Topic/).fill('Tests')
    await adding.getByLabel('Year').fill('2031')
    await adding.getByRole('button', { name: 'Add and publish' }).click()
    await expect(page.getByText(/added successfully\. They are among the speakers of 2031 now\./)).toBeVisible()
    await page.getByRole('button', { name: 'Show 2031' }).click()
    await expect(page).toHaveURL(/edition=2031/)
    await expect(names(page)).toHaveText(['Pia Public'])
    await expect(row(page, 'Pia Public')).toContainText('Selected')
    // Back among those of the current edition, which the address names by naming none.
    await page.getByRole('button', { name: 'Edit Pia Public' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Speaker' })
    await editing.getByLabel('Year').fill('2026')
    await editing.getByRole('button', { name: 'Update Speaker' }).click()
    await page.getByRole('button', { name: 'Show 2026' }).click()
    await expect(page).not.toHaveURL(/edition=/)
    await expect(row(page, 'Pia Public')).toBeVisible()
    forgiveRefusals(complaints)
  })
})

test('a name with letters that no typeface has is warned of where it is typed', async ({ page }) => {
  await openTab(page, 'speakers')
  await page.getByRole('button', { name: 'Add Speaker' }).first().click()
  const name = page.getByLabel(speakerLabels.name, { exact: false }).first()
  await name.fill('Олена 王小明')
  await expect(name).not.toHaveAccessibleDescription(/PDFs/)
  await name.fill('Tenzin ༀ')
  await expect(name).toHaveAccessibleDescription('PDFs and shared pictures have no letter for ༀ and show � instead.')
})
