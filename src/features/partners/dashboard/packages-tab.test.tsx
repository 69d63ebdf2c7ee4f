import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

test('AX5, AX7: a package is checked, added, ordered, edited and deleted, and visitors get it', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('packages', { site })
  const card = () => textsOf('article').find(text => text.includes('Copper Friend')) ?? ''
  const publicPackage = async () =>
    (await site.call('GET', '/sponsorship-packages/active')).packages.find(
      ({ name }: { name: string }) => name === 'Copper Friend',
    )
  // A new one comes after those that are listed.
  await expect.poll(() => textsOf('article')).toHaveLength(6)
  await press('Add Package')
  const adding = await page.findByRole('dialog', { name: 'Add Package' })
  const feature = (number: number) => within(adding).queryByLabelText<HTMLInputElement>(`Feature ${number}`)
  expect(within(adding).getByLabelText(/^Display Order/)).toHaveProperty('value', '7')
  expect(within(adding).getByLabelText(/^Border Color/)).toHaveProperty('value', '#CD7F32')
  const remove = within(adding).getByRole('button', { name: 'Remove Feature 1' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  await fill(/^Price/, '', adding)
  await fill(/^Border Color/, 'red', adding)
  await press('Add Package', adding)
  for (const text of [
    'Package name must be at least 2 characters',
    'Price must be a positive number',
    'Color must be a valid hex color',
    'At least one feature is required',
  ])
    await within(adding).findByText(new RegExp(text))
  expect(document.activeElement).toBe(within(adding).getByLabelText(/^Package Name/))
  await fill(/^Package Name/, 'Copper Friend', adding)
  await fill(/^Price/, '120.50', adding)
  await fill(/^Border Color/, '#8A4B2A', adding)
  await fill(/^Most Partners/, '3', adding)
  await fill('Feature 1', 'A mug', adding)
  await user.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(feature(2))
  // Out of a table every line is one.
  await user.paste('A wave\n A seat \n')
  await expect.poll(() => feature(3)?.value).toBe('A seat')
  expect(feature(4)).toBeNull()
  await press('Add Package', adding)
  await page.findByText('Package created')
  await expect.poll(card).toMatch(/\$120\.50.*Order: 7.*0 of 3 taken.*A mug.*A wave.*A seat/s)
  expect(await publicPackage()).toMatchObject({ price: 120.5, features: ['A mug', 'A wave', 'A seat'] })

  await press('Edit Copper Friend')
  const editing = await page.findByRole('dialog', { name: 'Edit Package' })
  await press('Move A wave up', editing)
  await press('Mark as Popular', editing, 'checkbox')
  await press('Update Package', editing)
  await expect.poll(card).toMatch(/Popular.*A wave.*A mug/s)
  expect(await publicPackage()).toMatchObject({ isPopular: true, features: ['A wave', 'A mug', 'A seat'] })
  await press('Delete Copper Friend')
  const asking = await page.findByRole('alertdialog')
  await within(asking).findByText(/Copper Friend leaves the site at once\./)
  await press('Delete', asking)
  await page.findByText('Package deleted')
  await expectGone(() => page.queryByText('Copper Friend'))
  await expect.poll(() => document.activeElement?.textContent).toBe('Partnership Packages')
  expect(await publicPackage()).toBeUndefined()
})
