import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { callAsOwner } from '#test/screens/show-page.tsx'

const NEXT = 'a second lantern in the coulee'

test('AX2, AX7: by keyboard alone a password is refused at its field, then changed, which ends other sessions', async () => {
  const site = await ownSite()
  const { page, user } = await openTab('account', { site })
  const field = (name: string) => page.getByLabelText<HTMLInputElement>(name)
  await page.findByLabelText('Current Password')
  field('Current Password').focus()
  await user.keyboard('wrong')
  await user.tab()
  await user.keyboard(NEXT)
  await user.tab()
  await user.keyboard('something else{Enter}')
  await page.findByText('Passwords do not match')
  expect(document.activeElement).toBe(field('Confirm New Password'))
  await user.clear(field('Confirm New Password'))
  await user.keyboard(`${NEXT}{Enter}`)
  const refusal = await page.findByText('Current password is incorrect')
  expect(field('Current Password').getAttribute('aria-describedby')).toContain(refusal.id)
  await user.clear(field('Current Password'))
  await user.keyboard(`${site.password}{Enter}`)
  await page.findByText('Success! Your password has been changed successfully.')
  expect(field('Current Password').value).toBe('')
  expect((await callAsOwner(site, '/api/auth/sessions')).status).toBe(401)
})

test('O6, AU2: logging out everywhere asks, ends every session and leads to the login', async () => {
  const site = await ownSite()
  const { page, press } = await openTab('account', { site })
  await press('Log out everywhere')
  const question = await page.findByRole('alertdialog', { name: 'Log out everywhere?' })
  await within(question).findByText('Every session ends, this one too. You can log in again with your password.')
  await press('Log out everywhere', question)
  await expect.poll(() => location.pathname).toBe('/admin/login')
  await page.findByText('Logged out')
  expect(await (await callAsOwner(site, '/api/auth/session')).json()).toEqual({ user: null })
})

test('O6: a name is saved, and all other sessions end after the password', async () => {
  const site = await ownSite()
  expect((await site.call('GET', '/auth/sessions')).sessions.length).toBeGreaterThan(1)
  const { page, press, fill } = await openTab('account', { site })
  await fill('Name', 'Joanna Pruitt')
  await press('Save Account')
  await page.findByText('Account saved')
  await press('End all others')
  const asking = await page.findByRole('dialog', { name: 'End all other sessions?' })
  await fill('Current Password', 'wrong', asking)
  await press('End', asking)
  const refusal = await within(asking).findByText('Current password is incorrect')
  expect(within(asking).getByLabelText('Current Password').getAttribute('aria-describedby')).toContain(refusal.id)
  await fill('Current Password', site.password, asking)
  await press('End', asking)
  await page.findByText('Other sessions ended')
  expect((await site.call('GET', '/auth/sessions')).sessions).toHaveLength(1)
})

test('O6: of two notices that are chosen one right after the other both are saved', async () => {
  const site = await (await ownSite()).join('Dana Hill', 'editor')
  const { page, user } = await openTab('account', { site })
  const areChosen = async () => {
    const { kinds } = await (await callAsOwner(site, '/api/auth/notices')).json()
    return ['messages', 'speakers'].map(kind => kinds.includes(kind))
  }
  const [messages, speakers] = await areChosen()
  const boxes = ['Messages', 'Applications to speak'].map(name => page.findByRole('checkbox', { name }))
  for (const box of await Promise.all(boxes)) await user.click(box)
  await expect.poll(areChosen).toEqual([!messages, !speakers])
})
