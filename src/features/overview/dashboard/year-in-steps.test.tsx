import { expect, test } from 'vitest'
import { openTab } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const places = () => [...document.querySelectorAll<HTMLAnchorElement>('main ol li a')]

test('the year in twelve steps leads to twelve places of the dashboard', async () => {
  const { page, press, user } = await openTab('overview', { site: 'sample' })
  await press('The year in twelve steps', undefined, 'link')
  await expect.poll(() => textsOf('h1')).toEqual(['The year in twelve steps'])
  const count = places().length
  expect(count).toBe(12)
  for (let step = 0; step < count; step++) {
    const place = places()[step]
    const name = place?.textContent?.split(',')[0] ?? ''
    if (place) await user.click(place)
    const title = name === 'Inbox' || name === 'Settings' ? name : /edition|Speakers|Partners|Volunteer|Schedule/
    await page.findByRole('heading', { level: 1, name: title })
    history.back()
    await expect.poll(() => textsOf('h1')).toEqual(['The year in twelve steps'])
  }
})
