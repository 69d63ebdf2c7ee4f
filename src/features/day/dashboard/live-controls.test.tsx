import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

test('R2: the caller sees which cue starts by itself and when, also on hold', async () => {
  const site = await ownSite()
  const add = (cue: object) => site.call('POST', '/cues', { kind: 'host', ...cue })
  await add({ title: 'Doors', minutes: 60, startTime: '8:00 AM', startsByItself: true })
  await add({ title: 'Lunch', minutes: 30, startTime: '9:15 AM', startsByItself: true })
  // Its clock is that of the day.
  await site.call('POST', '/admin/day/press', { press: 'rehearse' })
  const { page, press } = await openTab('day&view=live', { site })
  expect((await page.findByRole('button', { name: /^Start: Doors/ })).textContent).toContain('starts by itself at 8:00')
  await press(/^Start: Doors/)
  await expect
    .poll(() => page.queryByRole('button', { name: /^Next: Lunch/ })?.textContent)
    .toContain('starts by itself at 9:15')
  await press('Hold')
  await expect
    .poll(() => page.queryByRole('button', { name: /^Go on/ })?.textContent)
    .toContain('Lunch starts by itself at 9:15')
})
