import { expect, test } from 'vitest'
import { expectGone, openTab } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

/** A newer element than the document of the tests knows. */
const logs = /The tag <%s> is unrecognized in this browser.* search$/s

const results = () => textsOf('[aria-label="Results"] button')

test('tabs, speakers, team members and questions are found by keyboard, and open', async () => {
  const { page, user } = await openTab('overview', { site: 'sample', logs })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await page.findByRole('searchbox', { name: 'Find' }), 'sched')
  await expect.poll(() => results()[0]).toMatch(/^Schedule/)
  await user.keyboard('{ArrowDown}')
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Schedule/)
  await user.keyboard('{Enter}')
  await expect.poll(() => location.search).toContain('tab=schedule')
  for (const [words, result, label, value] of [
    ['maren oka', /^Maren Okafor\s*Speaker$/, 'Name *', 'Maren Okafor'],
    ['joanna pru', /^Joanna Pruitt\s*Team member$/, 'Name *', 'Joanna Pruitt'],
    ['step-free', /^Is the hall step-free\?\s*Question$/, 'Question *', 'Is the hall step-free?'],
  ] as const) {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await page.findByRole('searchbox', { name: 'Find' }), words)
    await expect.poll(results).toEqual([expect.stringMatching(result)])
    await user.keyboard('{Enter}')
    expect(await page.findByLabelText(label)).toHaveProperty('value', value)
    await user.keyboard('{Escape}')
    await expectGone(() => page.queryByRole('dialog'))
  }
})

test('the button of the navigation opens the same field, and nothing is found for odd words', async () => {
  const { page, user, press } = await openTab('overview', { site: 'sample', logs })
  await press('Find')
  const field = await page.findByRole('searchbox', { name: 'Find' })
  await user.type(field, 'zzzz')
  await page.findAllByText('Nothing found.')
  await user.clear(field)
  await user.type(field, 'news')
  await expect.poll(results).not.toEqual([])
  await user.keyboard('{Enter}')
  await expect.poll(() => location.search).toContain('tab=newsletters')
})
