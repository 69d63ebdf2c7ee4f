import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const DAY = 86_400_000

/** A site 33 days before its event. */
async function siteBeforeEvent() {
  const site = await ownSite()
  const { editions } = await site.call('GET', '/admin/editions')
  const { id } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  const date = new Date(Date.parse(site.now) + 33 * DAY).toISOString().slice(0, 10)
  await site.call('PATCH', `/editions/${id}`, { date, ticketSaleStart: null })
  return site
}

const rows = () => textsOf('main section li')

test('N1: a task is added on Home, assigned, found by filters that the address keeps, deleted, and put back', async () => {
  const { page, user, press, pressMore, fill, choose } = await openTab('overview', { site: await siteBeforeEvent() })
  await press('Add a task')
  const dialog = await page.findByRole('dialog')
  await fill(/^Task/, 'Tune the piano', dialog)
  await choose(/^Due/, '4', dialog)
  const who = within(dialog).getByLabelText<HTMLSelectElement>(/^Who/)
  await user.selectOptions(who, who.options[1]?.value ?? '')
  await press('Add task', dialog)
  await page.findByText('Task added')
  await press(/^Mine 1/, undefined, 'link')
  await expect.poll(rows).toEqual([expect.stringContaining('Tune the piano')])
  await choose('State', 'Done')
  await expect.poll(rows).toEqual([])
  expect(location.search).toContain('view=plan-mine-done')
  history.back()
  await expect.poll(rows).toHaveLength(1)
  await choose('Who', 'Everybody')
  await expect.poll(() => rows().length).toBeGreaterThan(5)
  await press('Tune the piano')
  await pressMore('Delete', await page.findByRole('dialog'))
  await press('Delete', await page.findByRole('alertdialog'))
  await page.findByText('Task deleted')
  await pressMore(/^Bin/)
  await press(/^Put back/)
  await press('Back to the list', undefined, 'link')
  await page.findByRole('button', { name: 'Tune the piano' })
})

test('N1: the starting list is added by one press; a task is ticked by keyboard, and the tick is undone', async () => {
  const { page, user, press } = await openTab('overview&view=tasks', { site: await siteBeforeEvent() })
  await press(/^Add 6\d tasks$/)
  const first = await page.findByRole('region', { name: 'First' })
  await expect.poll(() => first.textContent).toContain('Apply for the licence')
  const tick = () => page.getByRole<HTMLInputElement>('checkbox', { name: /^Done: Apply for the licence/ })
  const done = () => Number(/(\d+) of \d+ done/.exec(textsOf('main').join())?.[1] ?? 0)
  const before = done()
  tick().focus()
  await user.keyboard(' ')
  await expect.poll(done).toBe(before + 1)
  // The ticked row keeps its place and the focus until the filters change.
  expect(tick().checked).toBe(true)
  expect(document.activeElement).toBe(tick())
  await press('Undo')
  await expect.poll(() => tick().checked).toBe(false)
  await expect.poll(done).toBe(before)
})
