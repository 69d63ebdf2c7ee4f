import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

// The Team tab is the example: `src/test/dashboard-kit.test.ts` checks that the other tabs are made of the same parts.

const rows = () => textsOf('[aria-label="Team members"] > li')

/** Opens the Team tab with some members of a family name alone. */
async function openTeam(surname: string, ...names: string[]) {
  const site = await ownSite()
  const { teamMembers } = await site.call('GET', '/admin/team')
  const ids: number[] = []
  for (const name of names) {
    const member = { name: `${name} ${surname}`, role: 'Tester', bio: 'Tests.', photo: teamMembers[0].photo }
    ids.push((await site.call('POST', '/team', member)).teamMember.id)
  }
  const tab = await openTab('team', { site })
  await tab.fill('Search team members', surname)
  await expect.poll(rows).toHaveLength(names.length)
  const editing = () => tab.page.findByRole('dialog', { name: 'Edit Team Member' })
  return { ...tab, site, ids, editing }
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

test('a row stays the same element while the list is searched, so that no press on it is lost', async () => {
  const { fill } = await openTeam('Steady', 'Ann', 'Ben')
  const ann = () => [...document.querySelectorAll('main li')].find(row => row.textContent?.includes('Ann Steady'))
  const before = ann()
  expect(before).toBeDefined()
  await fill('Search team members', 'Ann Steady')
  await expect.poll(rows).toHaveLength(1)
  expect(ann() === before).toBe(true)
})

test('AX5: a record that the search no longer finds leaves the focus at the heading', async () => {
  const { user, press, fill, editing } = await openTeam('Sought', 'Ivo', 'Una')
  await press('Edit Ivo Sought')
  await fill('Name *', 'Ivo Found', await editing())
  await user.keyboard('{Enter}')
  await expect.poll(rows).toHaveLength(1)
  await expect.poll(focused).toBe('Manage Team')
})

test('AX7: what was typed is dropped only after a question, which Enter does not save over', async () => {
  const { page, user, press, fill, editing } = await openTeam('Hasty', 'Ann')
  await press('Edit Ann Hasty')
  await fill('Role *', 'Half a wo', await editing())
  const role = within(await editing()).getByLabelText<HTMLInputElement>('Role *')
  await user.keyboard('{Escape}')
  await page.findByRole('alertdialog', { name: 'Discard your changes?' })
  // As Enter does before the question has the focus.
  role.form?.requestSubmit()
  await expect.poll(focused).toBe('Keep editing')
  await user.keyboard('{Enter}')
  await expectGone(() => page.queryByRole('alertdialog'))
  expect(role.value).toBe('Half a wo')
  role.focus()
  await user.keyboard('{Escape}')
  await press('Discard changes')
  await expectGone(() => page.queryByRole('dialog', { name: 'Edit Team Member' }))
  await expect.poll(focused).toBe('Edit Ann Hasty')
  expect(rows().join()).toContain('Tester')
})

test('Delete in the dialog asks over what was typed, which stays if it is cancelled; what is deleted is put back by Undo', async () => {
  const { page, press, pressMore, fill, editing } = await openTeam('Deleted', 'Ann')
  await press('Edit Ann Deleted')
  await fill('Role *', 'Typed', await editing())
  await pressMore('Delete', await editing())
  await press('Cancel', await page.findByRole('alertdialog'))
  expect(within(await editing()).getByLabelText('Role *')).toHaveProperty('value', 'Typed')
  await pressMore('Delete', await editing())
  await press('Delete', await page.findByRole('alertdialog'))
  await page.findByText('Nothing here matches “Deleted”.')
  await press('Undo')
  await expect.poll(rows).toEqual([expect.stringContaining('Ann Deleted')])
})

test('RE13: what somebody else has deleted leaves the list with the refusal, and what was typed stays', async () => {
  const { page, user, press, fill, site, ids, editing } = await openTeam('Gone', 'Ann', 'Ben')
  const [edited, deleted] = ids
  await press('Edit Ann Gone')
  await fill('Role *', 'Typed', await editing())
  await site.call('DELETE', `/team/${edited}`)
  await press('Update Member', await editing())
  await within(await editing()).findByText(/This record does not exist\./)
  expect(within(await editing()).getByLabelText('Role *')).toHaveProperty('value', 'Typed')
  await user.keyboard('{Escape}')
  await press('Discard changes')
  await expect.poll(rows).toEqual([expect.stringContaining('Ben Gone')])

  await press('Delete Ben Gone')
  const question = await page.findByRole('alertdialog', { name: 'Delete Ben Gone?' })
  await site.call('DELETE', `/team/${deleted}`)
  await press('Delete', question)
  await within(question).findByText(/This record does not exist\./)
  await user.keyboard('{Escape}')
  await page.findByText('Nothing here matches “Gone”.')
})

test('D8, RE13: the second of two users sees both versions and chooses', async () => {
  const { page, user, press, fill, site, ids, editing } = await openTeam('Doubly', 'Ann')
  const change = (data: object) => site.call('PATCH', `/team/${ids[0]}`, data)
  const conflict = () => page.findByRole('dialog', { name: 'Changed by somebody else' })
  await press('Edit Ann Doubly')
  await fill('Role *', 'Mine', await editing())
  await change({ role: 'Theirs', bio: 'New.' })
  await press('Update Member', await editing())
  expect((await conflict()).textContent).toMatch(/Yours\s*Mine\s*Theirs\s*Theirs/)
  expect((await conflict()).textContent).toContain('(not changed by you)TheirsNew.')
  await press('Keep mine', await conflict())
  await page.findByText('Team member updated')
  await expect.poll(rows).toEqual([expect.stringMatching(/Mine.*New\./s)])

  await press('Edit Ann Doubly')
  await fill('Role *', 'Mine again', await editing())
  await change({ role: 'Theirs again' })
  await press('Update Member', await editing())
  await press('Take theirs', await conflict())
  await expect
    .poll(async () => within(await editing()).getByLabelText<HTMLInputElement>('Role *').value)
    .toBe('Theirs again')
  await user.keyboard('{Escape}')
  await expect.poll(focused).toBe('Edit Ann Doubly')

  await press('Delete Ann Doubly')
  const question = await page.findByRole('alertdialog', { name: 'Delete Ann Doubly?' })
  await change({ name: 'Ann Late Doubly' })
  await press('Delete', question)
  await within(question).findByText(/It now reads: Ann Late Doubly, Theirs again\./)
  await press('Delete', question)
  await page.findByText('Team member removed')
  await expect.poll(focused).toBe('Manage Team')
})
