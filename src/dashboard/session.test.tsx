import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { desk, expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { callAsOwner, showPage } from '#test/screens/show-page.tsx'

test('decision A1: a flag without a session opens nothing', async () => {
  const site = await ownSite()
  await site.call('POST', '/auth/logout')
  showPage('/admin/dashboard', { site })
  const { page } = desk()
  await expect.poll(() => location.pathname).toBe('/admin/login')
  await page.findByText('Unauthorized')
  expect(localStorage.getItem('adminAuth')).toBeNull()
})

test('decision A1: logging out ends the session', async () => {
  const site = await ownSite()
  const { page, press } = await openTab('team', { site })
  await press('Logout')
  await expect.poll(() => location.pathname).toBe('/')
  await page.findByText('Logged out')
  expect(localStorage.getItem('adminAuth')).toBeNull()
  expect(await (await callAsOwner(site, '/api/auth/session')).json()).toEqual({ user: null })
})

test('nothing typed is lost when the session ends', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('speakers', { site })
  await press('Edit Maren Okafor')
  const dialog = await page.findByRole('dialog', { name: 'Edit Speaker' })
  await fill(/^Location/, 'Leduc', dialog)
  await site.call('POST', '/auth/logout')
  const login = () => page.findByRole('dialog', { name: 'Log in again' })
  await press('Update Speaker', dialog)
  await expect.poll(async () => document.activeElement === within(await login()).getByLabelText('Username')).toBe(true)
  await user.keyboard('{Escape}')
  await expectGone(() => page.queryByRole('dialog', { name: 'Log in again' }))
  await press('Update Speaker', dialog)
  await fill('Username', 'admin', await login())
  expect(localStorage.getItem('adminAuth')).toBeNull()
  await fill('Password', site.password, await login())
  await user.keyboard('{Enter}')
  await expectGone(() => page.queryByRole('dialog', { name: 'Log in again' }))
  expect(within(dialog).getByLabelText(/^Location/)).toHaveProperty('value', 'Leduc')
  await press('Update Speaker', dialog)
  await page.findByText('The speaker has been updated successfully')
})
