import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { desk, ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

test('decision Q12: before the sale the poster leads to a reminder, and the specified buttons stay', async () => {
  const site = await ownSite()
  const { editions } = await site.call('GET', '/admin/editions')
  const { id } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  await site.call('PATCH', `/editions/${id}`, { ticketSaleStart: '2026-08-01T09:00' })
  showPage('/', { site })
  const { page, press, fill } = desk()
  await expect.poll(() => document.querySelector('#remind')).toBeTruthy()
  await press('Get Tickets', document.querySelector<HTMLElement>('#home') ?? undefined, 'link')
  const card = await page.findByRole('region', { name: 'On sale August 1, 9:00 AM' })
  await expect.poll(() => document.activeElement).toBe(card)
  expect(textsOf('#tickets').join()).toContain('ON SALE AUGUST 1, 2026')
  for (const button of page.getAllByRole('button', { name: 'Coming Soon - August 1, 2026' }))
    expect(button).toHaveProperty('disabled', true)
  const calendar = within(card).getByRole('link', { name: 'Add the sale to my calendar' })
  expect(calendar.getAttribute('href')).toBe('/sale.ics')
  await fill(/^Email/, 'ada@example.org', card)
  await press('Remind me', card)
  await within(card).findByText(/We write to you once, when the sale starts/)
})

test('decision Q12: the sale takes the reminder away', async () => {
  const site = await ownSite()
  const { editions } = await site.call('GET', '/admin/editions')
  const { id } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  await site.call('PATCH', `/editions/${id}`, { ticketSaleStart: '2026-01-01T09:00' })
  showPage('/', { site })
  await expect.poll(() => textsOf('#tickets').join()).toContain('Purchase Now')
  expect(document.querySelector('#home a[href="/#tickets"]')?.textContent).toContain('Get Tickets')
  expect(document.querySelector('#remind')).toBeNull()
})
