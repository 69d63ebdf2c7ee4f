import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const rows = () => textsOf('tbody tr')
const rowOf = (name: string) => rows().find(text => text.includes(name)) ?? ''

test('the list is limited to the featured ones, refreshed, searched and sorted', async () => {
  const site = await ownSite()
  const total: number = (await site.call('GET', '/admin/sponsors')).sponsors.length
  const { page, press, fill, choose } = await openTab('partners', { site })
  await page.findByText(`A list of all ${total} partners.`)
  await expect.poll(rows).toHaveLength(total)
  await press('Show All')
  await expect.poll(() => location.search).toContain('view=featured')
  await expect.poll(rows).not.toHaveLength(total)
  await page.findByText(`Showing ${rows().length} featured partners out of ${total} total partners.`)
  await press('Showing Featured Only')
  await press('Refresh List')
  await page.findByText('Refreshed')
  await choose('Sort by', 'name')
  await expect.poll(() => rows()[0]).toContain('Blue Heron Books')
  await fill('Search partners', 'roasted')
  await expect.poll(rows).toEqual([expect.stringContaining('Tilt Coffee')])
})

test('P14: a full tier is marked, and accepts another after a confirmation', async () => {
  const { page, user, press } = await openTab('partners')
  await press('Edit Tilt Coffee')
  const editing = await page.findByRole('dialog', { name: 'Edit Partner' })
  const tier = await within(editing).findByLabelText<HTMLSelectElement>(/^Partnership Tier/)
  await user.selectOptions(tier, tier.options[0]?.value ?? '')
  await within(editing).findByText(/has room for 2 and has \d already/)
  await press('Update Partner', editing)
  const asking = await page.findByRole('alertdialog', { name: 'Full' })
  expect(asking.textContent).toMatch(/This tier is full: \d of 2\. Save anyway\?/)
  await press('Cancel', asking)
  await expectGone(() => page.queryByRole('alertdialog'))
  await press('Update Partner', editing)
  await press('Save anyway', await page.findByRole('alertdialog'))
  await page.findByText('Partner updated')
  await expect.poll(() => rowOf('Tilt Coffee')).toContain('Visionary Architect')
})

test('O8: a partner whose tier is gone comes back from the bin in another one', async () => {
  const site = await ownSite()
  const tin = await site.call('POST', '/sponsorship-packages', { name: 'Tin', price: 10, features: ['Logo'] })
  const { sponsor } = await site.call('POST', '/sponsors', { name: 'Quick Quill', logo: '/q.webp', tier: 'Tin' })
  await site.call('DELETE', `/sponsors/${sponsor.id}`)
  await site.call('DELETE', `/sponsorship-packages/${tin.package.id}`)
  const { page, user, press } = await openTab('partners&view=bin', { site })
  await press('Put back Quick Quill')
  const asking = await page.findByRole('dialog', { name: 'Put back Quick Quill' })
  await within(asking).findByText('The tier Tin no longer exists. Choose another one.')
  const tier = within(asking).getByLabelText<HTMLSelectElement>('Partnership Tier')
  await user.selectOptions(tier, 'Community Builder')
  await press('Put back', asking)
  const listed = async () => (await site.call('GET', '/admin/sponsors')).sponsors
  await expect.poll(listed).toContainEqual(expect.objectContaining({ id: sponsor.id, tier: 'Community Builder' }))
})

test('RE13: the quick toggle is optimistic, and reverts when another user was faster', async () => {
  const site = await ownSite()
  const { sponsors } = await site.call('GET', '/admin/sponsors')
  const { logo, tier } = sponsors[0]
  const added = await site.call('POST', '/sponsors?confirmed=full', { name: 'Quick Quill', logo, tier })
  const path = `/sponsors/${added.sponsor.id}`
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  const answers: Record<string, Promise<undefined>> = { [path]: held }
  const { page, press } = await openTab('partners', { site, answers })
  const spotlight = () => textsOf('main p').find(text => text.includes('In the spotlight now:'))
  await expect.poll(spotlight).toBeTruthy()
  expect(spotlight()).not.toContain('Quick Quill')
  await press('Make Featured Quick Quill')
  await page.findAllByRole('button', { name: 'Featured Quick Quill' })
  expect(page.queryByText('Partner updated')).toBeNull()
  release(undefined)
  await page.findByText('Partner updated')
  await expect.poll(spotlight).toContain('Quick Quill')
  delete answers[path]
  await site.call('PATCH', path, { description: 'Changed elsewhere' })
  await press('Featured Quick Quill')
  await expect.poll(() => rowOf('Quick Quill')).toContain('Somebody else has just changed this partner')
  await press('Featured Quick Quill')
  await page.findAllByRole('button', { name: 'Make Featured Quick Quill' })
})

test('M4: partners to follow up are listed, filtered, written to and closed', async () => {
  const { page, press, pressMore, fill, choose } = await openTab('partners')
  await pressMore(/^To follow up/)
  await page.findByRole('table', { name: 'To follow up' })
  expect(rowOf('Leduc Line')).toMatch(
    /Promised.*Promised, not paid\. Not delivered: tickets not sent, promise not kept.*Gary Tomchuk/s,
  )
  await choose('Open', page.getByRole<HTMLOptionElement>('option', { name: 'Paid, not thanked (1)' }).value)
  await expect.poll(rows).toHaveLength(1)
  await press('Write to Northfield Credit')
  const writing = await page.findByRole('dialog', { name: 'Write to Beatrice Okafor' })
  await fill(/^Subject/, 'Thank you', writing)
  await fill(/^Text/, 'The stage was yours.', writing)
  // It is there once it is known that no mail server is set up.
  const link = await within(writing).findByRole('link', { name: 'Open in my mail program' })
  expect(link.getAttribute('href')).toBe(
    'mailto:beatrice@northfieldcredit.example?subject=Thank%20you&body=The%20stage%20was%20yours.',
  )
  await press('Save and send once mail works', writing)
  await page.findByText('Mail on its way')
  await press('Edit Northfield Credit')
  const editing = await page.findByRole('dialog', { name: 'Edit Partner' })
  await choose(
    /^Conversation/,
    within(editing).getByRole<HTMLOptionElement>('option', { name: 'Thanked' }).value,
    editing,
  )
  await press('Update Partner', editing)
  await page.findByText('None in this list.')
})

test('decision D1: a package with partners is not deleted but named with them; a new name takes them along', async () => {
  const site = await ownSite()
  const { page, press, fill } = await openTab('packages', { site })
  await press('Delete Visionary Architect')
  const asking = await page.findByRole('alertdialog')
  await press('Delete', asking)
  await within(asking).findByText(/Northfield Credit, River Valley Mills/)
  await page.findByText('Error deleting package')
  await press('Cancel', asking)
  await expectGone(() => page.queryByRole('alertdialog'))
  await press('Edit Visionary Architect')
  await fill(/^Package Name/, 'Visionary Friend')
  await press('Update Package')
  await expect.poll(() => textsOf('article').find(text => text.includes('Visionary Friend'))).toContain('Full')
  await press('Partners', page.getByRole('navigation', { name: 'Parts of the dashboard' }), 'link')
  await expect.poll(() => rowOf('Northfield Credit')).toContain('Visionary Friend')
  const { sponsors } = await site.call('GET', '/sponsors')
  expect(JSON.stringify(sponsors)).toContain('Visionary Friend')
})

test('S4, S5: what a partner sent is approved or sent back, and what it gets is marked as delivered', async () => {
  const site = await ownSite()
  const tickets = { feature: 'Two tickets', kind: 'tickets', daysBefore: 7, person: '' }
  const table = { ...tickets, feature: 'A table', kind: 'table' }
  const owed = [tickets, table]
  const tier = { name: 'Brave', price: 10, features: owed.map(({ feature }) => feature), deliverables: owed }
  await site.call('POST', '/sponsorship-packages', tier)
  const [{ logo }] = (await site.call('GET', '/admin/sponsors')).sponsors
  const partner = { name: 'Prairie Roots Coffee', tier: 'Brave', logo, contactEmail: 'mo@roots.example' }
  const { sponsor } = await site.call('POST', '/sponsors', partner)
  const subject = { purpose: 'partner', recordId: sponsor.id, by: 'page' }
  const { address } = await site.call('POST', '/access-links', subject)
  const sent = { description: 'We roast.', website: 'roots.example', ticketNames: 'Mo Li\nAda Quill' }
  await site.call('POST', `${new URL(address).pathname}/partner`, sent)

  const { page, press, pressMore, choose } = await openTab('partners', { site })
  await expect.poll(() => rowOf('Prairie Roots')).toContain('Waits for approval')
  await press('Edit Prairie Roots Coffee')
  const editing = await page.findByRole('dialog', { name: 'Edit Partner' })
  await within(editing).findByText(/Mo Li, Ada Quill/)
  await press('Send back Website', editing)
  await press(/mail/, await page.findByRole('dialog', { name: /^Write to/ }))
  await within(editing).findByText('Sent back')
  await press('Approve Description', editing)
  await expectGone(() => within(editing).queryByRole('button', { name: 'Approve Description' }))
  await choose('Invoice', 'Invoiced', editing)
  await press('Update Partner', editing)
  await page.findByText('Partner updated')
  await pressMore(/^Deliverables/)
  for (const feature of ['Two tickets', 'A table']) await press(`Delivered: ${feature}, Prairie Roots Coffee`)
  await page.findAllByText('Marked as delivered')
  const saved = async () =>
    (await site.call('GET', '/admin/sponsors')).sponsors.find(({ id }: { id: number }) => id === sponsor.id)
  await expect.poll(saved).toMatchObject({
    ...{ description: 'We roast.', website: '', invoice: 'invoiced' },
    ...{ waiting: { sentBack: ['website'] }, deliveries: { 'Two tickets': 'delivered', 'A table': 'delivered' } },
  })
})

test('AX7: a partner is checked before it is saved', async () => {
  const { page, press, fill } = await openTab('partners', { site: 'sample' })
  await press('Add Partner')
  const adding = await page.findByRole('dialog', { name: 'Add Partner' })
  await within(adding).findByRole('option', { name: 'Momentum Driver ($5,000)' })
  await fill(/^Website/, 'mill', adding)
  await press('Save Partner', adding)
  for (const text of ['Partner name must be at least 2 characters', 'Logo URL is required', 'Please enter a valid URL'])
    await within(adding).findByText(text)
  expect(document.activeElement).toBe(within(adding).getByLabelText('Name *'))
})

test('AX5: a partner is featured, hidden and deleted, and the site goes along', async () => {
  const site = await ownSite()
  const { sponsors } = await site.call('GET', '/admin/sponsors')
  const { logo, tier } = sponsors[0]
  await site.call('POST', '/sponsors?confirmed=full', { name: 'Wren & Daughters', logo, tier })
  const named = async (path: string) => JSON.stringify(await site.call('GET', path)).includes('Wren & Daughters')
  const { page, press } = await openTab('partners', { site })
  await press('Edit Wren & Daughters')
  const editing = await page.findByRole('dialog', { name: 'Edit Partner' })
  expect(within(editing).getByRole('region', { name: 'As it will be' }).textContent).toContain(
    `Wren & Daughters${tier}`,
  )
  await press('Featured Partner', editing, 'checkbox')
  await press('Update Partner', editing)
  await expect.poll(() => rowOf('Wren & Daughters')).toMatch(/Featured.*Active/s)
  await expect.poll(() => named('/sponsors/featured')).toBe(true)

  await press('Edit Wren & Daughters')
  const again = await page.findByRole('dialog', { name: 'Edit Partner' })
  await press('Active', again, 'checkbox')
  await press('Update Partner', again)
  await expect.poll(() => rowOf('Wren & Daughters')).toContain('Inactive')
  await expect.poll(() => named('/sponsors')).toBe(false)
  await press('Delete Wren & Daughters')
  const asking = await page.findByRole('alertdialog', { name: 'Delete Wren & Daughters?' })
  await within(asking).findByText(/leaves the site at once\. You can put them back from the bin for 30 days\./)
  await press('Delete Partner', asking)
  await page.findByText('Partner deleted')
  await expect.poll(() => rowOf('Wren & Daughters')).toBe('')
})
