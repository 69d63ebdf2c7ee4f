import { expect, inject, test, vi } from 'vitest'
import { desk } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

const digits = () => textsOf('[aria-hidden] > p > b')

/** Shows the home page at a moment. */
function showAt(now: string) {
  showPage('/', { site: { ...inject('screenSites').sample, now } })
}

test('the countdown uses the event’s time zone, second by second', async () => {
  showAt('2026-10-06T12:58:59.000Z')
  await expect.poll(digits).toEqual(['02', '01', '01', '01'])
  vi.setSystemTime('2026-10-06T12:59:00.000Z')
  await expect.poll(digits).toEqual(['02', '01', '01', '00'])
})

test('AX8: the countdown shows zeros once the day has come, and tells listeners the moment, not the ticking', async () => {
  showAt('2026-10-09T00:00:00.000Z')
  await expect.poll(digits).toEqual(['00', '00', '00', '00'])
  expect(textsOf('time[datetime="2026-10-08T14:00:00.000Z"]')[0]).toBe('October 8, 2026 • 8:00 AM')
  expect(textsOf('[aria-hidden=true]').filter(text => /seconds$/.test(text))).toHaveLength(1)
})

test.for([
  ['before the sale', { notYetOnSale: true }, 'ON SALE JUNE 1, 2026', 'Coming Soon - June 1, 2026'],
  ['after it', { saleEnded: true }, 'Sale ended', 'Sale ended'],
] as const)('P4: tickets have a banner and a disabled button %s', async ([, on, banner, button]) => {
  const offer = { id: 'a', name: 'Adult', price: 75, features: ['Seat'], isPopular: true }
  const ticket = { ...offer, notYetOnSale: false, onSale: false, saleEnded: false, popular: false, ...on }
  const sale = { purchaseUrl: 'https://t.example', saleStartsAt: '2026-06-01T06:00:00.000Z', changesAt: null }
  showPage('/', { answers: { '/tickets': { tickets: [ticket], ...sale } } })
  const { page } = desk()
  const disabled = await page.findByRole('button', { name: button })
  expect(disabled.matches(':disabled, [aria-disabled=true]')).toBe(true)
  expect(page.getAllByText(banner).length).toBeGreaterThan(0)
  expect(textsOf('#tickets').join()).not.toContain('Popular')
})
