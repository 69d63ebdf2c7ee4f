import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const rows = () => textsOf('[aria-label="Content items"] > li')

test('a second active item for a place is warned of before it is saved, and in the list', async () => {
  const site = await ownSite()
  const place = { page: 'contact', section: 'info', key: 'subtitle' }
  await site.call('POST', '/content', { ...place, type: 'text', content: 'Once' })
  const { page, press, fill, choose } = await openTab('content&view=contact', { site })
  const warning = 'Another active item has this place'
  await press('Add Content')
  const adding = await page.findByRole('dialog', { name: 'Add New Content' })
  await choose(/^Section/, 'info', adding)
  await fill(/^Key/, 'subtitle', adding)
  await within(adding).findByText(warning, { exact: false })
  await press('Active', adding, 'checkbox')
  await expectGone(() => within(adding).queryByText(warning, { exact: false }))
  await press('Active', adding, 'checkbox')
  await fill(/^Content/, 'Twice', adding)
  await press('Add Content', adding)
  await page.findByText('Content created successfully')
  await expect.poll(() => rows().filter(text => text.includes(warning))).toHaveLength(2)
})

test('the list is limited by page and section, by the preview and by words', async () => {
  const { page, press, fill, choose } = await openTab('content', { site: 'sample' })
  const main = page.getByRole('main')
  const chosen = (label: string) => within(main).getByLabelText<HTMLSelectElement>(label).value
  await choose('Page', 'schedule', main)
  await choose('Section', 'details', main)
  await expect.poll(rows).toHaveLength(1)
  await choose('Page', 'team', main)
  expect(chosen('Section')).toBe('')
  await expect.poll(rows).toHaveLength(3)
  await press(/^speakers: list/)
  await expect.poll(rows).toEqual([expect.stringContaining('speakers / list / title')])
  expect(page.getByRole('button', { name: /^speakers: list/ }).getAttribute('aria-pressed')).toBe('true')
  expect([chosen('Page'), location.search]).toEqual(['speakers', expect.stringContaining('view=speakers')])
  await press('speakers')
  await fill('Search content', 'baker')
  await expect.poll(rows).toEqual([expect.stringContaining('speakers / intro / content')])
  await choose('Page', 'contact', main)
  await fill('Search content', '')
  await page.findByText('The line below the theme')
})

test('a failure says why and keeps what was typed', async () => {
  const { page, press, fill } = await openTab('content&view=volunteer', {
    site: 'sample',
    answers: { '/content/*': 503 },
  })
  await press('Edit volunteer / roles / title')
  const editing = await page.findByRole('dialog', { name: 'Edit Content' })
  await fill(/^Content/, 'Mine', editing)
  await press('Update Content', editing)
  await page.findByText(/^Failed to update content: 503/)
  expect(within(editing).getByLabelText(/^Content/)).toHaveProperty('value', 'Mine')
})

test('texts are listed as the pages show them, with a way to each page', async () => {
  const { page } = await openTab('content&view=home', { site: 'sample' })
  await expect
    .poll(rows)
    .toEqual(expect.arrayContaining([expect.stringMatching(/Line below the theme.*home \/ hero \/ subtitle/s)]))
  expect(rows()[1]).toContain('Large words below the countdown')
  const link = await page.findByRole('link', { name: /^Edit on the page.*schedule$/ })
  expect(link.getAttribute('href')).toBe('/schedule')
})

test('AX7, SP10: a text is checked, added, changed, hidden and deleted, and visitors get it at once', async () => {
  const site = await ownSite()
  const { page, press, fill, choose } = await openTab('content&view=home', { site })
  const shown = async () => JSON.stringify(await site.call('GET', '/content'))
  const row = () => rows().find(text => text.includes('home / about / title')) ?? ''
  await press('Add Content')
  const adding = await page.findByRole('dialog', { name: 'Add New Content' })
  expect(within(adding).getByLabelText(/^Page/)).toHaveProperty('value', 'home')
  await choose(/^Page/, '', adding)
  await press('Add Content', adding)
  for (const field of ['Page', 'Section', 'Key', 'Content']) await within(adding).findByText(`${field} is required`)
  await choose(/^Page/, 'home', adding)
  await choose(/^Section/, 'about', adding)
  await fill(/^Key/, 'title', adding)
  await fill(/^Content/, 'A town that talks', adding)
  await press('Add Content', adding)
  await page.findByText('Content created successfully')
  await expect.poll(row).toMatch(/Heading above the five cards.*Active/s)
  expect(await shown()).toContain('A town that talks')

  const edit = async () => {
    await press('Edit home / about / title')
    return page.findByRole('dialog', { name: 'Edit Content' })
  }
  await fill(/^Content/, 'A town that sings', await edit())
  await press('Update Content')
  await page.findByText('Content updated successfully')
  await expect.poll(shown).toContain('A town that sings')
  await press('Active', await edit(), 'checkbox')
  await press('Update Content')
  await expect.poll(row).toContain('Inactive')
  expect(await shown()).not.toContain('A town that sings')
  await press('Delete home / about / title')
  await press('Delete', await page.findByRole('alertdialog', { name: 'Delete home / about / title?' }))
  await page.findByText('Content deleted successfully')
  await expect.poll(row).toBe('')
})

test('AX7: a picture takes the place of a text only when it is chosen, and the text is not lost', async () => {
  const { page, press, fill, choose } = await openTab('content&view=sponsor', { site: 'sample' })
  await press('Add Content')
  const adding = await page.findByRole('dialog', { name: 'Add New Content' })
  await choose(/^Section/, 'intro', adding)
  await fill(/^Key/, 'image', adding)
  await fill(/^Content/, 'Not lost', adding)
  await choose(/^Type/, 'image', adding)
  await press('Add Content', adding)
  await within(adding).findByText('Content is required')
  await choose(/^Type/, 'text', adding)
  expect(within(adding).getByLabelText(/^Content/)).toHaveProperty('value', 'Not lost')
})
