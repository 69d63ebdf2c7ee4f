import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const DAY = 86_400_000

test('N1: a task is written, assigned, found under its view and on Overview, deleted, and put back', async () => {
  const site = await ownSite()
  const { editions } = await site.call('GET', '/admin/editions')
  const { id } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  // Tasks of four weeks before are due this week.
  const date = new Date(Date.parse(site.now) + 33 * DAY).toISOString().slice(0, 10)
  await site.call('PATCH', `/editions/${id}`, { date, ticketSaleStart: null })
  const { page, user, press, fill, choose } = await openTab('overview&view=tasks', { site })
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
  await press('Overview', undefined, 'link')
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
