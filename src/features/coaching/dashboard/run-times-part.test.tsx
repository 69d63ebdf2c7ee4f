import { within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'

interface StoredRun {
  length: string
  ranOn: string
}

const MEASURED = (14 * 60 + 20) * 1_000

/** The record of a selected speaker, with their run times as they are stored. */
async function rehearsingSpeaker() {
  const site = await ownSite()
  const data = { title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: 'Fire', email: 'a@b.example' }
  const { speaker } = await site.call('POST', '/speakers', { ...data, name: 'Ida Waits', selectionStatus: 'selected' })
  const stored = async () => {
    const { runTimes }: { runTimes: StoredRun[] } = await site.call('GET', '/admin/run-times')
    return runTimes.map(({ length, ranOn }) => [length, ranOn])
  }
  onTestFinished(() => localStorage.clear())
  const open = async () => openTab(`speakers&record=${speaker.id}`, { site })
  return { site, speaker, stored, open, key: `stopwatch ${speaker.id}` }
}

test('K5: the stopwatch measures a rehearsal in three presses', async () => {
  const { stored, open, key } = await rehearsingSpeaker()
  const { page, user, press } = await open()
  await user.click(await page.findByText('No milestones'))
  await press('Start the stopwatch')
  vi.setSystemTime(Date.now() + MEASURED)
  await expect.poll(() => page.getByRole('timer').textContent).toBe('14:20')
  const today = new Date().toISOString().slice(0, 10)
  await press('Stop')
  const dialog = await page.findByRole('dialog', { name: 'Add run time' })
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Run time/).value).toBe('14:20')
  await press('Add run time', dialog)
  await expectGone(() => page.queryByRole('dialog', { name: 'Add run time' }))
  expect([await stored(), localStorage.getItem(key)]).toEqual([[['14:20', today]], null])
  await page.findByText('No milestones; last run 14:20')
})

test('K5: the stopwatch goes on while the page is closed, and keeps what it measured until it is saved or discarded', async () => {
  const { site, stored, open, key } = await rehearsingSpeaker()
  localStorage.setItem(key, JSON.stringify({ from: Date.parse(site.now) - MEASURED }))
  const { page, user, press } = await open()
  await expect.poll(() => page.queryByRole('timer')?.textContent).toBe('14:20')
  expect(page.getByRole('timer').closest('details')?.open).toBe(true)
  await press('Stop')
  await page.findByRole('dialog', { name: 'Add run time' })
  await user.keyboard('{Escape}')
  await expectGone(() => page.queryByRole('dialog', { name: 'Add run time' }))
  await page.findByRole('button', { name: 'Save 14:20' })
  await press('Discard')
  await page.findByRole('button', { name: 'Start the stopwatch' })
  expect([await stored(), localStorage.getItem(key)]).toEqual([[], null])
})

test('K5: a run time is typed, changed and deleted, and Undo takes that back', async () => {
  const { stored, open } = await rehearsingSpeaker()
  const { page, user, press, fill } = await open()
  await user.click(await page.findByText('No milestones'))
  await page.findByText(/^None yet/)
  await press('Type a run time')
  let dialog = await page.findByRole('dialog', { name: 'Add run time' })
  await press('Add run time', dialog)
  await within(dialog).findByText('Please enter minutes and seconds')
  await fill(/^Run time/, '9', dialog)
  await fill(/^Day of the rehearsal/, '2026-02-20', dialog)
  await press('Add run time', dialog)
  await expect.poll(stored).toEqual([['9:00', '2026-02-20']])
  await press('Edit 9:00, February 20, 2026')
  dialog = await page.findByRole('dialog', { name: 'Edit run time' })
  await fill(/^Run time/, '9:30', dialog)
  await press('Save run time', dialog)
  await expect.poll(stored).toEqual([['9:30', '2026-02-20']])
  await press('Undo')
  await expect.poll(stored).toEqual([['9:00', '2026-02-20']])
  await expectGone(() => page.queryByRole('button', { name: 'Undo' }))
  await press('Delete 9:00, February 20, 2026')
  await press('Delete', await page.findByRole('alertdialog'))
  await expect.poll(stored).toEqual([])
  await press('Undo')
  await expect.poll(stored).toEqual([['9:00', '2026-02-20']])
})

test('K5: the run sheet has the last run beside what is planned, and says what is too long', async () => {
  const { site } = await rehearsingSpeaker()
  const { cues } = await site.call('POST', '/admin/day/build', { from: 'program' })
  const [one, other] = cues.filter(({ speakerId }: { speakerId: number | null }) => speakerId !== null)
  const ranOn = '2026-02-20'
  await site.call('PATCH', `/cues/${one.id}`, { minutes: 12 })
  await site.call('PATCH', `/cues/${other.id}`, { minutes: 15 })
  await site.call('POST', '/run-times', { speakerId: one.speakerId, length: '14:20', ranOn })
  await site.call('POST', '/run-times', { speakerId: other.speakerId, length: '14:20', ranOn })
  const { page } = await openTab('day&view=edit', { site })
  const over = await page.findByText('planned 12:00, last run 14:20: 2:20 too long')
  expect([over.className, over.querySelector('svg') !== null]).toEqual([expect.stringContaining('text-alert'), true])
  const inTime = await page.findByText('planned 15:00, last run 14:20')
  expect(inTime.className).not.toContain('text-alert')
})
