import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { desk } from '#test/screens/open-tab.ts'
import { showPage } from '#test/screens/show-page.tsx'

test('the recap links speakers to their profiles, and partners only where they have a website', async () => {
  const sponsor = { logo: '', description: '', tier: 'gold', featuredUntil: null, featured: false, backgroundImage: '' }
  const sponsors = [
    { ...sponsor, id: 1, name: 'With', website: 'https://with.example', active: true },
    { ...sponsor, id: 2, name: 'Without', website: '', active: true },
    { ...sponsor, id: 3, name: 'Gone', website: '', active: false },
  ]
  showPage('/relive-2025', { answers: { '/sponsors?year=2025': { sponsors } } })
  const { page } = desk()
  const partners = await page.findByRole('region', { name: 'Our partners' })
  const link = await within(partners).findByRole('link', { name: 'With (opens in a new tab)' })
  expect(within(partners).getAllByRole('link')).toHaveLength(1)
  expect(link.getAttribute('href')).toContain('with.example')
  within(partners).getByText('Without')
  expect(within(partners).queryByText('Gone')).toBeNull()
  // The heading is there before they are.
  const speakers = await within(await page.findByRole('region', { name: '2025 Speakers' })).findAllByRole('article')
  expect(speakers).toHaveLength(8)
  expect(
    within(speakers[0] ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/speakers\/\d+$/)
})
