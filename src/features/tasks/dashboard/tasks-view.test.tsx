import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const DAY = 86_400_000

/** A site 33 days before its event, when tasks of four weeks before are due this week. */
async function siteBeforeEvent() {
  const site = await ownSite()
  const { editions } = await site.call('GET', '/admin/editions')
  const { id } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  const date = new Date(Date.parse(site.now) + 33 * DAY).toISOString().slice(0, 10)
  await site.call('PATCH', `/editions/${id}`, { date, ticketSaleStart: null })
  return site
}

test('N1: a task is written, assigned, found under its view and on Overview, deleted, and put back', async () => {
  const { page, user, press, fill, choose } = await openTab('overview&view=tasks', { site: await siteBeforeEvent() })
  await press('New task')
  const dialog = await page.findByRole('dialog')
  await fill(/^Task/, 'Tune the piano', dialog)
  await choose(/^Due/, '4', dialog)
  const who = within(dialog).getByLabelText<HTMLSelectElement>(/^Who/)
  await user.selectOptions(who, who.options[1]?.value ?? '')
  await press('Add task', dialog)
  await page.findByText('Task added')
  await press(/^Mine/, undefined, 'tab')
  const week = await page.findByRole('region', { name: 'This week' })
  await expect
    .poll(() =>
      within(week)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    )
    .toEqual([expect.stringMatching(/Tune the piano.*You/s)])
  await press('Home', undefined, 'link')
  const plan = await page.findByRole('region', { name: 'Plan of the year' })
  await expect.poll(() => within(plan).getAllByRole('listitem')[0]?.textContent).toContain('Tune the piano')
  await press('Tune the piano', plan, 'link')
  await press('Delete', await page.findByRole('dialog'))
  await press('Delete', await page.findByRole('alertdialog'))
  await page.findByText('Task deleted')
  await press(/^Bin/, undefined, 'link')
  await press(/^Put back/)
  await press('Back to the list', undefined, 'link')
  await expect.poll(() => textsOf('main').join()).toContain('Tune the piano')
  await page.findAllByRole('button', { name: 'Edit Tune the piano' })
})

test('N1: the starting list is added by one press; a late task is ticked by keyboard, and the tick is undone', async () => {
  const { page, user, press } = await openTab('overview', { site: await siteBeforeEvent() })
  await press('Begin the plan', undefined, 'link')
  await press(/^Add 6\d tasks$/)
  const late = await page.findByRole('region', { name: 'Late' })
  await expect.poll(() => within(late).getAllByRole('listitem')[0]?.textContent).toContain('Apply for the licence')
  const tick = () => page.getByRole<HTMLInputElement>('checkbox', { name: /^Done: Apply for the licence/ })
  const done = () => Number(/\d+/.exec(page.getByRole('tab', { name: /^Done/ }).textContent ?? '')?.[0] ?? 0)
  const before = done()
  tick().focus()
  await user.keyboard(' ')
  await expect.poll(done).toBe(before + 1)
  // The ticked row keeps its place and the focus until another view is opened.
  expect(tick().checked).toBe(true)
  expect(document.activeElement).toBe(tick())
  await press('Undo')
  await expect.poll(() => tick().checked).toBe(false)
  await expect.poll(done).toBe(before)
})
