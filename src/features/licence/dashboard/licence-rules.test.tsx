import { expect, test } from 'vitest'
import type { LicenceCheck } from '#features/licence/licence.schema.ts'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

test('N2: Overview leads to the checks that are not met; each leads to where it is mended, is reworded and switched off', async () => {
  const site = await ownSite()
  const pages: LicenceCheck = {
    rule: 'partner-pages',
    words: 'Partners are named only on the pages that show partners.',
    state: 'not met',
    measured: '12 pages.',
    findings: [{ what: 'Tilt Coffee is on /team', place: 'team' }],
  }
  const about: LicenceCheck = {
    rule: 'about',
    words: 'It says what it is.',
    state: 'met',
    measured: 'It has 80 words.',
    findings: [],
  }
  const answers: Record<string, { checks: LicenceCheck[] }> = { '/admin/licence': { checks: [about, pages] } }
  const { page, press, fill } = await openTab('overview', { site, answers })
  const entry = (await page.findByText(/^1 licence check is not met/)).closest('li')
  await press(/^Look/, entry ?? undefined, 'link')
  const rows = () => textsOf('[aria-label=Checks] > li')
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^Partners on their own pages: not met.*Tilt Coffee is on \/team\./s),
      expect.stringMatching(/^About text: met.*It has 80 words\./s),
    ])
  expect(page.getByRole('link', { name: 'team' }).getAttribute('href')).toContain('tab=team')
  await press('Partners on their own pages', undefined, 'checkbox')
  await fill('Words of: About text', 'Say who we are.')
  // Measured anew after saving.
  answers['/admin/licence'] = { checks: [{ ...about, words: 'Say who we are.' }] }
  await press('Save the licence checks')
  await page.findByText('The licence checks are saved')
  await expect.poll(rows).toEqual([expect.stringContaining('Say who we are.')])
  await expectGone(() => page.queryByText(/not saved/))
  const { setting } = await site.call('GET', '/settings/licence-checks')
  expect(JSON.parse(setting.value)).toMatchObject({
    'partner-pages': { isOn: false },
    about: { isOn: true, words: 'Say who we are.' },
  })
})
