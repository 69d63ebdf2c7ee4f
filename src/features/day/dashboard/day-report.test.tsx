import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

test('R8: the report has names, totals of sessions and of the day, and a download; rushed cues are mistaken presses', async () => {
  const site = await ownSite()
  const { cues } = await site.call('POST', '/admin/day/build', { from: 'program' })
  const talk = cues.findIndex(({ speakerId }: { speakerId: number | null }) => speakerId !== null)
  // None waits for its time.
  for (const { id, startTime } of cues)
    if (startTime !== null) await site.call('PATCH', `/cues/${id}`, { startTime: null })
  await site.call('POST', '/admin/day/press', { press: 'start', cueId: cues[0].id })
  for (const { id } of cues.slice(0, talk + 1))
    await site.call('POST', '/admin/day/press', { press: 'next', cueId: id })
  const { page, pressMore } = await openTab('day&view=report', { site })
  const table = await page.findByRole('table', { name: 'Planned and actual times' })
  const row = (start: string) =>
    within(table)
      .getByRole('rowheader', { name: name => name.startsWith(start) })
      .closest('tr')?.textContent
  expect(row(cues[talk].title)).toContain('pressed by mistake')
  expect(row(cues[talk].title)).not.toMatch(/early|late/)
  expect(row(`${cues[talk].session}: total`)).toMatch(/\d+ min/)
  const minutes = cues.reduce((sum: number, cue: { minutes: number }) => sum + cue.minutes, 0)
  expect(row('The whole day: total')).toContain(`${minutes} min`)
  await pressMore('Download')
  const dialog = await page.findByRole('dialog', { name: 'Download report of the day' })
  const link = await within(dialog).findByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toMatch(/^\/api\/sheets\/report\/file\?.*format=xlsx/)
})
