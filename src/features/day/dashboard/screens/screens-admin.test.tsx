import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

test('O10: the link of a screen ends after a question, which says why it could not, and leaves the history with its row', async () => {
  const site = await ownSite()
  await site.call('POST', '/access-links', { purpose: 'stage', name: 'By the stage' })
  const answers: Record<string, number> = { '/access-links/revoke': 500 }
  const { page, press } = await openTab('screens', { site, answers })
  const open = () => press('End the link of By the stage')
  await open()
  const question = await page.findByRole('alertdialog', { name: 'End the link of By the stage?' })
  await press('End the link', question)
  await expect.poll(() => question.textContent).toContain('The server answered with an error.')
  expect(history.state.dialog).toBe(true)
  await press('Cancel', question)
  await expect.poll(() => page.queryByRole('alertdialog')).toBeNull()
  await expect.poll(() => history.state.dialog).toBeUndefined()

  delete answers['/access-links/revoke']
  await open()
  const again = await page.findByRole('alertdialog')
  expect(again.textContent).not.toContain('The server answered with an error.')
  await press('End the link', again)
  await page.findByText('No screens yet. Make a link for the stage timer first.')
  await expect.poll(() => history.state.dialog).toBeUndefined()
})
