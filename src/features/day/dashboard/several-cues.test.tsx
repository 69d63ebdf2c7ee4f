import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

test('R1: several cues are lengthened, skipped, copied and deleted together, each undone as one', async () => {
  const site = await ownSite()
  for (const title of ['Doors', 'Welcome', 'Applause'])
    await site.call('POST', '/cues', { title, kind: 'host', minutes: 10 })
  const stored = async () => {
    const { cues }: { cues: { title: string; minutes: number; isSkipped: boolean }[] } = await site.call(
      'GET',
      '/admin/day',
    )
    return cues.map(({ title, minutes, isSkipped }) => `${title} ${minutes}${isSkipped ? ' skipped' : ''}`)
  }
  const { page, press } = await openTab('day&view=edit', { site })
  const bar = () => page.queryByRole('region', { name: 'Chosen cues' })
  await page.findByLabelText('Minutes: Doors')
  expect(bar()).toBeNull()
  await press('Choose Doors', document.body, 'checkbox')
  await press('Choose Applause', document.body, 'checkbox')
  await page.findByText('2 cues chosen')

  await press('+5 min')
  await expect.poll(stored).toEqual(['Doors 15', 'Welcome 10', 'Applause 15'])
  // They stay chosen: five minutes may be too few.
  await press('+1 min')
  await expect.poll(stored).toEqual(['Doors 16', 'Welcome 10', 'Applause 16'])
  await press('Undo')
  await expect.poll(stored).toEqual(['Doors 15', 'Welcome 10', 'Applause 15'])
  await press('Skip')
  await expect.poll(stored).toEqual(['Doors 15 skipped', 'Welcome 10', 'Applause 15 skipped'])
  await expect.poll(bar).toBeNull()

  await press('Choose Welcome', document.body, 'checkbox')
  await press('Duplicate')
  await expect.poll(stored).toEqual(['Doors 15 skipped', 'Welcome 10', 'Welcome 10', 'Applause 15 skipped'])
  await press('Choose Doors', document.body, 'checkbox')
  await press('Delete', bar() ?? document.body)
  await press('Delete', await page.findByRole('alertdialog'))
  await expect.poll(stored).toEqual(['Welcome 10', 'Welcome 10', 'Applause 15 skipped'])

  await press('Choose Applause', document.body, 'checkbox')
  await press('Insert after')
  await page.findByRole('dialog', { name: 'Edit cue' })
  expect(await stored()).toEqual(['Welcome 10', 'Welcome 10', 'Applause 15 skipped', 'New cue 5'])
})
