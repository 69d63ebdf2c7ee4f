import { expect, test, vi } from 'vitest'
import { desk, openTab, ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

test('Y5: the next edition is made in steps by keyboard, keeps what was chosen, begins, and is taken back', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('overview&view=plan', { site })
  const enter = async (name: string | RegExp) => {
    const button = await page.findByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
  }
  const step = () => document.activeElement?.closest('[aria-current=step]')?.textContent
  const heading = () => [document.activeElement?.tagName, document.activeElement?.textContent]
  await press('The next edition', undefined, 'link')
  await fill(/^Theme/, 'Louder')
  await fill(/^Date/, '2027-10-14')
  await press('Leave for now', undefined, 'link')
  await press(/^Done \d/, undefined, 'link')
  await press('The next edition', undefined, 'link')
  const theme = await page.findByLabelText<HTMLInputElement>(/^Theme/)
  expect(theme.value).toBe('Louder')
  const year = page.getByRole('spinbutton', { name: /^Year/ })
  await user.clear(year)
  const pages = page.getByRole('region', { name: 'What happens to the pages' })
  await expect.poll(() => pages.textContent).toContain('Once you begin 2027')
  await user.type(year, '2026')
  theme.focus()
  await user.keyboard('{Enter}')
  const refusal = await page.findByText('The next edition must come after 2026')
  expect(year.getAttribute('aria-describedby')).toContain(refusal.id)
  await user.clear(year)
  await user.type(year, '2027')
  theme.focus()
  await user.keyboard('{Enter}')
  await expect.poll(step).toContain('What to copy')
  const schedule = page.getByLabelText(/^Schedule/)
  const hint = document.getElementById(schedule.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toContain('Titles and descriptions are last year’s')
  schedule.focus()
  await user.keyboard(' ')
  await enter('Review')
  await expect.poll(step).toBeTruthy()
  await page.findByText(/On October 14, 2027/)
  await page.findByText(/With the team; partners, to be asked; ticket packages/)
  // What had the focus goes with each of these presses: the heading of what comes instead has it.
  await enter('Make the 2027 draft')
  await expect.poll(heading).toEqual(['H1', 'The 2027 edition'])
  await enter('Begin the 2027 edition')
  await press('Begin 2027', await page.findByRole('alertdialog'))
  // It leads out of the wizard, which is that of the year after from now on.
  await page.findByRole('heading', { name: /days to go$/ })
  expect((await site.call('GET', '/editions/next')).current.year).toBe(2027)
  history.back()
  await press('Make it a draft again')
  await press('Make it a draft again', await page.findByRole('alertdialog'))
  await expect.poll(heading).toEqual(['H1', 'The 2027 edition'])
  await page.findByRole('button', { name: 'Begin the 2027 edition' })
})

/** A site where a draft can be begun, and a window that comes back into view when nothing is fresh any more. */
async function siteWithDraft() {
  const site = await ownSite()
  const brings = { team: true, partners: true, schedule: false, tickets: false }
  const next = { year: 2027, theme: 'Louder', date: null, venueName: '', venueAddress: '', brings }
  await site.call('POST', '/editions/next', next)
  async function begin() {
    await site.call('POST', '/editions/next/begin')
    vi.setSystemTime(Date.now() + 600_000)
    dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => textsOf('select option')).toContain('2026\u2003Brave Enough (past)')
  }
  return { ...site, begin }
}

test('Y5: a setting that was opened for one edition is saved into it, though a colleague begins the next one', async () => {
  const site = await siteWithDraft()
  const { page, user, fill } = await openTab('tickets', { site })
  await fill('Ticket Purchase URL', 'https://tickets.example/of-2026')
  await site.begin()
  page.getByLabelText('Ticket Purchase URL').focus()
  await user.keyboard('{Enter}')
  await page.findByText('Settings updated')
  for (const year of [2026, 2027])
    expect(JSON.stringify(await site.call('GET', `/admin/settings?year=${year}`)).includes('of-2026')).toBe(
      year === 2026,
    )
})

test('Y5: so is a record, and the next tab is one of the edition that has begun', async () => {
  const site = await siteWithDraft()
  const { page, press, fill } = await openTab('schedule', { site })
  await press('Add Item')
  const adding = await page.findByRole('dialog')
  await site.begin()
  await fill(/^Start Time/, '6:30 PM', adding)
  await fill(/^End Time/, '9:00 PM', adding)
  for (const label of [/^Title/, /^Description/, /^Location/]) await fill(label, 'Bonfire', adding)
  await press('Add Item', adding)
  await page.findByText('Schedule item created successfully')
  const edition = () => page.getAllByRole<HTMLSelectElement>('combobox', { name: 'Edition' })[0]?.value
  expect(edition()).toBe('2026')
  for (const year of [2026, 2027])
    expect(JSON.stringify(await site.call('GET', `/admin/schedule?year=${year}`)).includes('Bonfire')).toBe(
      year === 2026,
    )
  await press('Team', page.getByRole('navigation', { name: 'Parts of the dashboard' }), 'link')
  await expect.poll(edition).toBe('2027')
})

test('Y5: pictures stay those of the year that was open', async () => {
  const site = await siteWithDraft()
  const { page } = await openTab('pictures', { site })
  const year = await page.findByLabelText<HTMLSelectElement>('Year')
  expect(year.value).toBe('2026')
  await site.begin()
  await expect.poll(() => [...year.options].map(({ value }) => value)).toEqual(['2027', '2026', '2025'])
  expect(year.value).toBe('2026')
})

test('Y3: the recap of a year that was ended before its day does not tell of the day as past', async () => {
  const site = await siteWithDraft()
  await site.call('POST', '/editions/next/begin')
  showPage('/relive-2026', { site })
  await expect.poll(() => textsOf('h2')).toContain('How the day is to go')
})

test('Y3: after its day it does', async () => {
  const site = await siteWithDraft()
  await site.call('POST', '/editions/next/begin')
  const { editions } = await site.call('GET', '/admin/editions')
  const { id } = editions.find((one: { year: number }) => one.year === 2026)
  await site.call('PATCH', `/editions/${id}`, { date: '2026-02-01' })
  showPage('/relive-2026', { site })
  await expect.poll(() => textsOf('h2')).toContain('How the day went')
})

test.for([
  [/^Answer \d+ volunteers/, 'Volunteer'],
  [/^Read \d+ applications/, 'Speakers'],
] as const)('O10: from another edition, the link %s of Home leads to the current one', async ([name, tab]) => {
  const { page, press } = await openTab('overview&edition=2025', { site: 'sample' })
  await press(name, page.getByRole('main'), 'link')
  await expect.poll(() => location.search).not.toContain('edition=')
  await page.findByRole('heading', { level: 1, name: new RegExp(tab) })
  expect(page.getAllByRole<HTMLSelectElement>('combobox', { name: 'Edition' })[0]?.value).toBe('2026')
})

test('O10: an edition that was discarded by another is named as such', async () => {
  const { page } = await openTab('team&edition=2031', { site: 'sample' })
  await page.findByText(/^No team members found\./)
  const { choose } = desk()
  const [edition] = await page.findAllByRole<HTMLSelectElement>('combobox', { name: 'Edition' })
  await expect.poll(() => edition?.selectedOptions[0]?.textContent).toBe('2031 (no edition)')
  await choose('Edition', '2026')
  await expect.poll(() => textsOf('[aria-label="Team members"] > li')).not.toEqual([])
})
