import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'

test('E4: sample content goes after a question, with a backup written before, and every trace of the offer', async () => {
  const site = await ownSite()
  const { page, press } = await openTab('inbox', { site })
  const bar = await page.findByRole('complementary', { name: 'Sample content' })
  await press('Remove sample content', bar, 'link')
  await expect.poll(() => location.search).toBe('?tab=settings&view=backups')
  const main = page.getByRole('main')
  const start = await within(main).findByRole('button', { name: 'Remove sample content' })
  await press('Remove sample content', main)
  await press('Cancel', await page.findByRole('alertdialog', { name: 'Remove sample content?' }))
  await expectGone(() => page.queryByRole('alertdialog'))
  expect(document.activeElement).toBe(start)
  await press('Remove sample content', main)
  await press('Remove sample content', await page.findByRole('alertdialog'))
  await page.findByText('Sample content removed')
  await expectGone(() => page.queryByRole('complementary', { name: 'Sample content' }))
  await expectGone(() => page.queryByRole('heading', { name: 'Sample content' }))
  await expect.poll(() => page.getByRole('list', { name: 'Backups' }).textContent).toContain('Before a removal')
  expect(await site.call('GET', '/team')).toMatchObject({ teamMembers: [] })
})
