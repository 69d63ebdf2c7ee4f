import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

test('N2: the rules of the licence are items of the plan; each is reworded and switched off', async () => {
  const site = await ownSite()
  const { page, press, fill } = await openTab('overview&view=licence', { site })
  await press('Partners on their own pages', undefined, 'checkbox')
  await fill('Words of: About text', 'Home says who we are.')
  await press('Save the rules of the licence')
  await page.findByText('The rules of the licence are saved')
  const { setting } = await site.call('GET', '/settings/licence-checks')
  expect(JSON.parse(setting.value)).toMatchObject({
    'partner-pages': { isOn: false },
    about: { isOn: true, words: 'Home says who we are.' },
  })
  await press('The plan', undefined, 'link')
  await page.findByText('Home says who we are.')
  const area = await page.findByLabelText<HTMLSelectElement>('Area')
  expect(area.value).toBe('Licence')
})
