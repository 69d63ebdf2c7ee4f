import { within } from '@testing-library/dom'
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
  const { page, press, fill } = await openTab(`schedule&record=${scheduleItem.id}`, { site })
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
  await press('History', await page.findByRole('dialog', { name: 'Edit Schedule Item' }))
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
