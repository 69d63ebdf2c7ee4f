import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { desk, openTab, ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

test('C1: a candidate is added to the board, moved by one choice, and found by what it says', async () => {
  const site = await ownSite()
  const { page, press, fill, choose } = await openTab('speakers&view=candidates', { site })
  await page.findByText('No candidates yet. Whom would you like to hear?')
  await press('Add candidate')
  const adding = await page.findByRole('dialog', { name: 'Add candidate' })
  await fill(/^Name/, 'Ida Voss', adding)
  await fill('Next step', 'Call her brother', adding)
  await press('Add candidate', adding)
  await page.findByText('Candidate added')
  const ideas = await page.findByRole('region', { name: 'Idea' })
  await within(ideas).findByText('Call her brother')
  await choose('State of Ida Voss', 'To ask')
  await within(await page.findByRole('region', { name: 'To ask' })).findByText('Ida Voss')
  const { candidates } = await site.call('GET', '/admin/candidates')
  expect(candidates).toMatchObject([{ name: 'Ida Voss', state: 'to-ask', version: 2 }])
})

test('C1: nominations are closed at first; open, the form says what is missing and what happens with the name', async () => {
  const site = await ownSite()
  showPage('/nominate', { site })
  const { page, press, fill } = desk()
  await page.findByText('Nominations are closed')
  expect(document.querySelector('main form')).toBeNull()
  await site.call('POST', '/settings/nominations-open', { value: 'true' })
  dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => document.querySelector('main form')).toBeTruthy()
  expect(textsOf('main form').join()).toContain('Only the organizers see who nominated whom')
  await fill(/^Their name/, 'Ida Voss')
  await press('Send Nomination')
  await page.findByRole('textbox', { name: /^Your name/, description: 'Please give your name.' })
  await fill(/^What could they/, 'What a river remembers')
  await fill(/^Your name/, 'Bo Reed')
  await fill(/^Your email/, 'bo@example.org')
  await press('Send Nomination')
  await page.findByRole('heading', { level: 1, name: 'Nomination received' })
  expect((await site.call('GET', '/admin/candidates')).candidates).toMatchObject([{ nominatorName: 'Bo Reed' }])
})
