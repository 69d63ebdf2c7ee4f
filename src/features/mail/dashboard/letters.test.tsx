import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'

const rosa = { name: 'Rosa Late', title: 'Tester', bio: 'Tests.', topic: 'Tests', email: 'rosa@example.org' }
const THOUGHT = 'Three lines, thought over for an hour.'

test.for([
  ['speakers&view=pending', 'Reject Rosa Late', 'Reject Rosa Late', 'Reject, mail waits'],
  ['mail&view=texts', 'Edit: Declined speaker', 'Declined speaker', 'Save Text'],
  ['partners&view=open', 'Write to Northfield Credit', 'Write to Beatrice Okafor', 'Save and send once mail works'],
] as const)('%s: a letter that is being written outlives the session, and no wrong key drops it', async letter => {
  const [tab, opener, title, button] = letter
  const site = await ownSite()
  await site.call('POST', '/speakers', rosa)
  const { page, user, press, fill } = await openTab(tab, { site })
  await press(opener)
  const dialog = await page.findByRole('dialog', { name: title })
  if (tab === 'partners&view=open') await fill(/^Subject/, 'Thank you', dialog)
  await fill(/^Text/, THOUGHT, dialog)
  await user.keyboard('{Escape}')
  await press('Keep editing')
  await site.call('POST', '/auth/logout')
  await press(button, dialog)
  const login = await page.findByRole('dialog', { name: 'Log in again' })
  await fill('Username', 'admin', login)
  await fill('Password', site.password, login)
  await user.keyboard('{Enter}')
  await expectGone(() => page.queryByRole('dialog', { name: 'Log in again' }))
  expect(within(dialog).getByLabelText(/^Text/)).toHaveProperty('value', THOUGHT)
  await press(button, dialog)
  await expectGone(() => page.queryByRole('dialog', { name: title }))
})
