import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'

const DAY = 86_400_000

test('S7: Overview says that reminders are ready, and leads to the review of those', async () => {
  const site = await ownSite()
  const { editions } = await site.call('GET', '/admin/editions')
  const { id, year } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  // Confirmations are late then.
  const date = new Date(Date.parse(site.now) + 37 * DAY).toISOString().slice(0, 10)
  await site.call('PATCH', `/editions/${id}`, { date, ticketSaleStart: null })
  const { speakers } = await site.call('GET', `/admin/speakers?year=${year}`)
  const [ada, bo, ...others] = speakers.filter(
    ({ selectionStatus }: { selectionStatus: string }) => selectionStatus === 'selected',
  )
  await site.call('PATCH', `/speakers/${ada.id}`, { attendance: 'confirmed' })
  await site.call('PATCH', `/speakers/${bo.id}`, { email: '' })
  const { page, user, press } = await openTab('overview', { site })
  const entry = (await page.findByText(`Reminders to ${others.length} speakers are ready`)).closest('li')
  await press(/Look and send/, entry ?? undefined, 'link')
  const review = await page.findByRole('dialog', { name: `Remind ${others.length} people` })
  expect(within(review).getAllByRole('checkbox')).toHaveLength(others.length)
  await user.keyboard('{Escape}')
  await expectGone(() => page.queryByRole('dialog'))
  await page.findByRole('heading', { name: 'Who has sent what' })
})
