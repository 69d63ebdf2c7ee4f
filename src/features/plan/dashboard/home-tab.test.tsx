import { expect, test } from 'vitest'
import type { Plan, PlanItem } from '#features/plan/plan.schema.ts'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const parts = () => textsOf('main section[aria-label] > h2')

async function siteWith(change: (plan: Plan) => Partial<Plan>) {
  const site = await ownSite()
  const plan: Plan = await site.call('GET', '/admin/plan')
  return { site, answers: { '/admin/plan': { ...plan, ...change(plan) } } }
}

test('O10: Home says how far the year is, who waits, and what comes before the phase changes, five at most', async () => {
  const { page } = await openTab('overview', { site: 'sample' })
  await page.findByRole('heading', { level: 1, name: /days to go$/ })
  await expect.poll(parts).toEqual(['Now somebody waits', expect.stringMatching(/^Next before/)])
  const next = page.getByRole('region', { name: 'Next' })
  expect(next.querySelectorAll('li')).toHaveLength(5)
  const all = page.getByRole('link', { name: /^All \d+ before/ })
  expect(all.getAttribute('href')).toContain('view=plan-next')
  expect(textsOf('[aria-current=step]').join()).toMatch(/, from \w+ \d+$/)
  const later = page.getByText(/^\d+ items, the first on/).closest('details')
  expect(later?.open).toBe(false)
  await page.findByText('the site checks it')
})

test('O10: a row of those who wait opens the first of them', async () => {
  const { page, press } = await openTab('overview', await siteWith(() => ({})))
  await press('Read 4 applications to speak', undefined, 'link')
  await page.findByRole('button', { name: 'All applications' })
  await page.findByText('1 of 4')
})

test('O10: when nothing waits, Home says so and names the next item with its day', async () => {
  const quiet = (item: PlanItem): PlanItem => ({
    ...item,
    section: 'later',
    due: '2026-06-10',
    title: 'Ask the printer',
  })
  const { page } = await openTab('overview', await siteWith(({ items }) => ({ items: items.slice(0, 1).map(quiet) })))
  await page.findByRole('heading', { name: 'Nothing waits for anybody.' })
  await page.findByText('Next: Ask the printer, by June 10.')
})

test('R3: on the day Home leads to the day, and its three counts lead to their lists', async () => {
  const today = { guests: { is: 3, of: 9 }, volunteers: { is: 2, of: 4 }, screens: { is: 1, of: 1 } }
  const { page } = await openTab('overview', await siteWith(() => ({ today, phase: 4 })))
  await page.findByRole('link', { name: 'Lead the day' })
  const guests = page.getByRole('link', { name: /^3 of 9 guests in$/ })
  expect(guests.getAttribute('href')).toContain('tab=guests')
  await expect.poll(parts).toContain('Before you close the doors ')
})

test('Y7: an empty site has four steps, one of them open; publishing asks once while items are open', async () => {
  const site = await ownSite('new')
  await site.call('POST', '/editions/publish', { published: false })
  const { page, press } = await openTab('overview', { site })
  await page.findByRole('heading', { level: 1, name: 'Four steps to a site' })
  const steps = page.getByRole('region', { name: 'First steps' })
  expect(steps.querySelectorAll('li')).toHaveLength(4)
  await press('Publish the site')
  const question = await page.findByRole('alertdialog')
  expect(question.textContent).toContain('Choose the theme and the day')
  await press('Publish it', question)
  await page.findByText('The site is public')
  await page.findByRole('heading', { level: 1, name: 'The day is not known yet' })
})

test('Y7: an empty site leads through its first steps, one page each, which save or are skipped, and ends on the list', async () => {
  const site = await ownSite('new')
  await site.call('POST', '/editions/publish', { published: false })
  const { page, press, fill } = await openTab('overview', { site })
  await press('Name it', undefined, 'link')
  await page.findByRole('heading', { level: 1, name: 'What is it called?' })
  await fill(/^Brand Name/, 'Rink Talks')
  await press(/^Save/)
  await page.findByRole('heading', { level: 1, name: 'When is it?' })
  await fill(/^Date/, `${new Date(site.now).getUTCFullYear()}-12-01`)
  await press(/^Save/)
  for (const title of ['Where is it?', 'Which colour does it have?']) {
    await expect.poll(() => document.activeElement?.textContent).toBe(title)
    await press('Skip', undefined, 'link')
  }
  await page.findByRole('heading', { level: 1, name: 'Who speaks first?' })
  await press('Add Speaker')
  await press('Cancel', await page.findByRole('dialog', { name: /Add/ }))
  await press('Skip', undefined, 'link')
  await page.findByRole('heading', { level: 1, name: 'Four steps to a site' })
  expect(page.queryByRole('link', { name: 'Choose a day' })).toBeNull()
  const { event } = await site.call('GET', '/event')
  expect([event.brandName, event.date.slice(4)]).toEqual(['Rink Talks', '-12-01'])
})

test('Q10: above all Home says that not everyone was written to about a postponed event', async () => {
  const { call, ...site } = await ownSite()
  const { editions } = await call('GET', '/admin/editions')
  const { id } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  await call('PATCH', `/editions/${id}`, { status: 'postponed', previousDate: '2026-10-08', date: '2026-11-11' })
  const { page, press } = await openTab('overview', { site })
  const notice = await page.findByRole('region', { name: 'Changed day' })
  expect(notice.textContent).toContain('Postponed from October 8, 2026 to November 11, 2026.')
  await press('Write to them', notice, 'link')
  await expect.poll(() => location.search).toContain('tab=newsletters')
})

test('N1: a row that is ticked on Home keeps its place and the focus', async () => {
  const site = await ownSite()
  await site.call('POST', '/tasks', { title: 'Tune the piano', weeksBefore: 100 })
  const { page, user } = await openTab('overview', { site })
  const tick = await page.findByRole<HTMLInputElement>('checkbox', { name: 'Done: Tune the piano' })
  const done = () => Number(/Done (\d+)/.exec(textsOf('main nav a').join())?.[1])
  const before = done()
  tick.focus()
  await user.keyboard(' ')
  await expect.poll(done).toBe(before + 1)
  await expect.poll(() => tick.checked).toBe(true)
  expect([tick.isConnected, document.activeElement === tick]).toEqual([true, true])
})
