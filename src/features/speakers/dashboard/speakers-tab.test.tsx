import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { speakerShapes } from '#features/speakers/speakers.schema.ts'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const rows = () => textsOf('[aria-label="Speakers"] > li')
const rowOf = (name: string) => textsOf('main li').find(text => text.includes(name)) ?? ''

test('says whom the home page shows, and who is featured and not shown there', async () => {
  const site = await ownSite()
  const featured = await site.call('GET', '/speakers/featured')
  const shown: string[] = featured.speakers.map(({ name }: { name: string }) => name)
  expect(shown).toHaveLength(3)
  const { page, press, choose } = await openTab('speakers', { site })
  const text = 'The home page shows the first 3 featured and selected speakers of this year’s event. Now:'
  const main = () => textsOf('main').join()
  await expect.poll(main).toContain(`${text} ${shown.join(', ')}.`)
  await expect.poll(() => rowOf(shown[0] ?? '')).toContain('Featured')
  expect(rowOf(shown[0] ?? '')).not.toContain('not on the home page')
  const { speakers } = await site.call('GET', '/speakers')
  const earlier = speakers.find((one: { featured: boolean; year: number }) => one.featured && one.year === 2025)
  await choose('Edition', '2025')
  await expect.poll(() => rowOf(earlier.name)).toMatch(/Featured.*not on the home page/)
  await choose('Edition', '2026')
  await press(`Edit ${shown[0]}`)
  const editing = await page.findByRole('dialog', { name: 'Edit Speaker' })
  await expect.poll(() => editing.textContent).toContain(`${text} ${shown.join(', ')}.`)
  await press('Featured speaker', editing, 'checkbox')
  await press('Update Speaker', editing)
  await expect.poll(main).toContain(`${text} ${shown.slice(1).join(', ')}.`)
})

test('lists by status, and finds by words', async () => {
  const { page, press, fill } = await openTab('speakers', { site: 'sample' })
  for (const status of ['Pending', 'Shortlisted', 'Selected', 'Rejected']) {
    await press(new RegExp(`^${status}`), undefined, 'tab')
    const tab = page.getByRole('tab', { name: new RegExp(`^${status}`) })
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  }
  expect(location.search).toContain('rejected')
  await press(/^All Speakers/, undefined, 'tab')
  await fill('Search speakers', 'grain elevator')
  await expect.poll(rows).toEqual([expect.stringContaining('Gordon Whitefeather')])
})

test('an address opens the status that it names', async () => {
  const { page } = await openTab('speakers&view=rejected', { site: 'sample' })
  const tab = await page.findByRole('tab', { name: /^Rejected/ })
  expect(tab.getAttribute('aria-selected')).toBe('true')
})

test('an Escape before the dialog of a decision has the focus leaves the application open', async () => {
  const { page, press } = await openTab('speakers&view=pending', { site: 'sample' })
  await press('View Details: Linh Tran')
  const reading = await page.findByRole('article', { name: 'Linh Tran' })
  await press('Reject Linh Tran')
  await page.findByRole('dialog', { name: 'Reject Linh Tran' })
  reading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  await expectGone(() => page.queryByRole('dialog'))
  await press('Reject Linh Tran')
  await page.findByRole('dialog', { name: 'Reject Linh Tran' })
  expect(reading.isConnected).toBe(true)
})

test('is where one decides: in the list and in the details; a new one may be published at once', async () => {
  const site = await ownSite()
  const facts = { title: 'Tester', bio: 'Tests.', topic: 'Tests', email: 'ida@example.org', phone: '+1 (780) 555-0100' }
  for (const name of ['Ida First', 'Ole Second']) await site.call('POST', '/speakers', { ...facts, name })
  const answers: Record<string, number> = {}
  const { page, press, fill } = await openTab('speakers&view=pending', { site, answers })
  await press('Shortlist Ida First')
  const asking = await page.findByRole('dialog', { name: 'Shortlist Ida First' })
  await within(asking).findByRole('link', { name: 'Open in my mail program' })
  expect(textsOf('dialog footer button, [role=dialog] footer button')).toEqual([
    'Shortlist without mail',
    'Shortlist, mail waits',
  ])
  await press('Shortlist without mail', asking)
  await page.findByText(/Ida First is shortlisted\./)
  await expect.poll(() => rowOf('Ida First')).toBe('')
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  await press('View Details: Ole Second')
  const reading = await page.findByRole('article', { name: 'Ole Second' })
  expect(
    within(reading)
      .getAllByRole('link')
      .map(link => link.getAttribute('href')),
  ).toEqual(expect.arrayContaining(['tel:+17805550100', expect.stringMatching(/^mailto:ida@example\.org/)]))
  answers['/decisions'] = 503
  await press('Select Ole Second')
  const deciding = await page.findByRole('dialog', { name: 'Select Ole Second' })
  await press('Select without mail', deciding)
  await within(deciding).findByText(/Failed to update speaker/)
  delete answers['/decisions']
  await press('Select without mail', deciding)
  await page.findByText(/Ole Second is selected\. Visitors see them now\./)
  await press(/^All Speakers/, undefined, 'tab')
  await press('Add Speaker')
  const adding = await page.findByRole('dialog', { name: 'Add New Speaker' })
  await fill(/^Name/, 'Pia Public', adding)
  await fill(/Professional Title/i, 'Tester', adding)
  await fill(/^Bio/, 'Tests.', adding)
  await fill(/^(Talk )?Topic/, 'Tests', adding)
  await fill(/^Year/, '2031', adding)
  await press('Add and publish', adding)
  await page.findByText(/added successfully\. They are among the speakers of 2031 now\./)
  await press('Show 2031')
  await expect.poll(() => location.search).toContain('edition=2031')
  await expect.poll(rows).toEqual([expect.stringMatching(/Pia Public.*Selected/s)])
  // Back among those of the current edition, which the address names by naming none.
  await press('Edit Pia Public')
  const editing = await page.findByRole('dialog', { name: 'Edit Speaker' })
  await fill(/^Year/, '2026', editing)
  await press('Update Speaker', editing)
  await press('Show 2026')
  await expect.poll(() => location.search).not.toContain('edition=')
  await expect.poll(() => rowOf('Pia Public')).not.toBe('')
})

test('a name with letters that no typeface has is warned of where it is typed', async () => {
  const { page, press, fill } = await openTab('speakers', { site: 'sample' })
  await press('Add Speaker')
  const label = new RegExp(`^${speakerShapes.labels.name}`)
  await fill(label, 'Олена 王小明')
  await expectGone(() => page.queryByText(/PDFs and shared pictures cannot show/))
  await fill(label, 'Tenzin ༀ')
  await page.findByText('PDFs and shared pictures cannot show ༀ')
})

test('the card that visitors will see changes while one types', async () => {
  const { page, press, fill } = await openTab('speakers', { site: 'sample' })
  await press('Edit Gordon Whitefeather')
  const card = await page.findByRole('region', { name: 'As it will be' })
  expect(card.textContent).toContain('Gordon Whitefeather')
  await fill(/^Name/, 'Gordon Typed')
  await fill(/^Talk Title/, 'A typed title')
  expect(card.textContent).toMatch(/Gordon Typed.*A typed title/)
})

test('the menu of a selected speaker leads to their public page and their personal links', async () => {
  const { page, press, pressMore } = await openTab('speakers', { site: 'sample' })
  await press('Edit Maren Okafor')
  const editing = await page.findByRole('dialog', { name: 'Edit Speaker' })
  await pressMore('Personal links', editing)
  const links = await page.findByRole('dialog', { name: 'Personal links' })
  await within(links).findByRole('button', { name: 'Show a new link' })
  await press('Close', links)
  await press('More actions', editing)
  const toPage = await page.findByRole('menuitem', { name: 'Public page' })
  expect(toPage.getAttribute('href')).toMatch(/^\/speakers\/\d+$/)
})

test('S9: the menu of a speaker whom visitors do not see yet leads to no public page', async () => {
  const site = await ownSite()
  const [edition] = (await site.call('GET', '/admin/editions')).editions
  await site.call('PATCH', `/editions/${edition.id}`, { confirmedOnly: true })
  const asked = { name: 'Ann Asked', title: 'Tester', bio: 'Tests.', topic: 'Tests', selectionStatus: 'selected' }
  const { speaker } = await site.call('POST', '/speakers', { ...asked, attendance: 'asked' })
  const { page, press } = await openTab(`speakers&record=${speaker.id}`, { site })
  await press('More actions', await page.findByRole('dialog', { name: 'Edit Speaker' }))
  await page.findByRole('menuitem', { name: 'Personal links' })
  await expect.poll(() => page.queryByRole('menuitem', { name: 'Public page' })).toBeNull()
})

test('an open record has an address, which opens it again', async () => {
  const site = await ownSite()
  const linked = { name: 'Ann Linked', title: 'Tester', bio: 'Tests.', topic: 'Tests' }
  const { speaker } = await site.call('POST', '/speakers', linked)
  const { page, press } = await openTab(`speakers&record=${speaker.id}`, { site })
  await page.findByRole('heading', { level: 1, name: 'Ann Linked' })
  await expect.poll(() => document.activeElement?.textContent).toBe('Ann Linked')
  await press('Edit')
  await press('Cancel', await page.findByRole('dialog', { name: 'Edit Speaker' }))
  await expect.poll(() => location.search).not.toContain('record=')
  await press('Edit Ann Linked')
  await expect.poll(() => location.search).toContain(`record=${speaker.id}`)
})

test.for(['record=99999', 'record=ann&edition=next'])('the unknown address %s opens the list', async address => {
  const { page } = await openTab(`speakers&${address}`, { site: 'sample' })
  await expect.poll(rows).not.toEqual([])
  expect(page.queryByRole('dialog')).toBeNull()
})

test('AX4: a list is sorted by name, and only its own order can be changed', async () => {
  const site = await ownSite()
  for (const name of ['Bea Sorted', 'Abe Sorted'])
    await site.call('POST', '/speakers', { name, title: 'Tester', bio: 'Tests.', topic: 'Tests' })
  const { page, press, fill, choose } = await openTab('speakers', { site })
  await fill('Search speakers', 'Sorted')
  const order = () => rows().map(text => text.slice(0, 3))
  await choose('Sort by', page.getByRole<HTMLOptionElement>('option', { name: 'Name' }).value)
  await expect.poll(order).toEqual(['Abe', 'Bea'])
  expect(page.queryByRole('button', { name: 'Move Abe Sorted up' })).toBeNull()
  await choose('Sort by', page.getByRole<HTMLOptionElement>('option', { name: 'Order on the site' }).value)
  await expect.poll(order).toEqual(['Bea', 'Abe'])
  await press('Move Abe Sorted up')
  await page.findByText('Speaker order has been updated successfully')
  await expect.poll(order).toEqual(['Abe', 'Bea'])
  const { speakers } = await site.call('GET', '/admin/speakers')
  const stored: string[] = speakers.map(({ name }: { name: string }) => name)
  expect(stored.indexOf('Abe Sorted')).toBeLessThan(stored.indexOf('Bea Sorted'))
})

test('AX5, AX7: a speaker is checked, added once, edited and deleted; what the server refuses is said at its field', async () => {
  const site = await ownSite()
  const { calls, page, user, press, fill } = await openTab('speakers', { site })
  await press('Add Speaker')
  const adding = await page.findByRole('dialog', { name: 'Add New Speaker' })
  await press('Create Speaker', adding)
  for (const text of ['Name is required', 'Professional title is required', 'Bio is required', 'Topic is required'])
    await within(adding).findByText(text)
  expect(document.activeElement).toBe(within(adding).getByLabelText(/^Name/))
  for (const label of Object.values(speakerShapes.labels)) expect(adding.textContent).toContain(label)
  await fill(/^Name/, 'Zelda Quist', adding)
  await fill(/Professional Title/i, 'Lighthouse keeper', adding)
  await fill(/^Bio/, 'Keeps a lighthouse where there is no sea.', adding)
  await fill(/^(Talk )?Topic/, 'Light', adding)
  await fill(/^Talk Title/, 'what the forest does the year after', adding)
  await press('Create Speaker', adding)
  const refusal = await within(adding).findByText('This talk title already exists. Please use a different title.')
  const title = within(adding).getByLabelText(/^Talk Title/)
  await expect.poll(() => document.activeElement).toBe(title)
  expect(title.getAttribute('aria-describedby')).toContain(refusal.id)
  await page.findByText('Duplicate Talk Title')
  await fill(/^Talk Title/, 'A light far from any sea', adding)
  const sent = () => calls.filter(call => call === '/speakers').length
  const before = sent()
  await user.dblClick(within(adding).getByRole('button', { name: 'Create Speaker' }))
  await page.findByText(/The speaker has been added successfully/)
  await page.findByText(/Not public yet: only selected speakers are, and this one is pending\./)
  expect(sent()).toBe(before + 1)
  await expect.poll(() => rowOf('Zelda Quist')).toMatch(/2026.*Pending/s)

  await press('Edit Zelda Quist')
  const editing = await page.findByRole('dialog', { name: 'Edit Speaker' })
  await fill(/^Bio/, 'Keeps a lighthouse on the prairie.', editing)
  await press('Update Speaker', editing)
  await page.findByText(/^The speaker has been updated successfully/)
  await press('Delete Zelda Quist')
  const asking = await page.findByRole('alertdialog')
  await within(asking).findByText(/leaves the site at once\. You can put them back from the bin for 30 days\./)
  await press('Delete', asking)
  await page.findByText('The speaker has been deleted successfully')
  await expect.poll(() => rowOf('Zelda Quist')).toBe('')
})
