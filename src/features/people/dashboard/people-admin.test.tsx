import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const rowOf = (name: string) => textsOf('tr').find(text => text.includes(name)) ?? ''

test('O1, O3: an owner invites by a link, changes a role, disables and enables, and stays the last owner', async () => {
  const site = await ownSite()
  await site.join('Mei Ling', 'editor')
  const { page, user, press, fill } = await openTab('people', { site })
  const manage = async (name: string) => {
    await press(`Manage ${name}`)
    return page.findByRole('dialog', { name })
  }
  await expect.poll(() => textsOf('table[aria-label=People] tr')).toHaveLength(3)
  await press('Invite somebody')
  const inviting = await page.findByRole('dialog')
  await expect.poll(() => document.activeElement).toBe(within(inviting).getByLabelText(/^Email/))
  await fill(/^Email/, 'ole@example.org', inviting)
  await press(/^Editor/, inviting, 'radio')
  // There is no mail server: the link is passed on.
  await user.keyboard('{Enter}')
  const passing = await page.findByRole('dialog', { name: 'Pass this link on' })
  expect(within(passing).getByLabelText<HTMLInputElement>('Link').value).toMatch(/\/admin\/password#[\w-]{43}$/)
  await press('Done', passing)
  await press('Invitations 1', undefined, 'tab')
  await expect.poll(() => rowOf('ole@example.org')).toContain('Editor')

  await press(/^People/, undefined, 'tab')
  const person = await manage('Mei Ling')
  await press(/^Reviewer/, person, 'radio')
  await press('Save role', person)
  await page.findByText('Role changed')
  await press('Disable', await manage('Mei Ling'))
  await expect.poll(() => rowOf('Mei Ling')).toContain('Disabled')
  await press('Enable', await manage('Mei Ling'))
  await expect.poll(() => rowOf('Mei Ling')).not.toContain('Disabled')
  await expectGone(() => page.queryByRole('dialog'))
  const admin = await manage('admin')
  await press('Disable', admin)
  await within(admin).findByText('This is the only owner. Make somebody else an owner first.')
})

test('O2: an editor has neither Organizers nor backups', async () => {
  const site = await ownSite()
  const editor = await site.join('Mei Ling', 'editor')
  const { page } = await openTab('people', { site: editor })
  // In place of a tab that they do not have.
  await page.findByRole('heading', { level: 1, name: /days to go/ })
  await expect.poll(() => textsOf('nav a')).toContain('Questions')
  expect(textsOf('nav a')).not.toContain('Organizers')
})

test('O2: a reviewer reads applications, and is offered nothing that changes them', async () => {
  const site = await ownSite()
  const reviewer = await site.join('Mei Ling', 'reviewer')
  const { page, press } = await openTab('speakers', { site: reviewer })
  await expect.poll(() => textsOf('[aria-label=Speakers] > li')).not.toEqual([])
  const tabs = [...new Set(textsOf('nav a').map(text => text.replace(/\d+ new$/, '')))]
  expect(tabs).toEqual(expect.arrayContaining(['Home', 'Speakers', 'Volunteers', 'Your account']))
  expect(tabs).not.toEqual(expect.arrayContaining(['Team']))
  expect(page.queryAllByRole('button', { name: /^(Edit|Delete|Add|Move|Download)/ })).toEqual([])
  await press(/^View /)
  await page.findByRole('button', { name: 'All applications' })
  expect(page.queryAllByRole('button', { name: /Edit|Select|Reject|Shortlist/ })).toEqual([])
})
