import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

/** A site without records whose event is over. */
async function overSite() {
  const site = await ownSite('new')
  const [{ id }] = (await site.call('GET', '/admin/editions')).editions
  await site.call('PATCH', `/editions/${id}`, { date: '2026-02-01' })
  return site
}

test.for([
  ['/team', 'Our 2026 Team'],
  ['/speakers', 'Our 2026 Speakers'],
] as const)('%s of an event without content that is over is of no earlier year', async ([path, title]) => {
  showPage(path, { site: await overSite() })
  await expect.poll(() => textsOf('h1')).toEqual([title])
})

test('Settings say the year of its line-up', async () => {
  const { page } = await openTab('settings&view=pages', { site: await overSite() })
  expect(await page.findByLabelText(/^Line-up Year/)).toHaveProperty('value', '2026')
})
