import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'

test('R2: a rehearsal is begun and ended in Live, which says that it is one', async () => {
  const site = await ownSite()
  const { cues } = await site.call('POST', '/admin/day/build', { from: 'program' })
  const { page, press, pressMore } = await openTab('day&view=live', { site })
  const list = await page.findByRole('region', { name: 'Cues' })
  await pressMore(/^Rehearse/, list)
  await page.findByText(/Visitors see nothing of it, and no times are kept/)
  await press(`Start: ${cues[0].title}`)
  await page.findByText(/^On time\.$/)
  await press('End the rehearsal')
  await expectGone(() => page.queryByText(/no times are kept/))
  const after = await site.call('GET', '/admin/day')
  expect(after.cues.map(({ startedAt }: { startedAt: string | null }) => startedAt)).toEqual(cues.map(() => null))
})

test('R4: the caller starts a spare timer, sees it count, and ends it by one press', async () => {
  const site = await ownSite()
  await site.call('POST', '/admin/day/build', { from: 'program' })
  const { page, press } = await openTab('day&view=live', { site })
  const line = () => page.queryByText(/^Spare timer on the stage/)?.parentElement?.textContent ?? ''
  await press('10 minutes')
  await expect.poll(line).toMatch(/^Spare timer on the stage: (?:10:00|9:\d\d) left$/)
  await press('Counts up', document.body, 'checkbox')
  await press('5 minutes')
  await expect.poll(line).toMatch(/^Spare timer on the stage: 0:\d\d of 5:00$/)
  await press('End the spare timer')
  await expectGone(() => page.queryByText(/^Spare timer on the stage/))
  const { day } = await site.call('GET', '/admin/day')
  expect([day.spareFrom, day.spareUntil]).toEqual([null, null])
})
