import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

const EMAIL = 'rowan.thistle@example.org'

test('O9, ER1, AX2: an owner forgets a person by keyboard alone', async () => {
  const site = await ownSite()
  const rowan = { name: 'Rowan Thistle', email: EMAIL }
  await site.call('POST', '/volunteers/apply', rowan)
  await site.call('POST', '/contact', { ...rowan, message: 'Is there a place for my bicycle?' })
  const { page, user, fill } = await openTab('settings&view=personal', { site })
  await fill('Email address', 'unknown@example.org')
  await user.keyboard('{Enter}')
  await page.findByText(/^No data of unknown@example\.org found\./)
  await fill('Email address', EMAIL.toUpperCase())
  await user.keyboard('{Enter}')
  const dialog = await page.findByRole('dialog', { name: 'Forget this person?' })
  for (const part of ['Volunteer', 'Message', 'Mail'])
    expect(within(dialog).getAllByText(part).length, part).toBeGreaterThan(0)
  await within(dialog).findByText(/No automatic backup holds it\./)
  await fill('Type the address once more', 'somebody@example.org', dialog)
  await user.keyboard('{Enter}')
  await within(dialog).findByText('This is not the address above')
  await fill('Type the address once more', EMAIL, dialog)
  within(dialog).getByRole('button', { name: 'Erase for good' }).focus()
  await user.keyboard('{Enter}')
  await page.findByText(/^Erased\. No automatic backup holds it\./)
  await expectGone(() => page.queryByRole('dialog'))
  expect(JSON.stringify(await site.call('GET', '/volunteers/status/pending'))).not.toContain('Thistle')
})

test('O9: owners set how long data is kept', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('settings&view=personal', { site })
  expect(await page.findByLabelText('Messages')).toHaveProperty('value', '24')
  await fill('Messages', '0')
  await press('Save how long personal data is kept')
  await page.findByText('Please enter a number of months between 1 and 120')
  await fill('Messages', '6')
  await user.keyboard('{Enter}')
  await page.findByText('How long personal data is kept is saved')
  expect((await site.call('GET', '/settings/privacy-retention')).setting.value).toContain('6')
})

const key = 'privacy-retention'

test('O9: the privacy page says how long, unless organizers wrote their own', async () => {
  const site = await ownSite()
  const stored = (await site.call('GET', `/settings/${key}`)).setting
  const value = JSON.stringify({ ...JSON.parse(stored.value), messages: 6 })
  await site.call('POST', `/settings/${key}`, { value })
  showPage('/privacy', { site })
  await expect.poll(() => textsOf('main').join()).toContain('For 6 months.')
})

test('O9: an own text of the privacy page takes the place of ours', async () => {
  const site = await ownSite()
  const text = { page: 'privacy', section: 'main', key: 'content', type: 'text', content: 'We keep a guest book.' }
  await site.call('POST', '/content', text)
  showPage('/privacy', { site })
  await expect.poll(() => textsOf('main').join()).toContain('We keep a guest book.')
  expect(textsOf('main').join()).not.toMatch(/For \d+ months\./)
})

test.for(['/', '/speak', '/volunteer/apply'])('O9: the form of %s leads to the privacy page', async path => {
  showPage(path)
  await expect.poll(() => textsOf('form a[href="/privacy"]')).toContain('How we use your details')
})
