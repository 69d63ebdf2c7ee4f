import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

test('Y13, AX7: a question is checked and added, and its group is moved by keyboard', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('questions', { site })
  await press('Add question')
  const adding = await page.findByRole('dialog', { name: 'Add question' })
  await press('Add question', adding)
  await within(adding).findByText('Question is required')
  await fill(/^Group/, 'The weather', adding)
  await fill(/^Question/, 'What if it snows?', adding)
  await fill(/^Answer/, 'Then we begin late. [Write to us](/#contact).', adding)
  await press('Add question', adding)
  await page.findByText('Question added')
  const groups = () => textsOf('main h2')
  await expect.poll(() => groups().at(-1)).toBe('The weather')
  const up = page.getByRole('button', { name: 'Move the group The weather up' })
  up.focus()
  await user.keyboard('{Enter}')
  await page.findByText('Questions reordered')
  await expect.poll(() => groups().at(-2)).toBe('The weather')
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Move the group The weather up' }))
  const { questions } = await site.call('GET', '/questions')
  expect(questions).toContainEqual(expect.objectContaining({ group: 'The weather', question: 'What if it snows?' }))
})
