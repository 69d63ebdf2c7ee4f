import { expect, test } from 'vitest'
import { desk } from '#test/screens/open-tab.ts'
import { showPage } from '#test/screens/show-page.tsx'

test('a full tier leads to the next free one, and takes a message for when a place is free', async () => {
  showPage('/sponsor/1')
  const { page } = desk()
  await page.findByRole('heading', { name: 'This tier is full' })
  expect(page.getByRole('link', { name: 'Become Momentum Driver' }).getAttribute('href')).toBe('/sponsor/2')
  page.getByRole('heading', { name: 'Tell me when a place is free' })
  expect(page.getByLabelText(/^Subject/)).toHaveProperty('value', 'sponsorship')
  const message = page.getByLabelText(/^Message/)
  expect(message).toHaveProperty('value', expect.stringContaining('when a place is free: Visionary Architect'))
})
