import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'

const DAY = 86_400_000

/** A site 37 days before its event, when confirmations are late: one speaker has confirmed, one has no address. */
async function lateSite() {
  const site = await ownSite()
  const { editions } = await site.call('GET', '/admin/editions')
  const { id, year } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  const date = new Date(Date.parse(site.now) + 37 * DAY).toISOString().slice(0, 10)
  await site.call('PATCH', `/editions/${id}`, { date, ticketSaleStart: null })
  const { speakers } = await site.call('GET', `/admin/speakers?year=${year}`)
  const [ada, bo, ...others] = speakers.filter(
    ({ selectionStatus }: { selectionStatus: string }) => selectionStatus === 'selected',
  )
  await site.call('PATCH', `/speakers/${ada.id}`, { attendance: 'confirmed' })
  await site.call('PATCH', `/speakers/${bo.id}`, { email: '' })
  return { site, ada, bo, others }
}

test('S7: Home says that reminders are ready, and leads to the review of those', async () => {
  const { site, others } = await lateSite()
  const { page, user, press } = await openTab('overview', { site })
  await press(`Remind ${others.length} speakers of what is missing`, undefined, 'link')
  const review = await page.findByRole('dialog', { name: `Remind ${others.length} people` })
  expect(within(review).getAllByRole('checkbox')).toHaveLength(others.length)
  await user.keyboard('{Escape}')
  await expectGone(() => page.queryByRole('dialog'))
  await page.findByRole('heading', { name: 'Who has sent what' })
})

test('S7: states have a mark and a word; those who miss something get a mail that was read, and Undo takes it back', async () => {
  const { site, ada, bo } = await lateSite()
  const { page, press, pressMore } = await openTab('speakers', { site })
  await pressMore('Who has sent what')
  const rows = () => [...document.querySelectorAll('ul[aria-label="Who has sent what"] > li')]
  const rowOf = (name: string) => rows().find(({ textContent }) => textContent?.includes(name))
  await expect.poll(() => rowOf(ada.name)?.textContent).toMatch(/\d of 8 done.*Missing/s)
  expect(rowOf(bo.name)?.textContent).toContain('No email address')
  expect(rowOf(ada.name)?.querySelector('svg')).not.toBeNull()
  await press(/^Remind \d+ people$/)
  const review = await page.findByRole('dialog', { name: /^Remind [1-9]/ })
  // Of all that are listed one has no address.
  const reminded = review.querySelectorAll('[type=checkbox]').length - 1
  await within(review).findByText('No email address: not reminded.')
  expect(within(review).queryByRole('button', { name: /without mail/ })).toBeNull()
  review.querySelector('summary')?.click()
  await expect.poll(() => review.textContent).toMatch(/- Recording consent \(due/)
  await press(/^Send|Save and send/, review)
  // The toast is a dialog, too: “Reminders”.
  await expectGone(() => page.queryByRole('dialog', { name: /^Remind \d/ }))
  expect((await site.call('GET', '/mail')).mails).toHaveLength(reminded)
  await press('Undo')
  await expect.poll(async () => (await site.call('GET', '/mail')).mails).toEqual([])
})
