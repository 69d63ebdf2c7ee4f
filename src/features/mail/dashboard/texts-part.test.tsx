import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

test('M1: an organizer says a mail in other words, and goes back to ours', async () => {
  const site = await ownSite()
  const { page, press, fill } = await openTab('mail&view=texts', { site })
  const open = async () => {
    await press('Edit: Declined speaker')
    return page.findByRole('dialog', { name: 'Declined speaker' })
  }
  const dialog = await open()
  await fill(/^Subject/, 'Dear {nmae}', dialog)
  await within(dialog).findByText(/^Unknown field \{nmae\}/)
  await fill(/^Subject/, 'Dear {name}', dialog)
  await fill(/^Text/, 'Not this year, {name}.\n\n- {brand}', dialog)
  await press('Plain text', dialog)
  await within(dialog).findByText(/- DevonTalks/)
  await press('Save Text', dialog)
  await page.findByText('Text saved')
  const again = await open()
  expect(within(again).getByLabelText(/^Subject/)).toHaveProperty('value', 'Dear {name}')
  await press('Use the built-in text', again)
  await page.findByText('Your text is in the history.')
})

test('M2: a decision offers its mail, which an Undo takes back, also for many at once', async () => {
  const site = await ownSite()
  for (const name of ['Quentin One', 'Quentin Two'])
    await site.call('POST', '/speakers', {
      name,
      title: 'T',
      bio: 'B',
      topic: 'T',
      email: `${name.slice(-3)}@example.org`,
    })
  const { page, user, press, fill } = await openTab('speakers&view=pending', { site })
  await fill('Search speakers', 'Quentin')
  await expect.poll(() => page.queryAllByRole('button', { name: /^Reject \w+ / })).toHaveLength(2)
  await press('Reject...')
  const dialog = await page.findByRole('dialog', { name: 'Reject 2 people' })
  await user.click(await within(dialog).findByText('(mail to Quentin Two)'))
  await within(dialog).findByText(/Dear Quentin Two,/)
  await press('Quentin One', dialog, 'checkbox')
  await press('Reject, mail waits')
  await page.findByText('Quentin Two is rejected. Your text is kept until mail is set up.')
  await press('Undo')
  await page.findByText('Everything is as before. No mail was sent.')
  expect((await site.call('GET', '/mail')).mails).toEqual([])
})
