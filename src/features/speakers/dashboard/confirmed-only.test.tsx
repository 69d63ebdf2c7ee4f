import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

test('S9: on a site that starts empty a speaker who is asked by mail appears once they confirm', async () => {
  const site = await ownSite('new')
  const ada = { name: 'Ada', title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', email: 'ada@example.org' }
  const { speaker } = await site.call('POST', '/speakers', ada)
  const { page, press } = await openTab(`speakers&view=pending&record=${speaker.id}`, { site })
  await press(/^Select/)
  const letter = await page.findByRole('dialog', { name: 'Select Ada' })
  await press('Save and send once mail works', letter)
  await page.findByText(/Ada is selected\. Asked by mail, they appear once they confirm\./)
  const { speakers } = await site.call('GET', '/speakers')
  expect(speakers).toEqual([])
})

test.each([
  ['new', true],
  ['sample', false],
] as const)('S9: the setting of the edition on a %s site: %s', async (name, isOn) => {
  const { page } = await openTab('settings&view=event', { site: await ownSite(name) })
  const box = await page.findByRole('checkbox', { name: 'Asked speakers appear once they confirm' })
  expect(box).toHaveProperty('checked', isOn)
})
