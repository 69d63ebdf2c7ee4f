import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { callAsOwner, textsOf } from '#test/screens/show-page.tsx'

/** A site with a message from a visitor. */
async function siteWith(name: string) {
  const site = await ownSite()
  const message = 'Is there parking nearby?'
  await site.call('POST', '/contact', { name, email: 'visitor@example.org', subject: 'press', message })
  const { messages } = await site.call('GET', '/inbox/messages')
  const { id } = messages.find((one: { name: string }) => one.name === name)
  return { ...site, message: `/inbox/messages/${id}` }
}

const listed = (name: string) => textsOf('[aria-label="Messages"] a').find(text => text.includes(name)) ?? null

test('an answer that was begun leaves the browser at logout', async () => {
  const site = await siteWith('Laura Leaves')
  const { press, fill } = await openTab('inbox', { site })
  const kept = () => Object.values({ ...localStorage }).join()
  await press(/Laura Leaves/, undefined, 'link')
  await fill('Your answer to Laura Leaves', 'Dear Laura, your number is')
  await expect.poll(kept).toContain('Dear Laura')
  await press('Logout')
  await expect.poll(() => location.pathname).toBe('/')
  expect(kept()).not.toContain('Dear Laura')
})

test('M5: a second answer is sent only against the first', async () => {
  const site = await siteWith('Hassan Twice')
  const { page, press, fill } = await openTab('inbox', { site })
  await press(/Hassan Twice/, undefined, 'link')
  await fill('Your answer to Hassan Twice', 'Yes, pies are lunch.')
  await site.call('POST', `${site.message}/answers`, { text: 'There is a tier for pies.', seen: 0 })
  await press('Save and send once mail works')
  const asking = await page.findByRole('alertdialog', { name: 'admin has answered this' })
  await within(asking).findByText('There is a tier for pies.', { exact: false })
  await press('Cancel', asking)
  expect(page.getByLabelText('Your answer to Hassan Twice')).toHaveProperty('value', 'Yes, pies are lunch.')
  await expectGone(() => page.queryByRole('alertdialog'))
  await press('Save and send once mail works')
  await press('Send anyway', await page.findByRole('alertdialog'))
  await expect.poll(() => page.queryAllByRole('region', { name: 'Answer by admin' })).toHaveLength(2)
})

test('M5: a message is assigned in one select, found by it, and its history says from whom to whom', async () => {
  const site = await siteWith('Rosa Assigned')
  const { link } = await site.call('POST', '/people', { email: 'mei@example.org', role: 'editor', by: 'link' })
  const words = { name: 'Mei Ling', newPassword: site.password, confirmPassword: site.password }
  // As they would on their own machine: the session of this one stays.
  const joined = await callAsOwner({ ...site, cookie: '' }, '/api/auth/link/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(link).hash.slice(1), ...words }),
  })
  expect(joined.status).toBe(200)
  const { page, press, choose } = await openTab('inbox', { site })
  await press(/Rosa Assigned/, undefined, 'link')
  const assignee = () => {
    const { options, selectedIndex } = page.getByLabelText<HTMLSelectElement>('Assignee')
    return options[selectedIndex]?.textContent
  }
  await choose('Assignee', 'Mei Ling')
  await page.findByText('Assigned to Mei Ling')
  await press('Undo')
  await expect.poll(assignee).toBe('Unassigned')
  await choose('Assignee', 'Mei Ling')
  await page.findByText('Assigned to Mei Ling')
  await expect.poll(() => listed('Rosa Assigned')).toContain('Mei Ling')
  await choose('Show', 'Assigned to me')
  await page.findByRole('button', { name: 'Filter (1)' })
  await expectGone(() => (listed('Rosa Assigned') ? document.body : null))
  await choose('Show', 'All messages')
  await press(/Rosa Assigned/, undefined, 'link')
  await choose('Assignee', 'admin')
  await page.findByText('Assigned to admin')
  await press('History')
  const history = await page.findByRole('dialog', { name: 'History' })
  const changed = await within(history).findByRole('region', { name: 'What was changed' })
  expect(changed.textContent).toMatch(/Mei Ling.*admin/)
  await press('Bring back Assignee', history)
  await page.findByText('Assignee is back')
  await press('Close', history)
  await expect.poll(assignee).toBe('Mei Ling')
})

test('P11: subscribers are listed, archived and unarchived', async () => {
  const site = await ownSite()
  await site.call('POST', '/newsletter/subscribe', { email: 'nora@example.org' })
  const { press } = await openTab('inbox&view=subscribers', { site })
  const row = () => textsOf('tr').find(text => text.includes('nora@example.org')) ?? ''
  await expect.poll(row).toContain('Not confirmed')
  await press('Archive nora@example.org')
  await expect.poll(row).toContain('Archived')
  await press('Unarchive nora@example.org')
  await expect.poll(row).toContain('Not confirmed')
})
