import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const members = () => textsOf('[aria-label="Team members"] > li')

/** A site with the names of its team. */
async function teamSite() {
  const site = await ownSite()
  const team = async (): Promise<string[]> =>
    (await site.call('GET', '/team')).teamMembers.map(({ name }: { name: string }) => name)
  return { site, team }
}

test('O8: a deletion is undone from the toast, and the record is in its old place', async () => {
  const { site, team } = await teamSite()
  const before = await team()
  const { page, press } = await openTab('team', { site })
  await press(`Delete ${before[1]}`)
  await press('Delete', await page.findByRole('alertdialog'))
  await expect.poll(members).toHaveLength(before.length - 1)
  await expect.poll(() => document.activeElement?.textContent).toBe('Manage Team')
  await press('Undo')
  await page.findByText('Put back')
  await expect.poll(() => members()[1]).toContain(before[1])
  expect(await team()).toEqual(before)
})

test('O8: a decision is undone, unless the record has changed since', async () => {
  const site = await ownSite()
  const ida = { name: 'Ida First', title: 'Tester', bio: 'Tests.', topic: 'Tests', email: 'ida@example.org' }
  const { speaker } = await site.call('POST', '/speakers', ida)
  const { page, press } = await openTab('speakers&view=pending', { site })
  const isListed = () => textsOf('main article, main li').some(text => text.includes('Ida First'))
  async function shortlist() {
    await press('Shortlist Ida First')
    await press('Shortlist without mail')
    await expect.poll(isListed).toBe(false)
  }
  await shortlist()
  await press('Undo')
  await expect.poll(isListed).toBe(true)
  await shortlist()
  await site.call('PATCH', `/speakers/${speaker.id}`, { location: 'Elsewhere' })
  await press('Undo')
  await page.findByText('It has been changed since, so it was not undone.')
})

test('O7: another user’s change is shown field by field and reverted, and what is typed meanwhile stays', async () => {
  const { site } = await teamSite()
  const [{ id, name, bio, role }] = (await site.call('GET', '/team')).teamMembers
  await site.call('PATCH', `/team/${id}`, { role: 'Somebody else', bio: `${bio} And more.` })
  const { page, press, pressMore, fill } = await openTab('team', { site })
  await press(`Edit ${name}`)
  const editor = await page.findByRole('dialog', { name: 'Edit Team Member' })
  await fill('Name *', 'Typed but not saved', editor)
  await pressMore('History', editor)
  const history = await page.findByRole('dialog', { name: 'History' })
  await within(history).findByRole('heading', { name: 'admin changed 2 fields' })
  expect(textsOf('ins').join()).toContain('And more')
  await press('Bring back Role', history)
  await within(history).findByText('Was, and is again')
  await page.findByText('Role is back')
  await press('Undo')
  await expectGone(() => within(history).queryByText('Was, and is again'))
  await press('Bring back Role', history)
  await within(history).findByText('Was, and is again')
  await press('Close', history)
  // Over the record as it now is.
  await expectGone(() => page.queryByRole('dialog', { name: 'History' }))
  expect(within(editor).getByLabelText('Name *')).toHaveProperty('value', 'Typed but not saved')
  expect(within(editor).getByLabelText('Role *')).toHaveProperty('value', role)
  await fill('Name *', name, editor)
  await press('Update Member', editor)
  await expectGone(() => page.queryByRole('dialog', { name: 'Edit Team Member' }))
  expect((await site.call('GET', '/team')).teamMembers[0]).toMatchObject({ name, role, bio: `${bio} And more.` })
})

test('O8: the bin says how long it keeps a record, puts it back, or deletes it for ever', async () => {
  const { site, team } = await teamSite()
  const before = await team()
  const [first = '', second = ''] = before
  const { teamMembers } = await site.call('GET', '/team')
  for (const { id } of teamMembers.slice(0, 2)) await site.call('DELETE', `/team/${id}`)
  const { page, press, pressMore } = await openTab('team', { site })
  await pressMore(/^Bin/)
  const bin = () => textsOf('[aria-label=Bin] > li')
  await expect.poll(bin).toEqual([expect.stringMatching(/(29|30) days left/), expect.anything()])
  await press(`Put back ${first}`)
  await expect.poll(bin).toHaveLength(1)
  await expect.poll(() => document.activeElement?.textContent).toBe('Manage Team')
  await press(`Delete ${second} for ever`)
  await press('Delete for ever', await page.findByRole('alertdialog'))
  await page.findByText(/^The bin is empty\./)
  await press('Back to the list', undefined, 'link')
  await expect.poll(members).toHaveLength(before.length - 1)
  expect(members()[0]).toContain(first)
})

test('O7: the activity of the site is read by thing and day, without the name of what was deleted for ever', async () => {
  const { site } = await teamSite()
  const [{ id, name }, other] = (await site.call('GET', '/team')).teamMembers
  for (const one of [id, other.id]) await site.call('DELETE', `/team/${one}`)
  const { page, press, pressMore, choose, fill } = await openTab('team', { site })
  await pressMore(/^Bin/)
  await press(`Delete ${other.name} for ever`)
  await press('Delete for ever', await page.findByRole('alertdialog'))
  await press(`Put back ${name}`)
  await press('Settings', undefined, 'link')
  await press(/^Activity/, undefined, 'link')
  const activity = () => textsOf('[aria-label=Activity] > li')
  await choose('Thing', 'Team')
  await expect.poll(() => activity().join()).toContain(`put back ${name}`)
  expect(activity().filter(text => text.includes('deleted for ever'))).toHaveLength(1)
  expect(activity().join()).not.toContain(other.name)
  await fill('Day', '2026-06-30')
  await page.findByText('No activity matches.')
})

test('T2: the activity is downloaded as it is filtered', async () => {
  const { page, pressMore, choose } = await openTab('settings&view=activity')
  await choose('Thing', 'teamMembers')
  await pressMore('Download')
  const dialog = await page.findByRole('dialog', { name: 'Download activity' })
  const link = await within(dialog).findByRole<HTMLAnchorElement>('link', { name: 'Download' })
  const { pathname, searchParams } = new URL(link.href)
  expect([pathname, searchParams.get('about'), searchParams.has('actor')]).toEqual([
    '/api/sheets/activity/file',
    'teamMembers',
    false,
  ])
})
