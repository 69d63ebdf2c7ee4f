import { fireEvent, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const rows = () => textsOf('[aria-label="Schedule items"] > li')
const itemOf = (title: string) => ({
  startTime: '5:00 PM',
  endTime: '5:30 PM',
  title,
  description: 'For the test.',
  location: 'Yard',
})

test('decision D5: items at the same time, and out of the order of time, are pointed out and sorted', async () => {
  const site = await ownSite()
  for (const title of ['Left lantern', 'Right lantern']) await site.call('POST', '/schedule', itemOf(title))
  const early = { ...itemOf('Early lantern'), startTime: '7am', endTime: '7:15' }
  expect((await site.call('POST', '/schedule', early)).scheduleItem).toMatchObject({ startTime: '7:00 AM' })
  const { page, press, fill } = await openTab('schedule', { site })
  await page.findByText(/^2 items overlap in time\./)
  expect(rows().find(text => text.includes('Overlaps with “Left lantern”'))).toContain('Right lantern')
  await page.findByText(/^1 item is out of the order of time\./)
  await press('Sort by time')
  await expect.poll(() => page.queryByText(/out of the order of time/)).toBeNull()
  await expect.poll(() => rows()[0]).toContain('Early lantern')
  await fill('Search schedule items', 'lantern')
  await expect.poll(rows).toHaveLength(3)
  await fill('Search schedule items', 'nowhere')
  await page.findByText('Nothing here matches “nowhere”.')
})

test('no overlap is claimed where there is none', async () => {
  const { page } = await openTab('schedule', { site: 'sample' })
  await expect.poll(rows).not.toEqual([])
  expect(page.queryByText(/items overlap in time/)).toBeNull()
})

test('decision D8: a late change and the history name the talks of an item', async () => {
  const site = await ownSite()
  const { scheduleItem } = await site.call('POST', '/schedule', itemOf('Upper rung'))
  const { page, press, pressMore, fill } = await openTab(`schedule&record=${scheduleItem.id}`, { site })
  const editing = await page.findByRole('dialog', { name: 'Edit Schedule Item' })
  await fill(/^Location/, 'Mine', editing)
  const { speakers } = await site.call('GET', '/speakers?year=2026')
  const [{ id: talk, name, talkTitle }] = speakers
  await site.call('PATCH', `/schedule/${scheduleItem.id}`, { location: 'Theirs', talks: [talk] })
  await press('Update Item', editing)
  const conflict = await page.findByRole('dialog', { name: 'Changed by somebody else' })
  expect(conflict.textContent).toMatch(/Yours\s*Mine\s*Theirs\s*Theirs/)
  expect(conflict.textContent).toContain(`(not changed by you)Theirs${name}: ${talkTitle}`)
  await press('Keep mine', conflict)
  await page.findByText('Schedule item updated successfully')
  await press('Edit Upper rung')
  await pressMore('History', await page.findByRole('dialog', { name: 'Edit Schedule Item' }))
  const history = await page.findByRole('dialog', { name: 'History' })
  await press(/2 fields/, history)
  await expect
    .poll(() =>
      within(history)
        .queryAllByText(/./)
        .map(part => part.textContent)
        .join(),
    )
    .toContain(`${name}: ${talkTitle}`)
})

test('AX7: an item is checked, its times are written as 9:00 AM, and the site follows its life', async () => {
  const site = await ownSite()
  const titles = async () => {
    const { scheduleItems }: { scheduleItems: { title: string }[] } = await site.call('GET', '/schedule')
    return scheduleItems.map(({ title }) => title).slice(-2)
  }
  const [, last] = await titles()
  const { page, user, press, fill } = await openTab('schedule', { site })
  await press('Add Item')
  const adding = await page.findByRole('dialog', { name: 'Add Schedule Item' })
  const start = within(adding).getByLabelText<HTMLInputElement>(/^Start Time/)
  const end = within(adding).getByLabelText<HTMLInputElement>(/^End Time/)
  // A new item begins where the last one ends.
  expect(start.value).toBe('2:30 PM')
  await fill(/^Start Time/, '', adding)
  await press('Add Item', adding)
  for (const field of ['Start time', 'End time', 'Title', 'Description', 'Location'])
    await within(adding).findByText(`${field} is required`)
  expect(document.activeElement).toBe(start)
  await fill(/^Start Time/, '9', adding)
  await fill(/^End Time/, '6:00 PM', adding)
  await fill(/^Title/, 'Bonfire', adding)
  await fill(/^Description/, 'Bring a chair.', adding)
  await fill(/^Location/, 'Behind the arena', adding)
  await press('Add Item', adding)
  await within(adding).findByText('Please use a time such as 9:00 AM')
  await fill(/^Start Time/, '18:30', adding)
  await user.tab()
  expect(start.value).toBe('6:30 PM')
  await press('Add Item', adding)
  await within(adding).findByText('End time must be after the start time')
  fireEvent.change(within(adding).getByLabelText('Pick the end time'), { target: { value: '21:00' } })
  await expect.poll(() => end.value).toBe('9:00 PM')
  await press('Add Item', adding)
  await page.findByText('Schedule item created successfully')
  await expect.poll(() => rows().at(-1)).toContain('6:30 PM - 9:00 PM')

  await press('Edit Bonfire')
  await fill(/^Title/, 'Bonfire and songs', await page.findByRole('dialog', { name: 'Edit Schedule Item' }))
  await press('Update Item')
  await page.findByText('Schedule item updated successfully')
  await press('Move Bonfire and songs up')
  await page.findByText('Schedule items reordered successfully')
  expect(await titles()).toEqual(['Bonfire and songs', last])
  await press('Delete Bonfire and songs')
  const question = await page.findByRole('alertdialog', { name: 'Delete Bonfire and songs?' })
  expect(question.textContent).toContain('leaves the site at once. You can put it back from the bin for 30 days.')
  await press('Delete', question)
  await page.findByText('Schedule item deleted successfully')
  expect(await titles()).not.toContain('Bonfire and songs')
})
