import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { callAsOwner, textsOf } from '#test/screens/show-page.tsx'

/** The title of the dialogs, not that of a toast. */
const ADDING = /^Add (?:criterion|round)/

const clarity = { name: 'Clarity', grades: 'Clear\nMostly\nHardly\nNot', counts: 'decides', weight: 1 }

/** A sample site whose jury has a second criterion. */
async function jurySite() {
  const site = await ownSite()
  await site.call('POST', '/criteria', clarity)
  return site
}

test('C3, C4: grades are given by keys alone, and the next application is one that is not graded', async () => {
  const site = await jurySite()
  const { applications } = await site.call('GET', '/jury')
  const [first, second] = applications.map((one: { talkTitle: string }) => one.talkTitle)
  const { page, user } = await openTab('speakers&view=jury', { site })
  await user.click(await page.findByRole('link', { name: first }))
  await page.findByRole('radio', { name: 'Clear' })
  await page.findByText('No votes yet.')
  await user.keyboard('1')
  await expect.poll(() => page.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)
  expect(page.queryByRole('region', { name: 'Votes' })).toBeNull()
  await user.keyboard('a')
  await page.findByRole('heading', { name: '1 yes, with yours' })
  await user.keyboard('{Enter}')
  await page.findByRole('heading', { name: second, level: 2 })
  await page.findByRole('radio', { name: 'Clear' })
  await user.keyboard('34')
  await page.findByRole('heading', { name: '1 no; 1 not, with yours' })
  await user.keyboard('{Escape}')
  await expect.poll(() => textsOf('[aria-label="Graded"] > ol > li')).toHaveLength(2)
})

test('C3: a conflict of interest hides what others say, and is taken back', async () => {
  const site = await jurySite()
  const { applications } = await site.call('GET', '/jury')
  const answers: Record<string, number> = {}
  const { page, user, press } = await openTab('speakers&view=jury', { site, answers })
  await user.click(await page.findByRole('link', { name: applications[0].talkTitle }))
  await user.click(await page.findByRole('radio', { name: 'Clear' }))
  await page.findByText('Your vote is saved.')
  const { href } = location
  await press('I have a conflict of interest')
  await page.findByRole('alertdialog')
  expect(location.href, 'the question is asked in the page of the application').toBe(href)
  await press('I have one')
  await page.findByText(/^You have a conflict of interest/)
  expect(location.href).toBe(href)
  expect(page.queryByRole('radio')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^You have a conflict of interest/)
  answers[`/jury/${applications[0].id}`] = 503
  await press('I have no conflict')
  await page.findByRole('alert')
  delete answers[`/jury/${applications[0].id}`]
  await press('I have no conflict')
  await expect.poll(() => page.queryByRole<HTMLInputElement>('radio', { name: 'Clear' })?.checked).toBe(true)
  expect(document.activeElement?.textContent).toBe('I have a conflict of interest')
  await user.keyboard('j')
  await page.findByRole('heading', { name: applications[1].talkTitle, level: 2 })
})

test('C3: a press keeps the reason that was written in another window, and sends one that was typed', async () => {
  const site = await ownSite()
  const { id, talkTitle } = (await site.call('GET', '/jury')).applications[0]
  await site.call('PUT', `/jury/${id}`, { grades: { 0: 1 }, comment: 'Warm.' })
  const { page, user, fill, press } = await openTab('speakers&view=jury', { site })
  await user.click(await page.findByRole('link', { name: talkTitle }))
  const reason = await page.findByLabelText<HTMLInputElement>(/^Reason/)
  await site.call('PUT', `/jury/${id}`, { comment: 'Warm, and new.' })
  await user.click(page.getByRole('radio', { name: 'Yes' }))
  await expect.poll(() => reason.value).toBe('Warm, and new.')
  const kept = async () => (await site.call('GET', `/jury/${id}`)).mine.comment
  expect(await kept()).toBe('Warm, and new.')
  await fill(/^Reason/, 'Typed. ')
  await user.click(page.getByRole('radio', { name: 'No' }))
  await expect.poll(() => page.queryByRole('button', { name: 'Save' })).toBeNull()
  await fill(/^Reason/, '')
  await press('Save')
  await expect.poll(kept).toBe('')
})

test('C4: after a change of the application the same grade is given once more by one press', async () => {
  const site = await ownSite()
  const { id, talkTitle } = (await site.call('GET', '/jury')).applications[0]
  await site.call('PUT', `/jury/${id}`, { grades: { 0: 1 } })
  await site.call('PATCH', `/speakers/${id}`, { talkSummary: 'Something else.' })
  const { page, user } = await openTab('speakers&view=jury', { site })
  await user.click(await page.findByRole('link', { name: talkTitle }))
  await page.findByText(/^The application has changed since you graded it/)
  await user.click(page.getByRole('radio', { name: 'Maybe' }))
  await expect.poll(() => page.queryByText(/^The application has changed since you graded it/)).toBeNull()
})

test('the jury says that it could not be loaded', async () => {
  const { page } = await openTab('speakers&view=jury', { answers: { '/jury*': 503 } })
  await page.findByText('Could not load the jury.')
  await page.findByRole('button', { name: 'Try again' })
})

test('C3: a criterion is added with its grades, and a wrong scale is said at its field', async () => {
  const { page, press, fill, choose } = await openTab('speakers&view=criteria')
  await press('Add criterion')
  await fill('Name *', 'Relevance')
  await fill('Grades *', 'One')
  await press('Add criterion', page.getByRole('dialog', { name: ADDING }))
  await page.findByText('Please name 2 to 5 different grades, one per line')
  await fill('Grades *', 'High\nLow')
  await choose('In the ranking', 'informs')
  await press('Add criterion', page.getByRole('dialog', { name: ADDING }))
  await expect.poll(() => textsOf('[aria-label="Criteria"] > li').join()).toMatch(/Invite to speak.*Relevance/)
  expect(textsOf('[aria-label="Criteria"] > li').join()).toContain('High, Low · Informs: shown, not counted')
})

test('C5: a round without names is not for owners, which is said at its field', async () => {
  const site = await ownSite()
  await site.join('Mei Ling', 'reviewer')
  const { page, press, fill } = await openTab('speakers&view=rounds', { site })
  await press('Add round')
  await fill('Name *', 'First reading')
  await fill('First day *', '2026-01-01')
  await fill('Last day *', '2090-12-31')
  await press('Hide names', document.body, 'checkbox')
  await press('admin', document.body, 'checkbox')
  await press('Add round', page.getByRole('dialog', { name: ADDING }))
  const refusal = 'Owners and editors write to speakers and know their names: admin.'
  await expect.poll(() => page.queryAllByText(refusal).length).toBeGreaterThan(0)
  await press('admin', document.body, 'checkbox')
  await press('Mei Ling', document.body, 'checkbox')
  await press('Add round', page.getByRole('dialog', { name: ADDING }))
  const facts = '1 reviewer · 3 reviews per application · names hidden'
  await expect.poll(() => textsOf('[aria-label="Rounds"] > li').join()).toContain(facts)
})

/** A jury with a reviewer of an open blind round. */
async function blindSite() {
  const site = await jurySite()
  const reviewer = await site.join('Mei Ling', 'reviewer')
  const { reviewers } = await site.call('GET', '/jury/reviewers')
  const { id } = reviewers.find(({ name }: { name: string }) => name === 'Mei Ling')
  const round = { name: 'First reading', startsOn: '2026-01-01', endsOn: '2090-12-31', isBlind: true, reviewers: [id] }
  await site.call('POST', '/rounds', round)
  return { site, reviewer }
}

test('C5: a reviewer of a blind round reads no name', async () => {
  const { site, reviewer } = await blindSite()
  const { speakers } = await site.call('GET', '/admin/speakers')
  const { page, press } = await openTab('speakers', { site: reviewer })
  await page.findByText(/^You review without names/)
  const until = page.getByText('First reading, until December 31, 2090: 3 reviews for each application.')
  const list = page.getByRole('region', { name: 'To grade' })
  expect(until.compareDocumentPosition(list), 'the day is above the list').toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await press('Ask the wall first')
  await page.findByRole('heading', { level: 1, name: 'Ask the wall first' })
  await page.findByRole('radio', { name: 'Clear' })
  for (const { name } of speakers) expect(document.body.textContent).not.toContain(name)
  expect(page.queryByRole('link', { name: 'Volunteers' })).toBeNull()
  page.getByLabelText('Reason (organizers see it at once, other reviewers after the round)')
  history.back()
  await expect.poll(() => page.queryByRole('heading', { level: 1, name: 'Ask the wall first' })).toBeNull()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Ask the wall first')
  await press('Ask the wall first')
  await press('I have a conflict of interest')
  await press('I have one')
  await page.findByText(/^You have a conflict of interest/)
  await expect.poll(() => page.queryByRole('button', { name: 'Ask the wall first' })).toBeNull()
  await press('All applications')
  await expect.poll(() => document.activeElement?.textContent).toBe('Speakers')
})

test.each([
  { tab: 'speakers', about: 'without names' },
  { tab: 'speakers&view=jury', about: 'with names' },
])('C6: J, Enter and the arrows go round what is to grade, $about', async ({ tab }) => {
  const { site, reviewer } = await blindSite()
  const { applications } = await site.call('GET', '/jury')
  const titles: string[] = applications.map(({ talkTitle }: { talkTitle: string }) => talkTitle)
  const [first = '', second, third, fourth] = titles
  const { page, user, press } = await openTab(tab, { site: tab === 'speakers' ? reviewer : site })
  const opener = await page.findByRole(tab === 'speakers' ? 'button' : 'link', { name: first })
  await user.click(opener)
  const shows = (name = '') => page.findByRole('heading', { name })
  await shows(first)
  await user.keyboard('j')
  await shows(second)
  await user.keyboard('j')
  await shows(third)
  await user.keyboard('k')
  await shows(second)
  await press('Next')
  await shows(third)
  // Graded, it has left its place in the list, which goes on from there.
  await page.findByRole('radio', { name: 'Clear' })
  await user.keyboard('11')
  await page.findByRole('heading', { name: '1 yes; 1 clear, with yours' })
  await expect.poll(() => page.queryByText(/^(?:You voted on 1|1 of \d+ graded)$/)).not.toBeNull()
  await user.keyboard('{Enter}')
  await shows(fourth)
  await press('Previous')
  await shows(second)
  await user.keyboard('k')
  await shows(first)
  await user.keyboard('k')
  await shows(titles.at(-1))
  await user.keyboard('{Enter}')
  await shows(first)
})

test('C5: a name in the texts of a blind review is pointed out, and blackened by a press', async () => {
  const site = await ownSite()
  const { speakers } = await site.call('GET', '/admin/speakers')
  const one = speakers.find(({ name }: { name: string }) => name === 'Linh Tran')
  await site.call('PATCH', `/speakers/${one.id}`, { talkSummary: 'Linh counts votes.' })
  const { page, press } = await openTab(`speakers&view=jury&record=${one.id}`, { site })
  await page.findByText('A blind review would show “Linh” in title, topic, summary or answers.')
  await press('Blacken it there')
  await expect.poll(() => page.queryByText(/^A blind review would show/)).toBeNull()
  expect((await site.call('GET', `/admin/speakers/${one.id}`)).speaker).toMatchObject({
    blackened: 'Linh',
    talkSummary: 'Linh counts votes.',
  })
})

test('C6: the ranking shows what was decided and why, and how those above a line are balanced', async () => {
  const site = await ownSite()
  const { formQuestion } = await site.call('POST', '/form-questions', {
    ...{ form: 'speaker', kind: 'one', text: 'Where do you live?', options: ['Here', 'Elsewhere'] },
  })
  const { key, optionKeys } = formQuestion
  const applicant = { name: 'Ida Waits', title: 'Ecologist', bio: 'Works outside.', email: 'ida@waits.example' }
  const answers = { [key]: optionKeys[0], asked: `${key}.1` }
  await site.call('POST', '/speakers/apply', { ...applicant, topic: 'Fire', talkTitle: 'After the fire', ...answers })
  const { applications } = await site.call('GET', '/jury')
  const mine = applications.find(({ talkTitle }: { talkTitle: string }) => talkTitle === 'After the fire').id
  const others: number[] = applications.flatMap(({ id }: { id: number }) => (id === mine ? [] : id)).slice(0, 2)
  const ids = [...others.slice(0, 1), mine, ...others.slice(1)]
  const callers = [site, await site.join('Mei Ling', 'reviewer'), await site.join('Ben Ok', 'reviewer')]
  for (const caller of callers)
    for (const [grade, id] of ids.entries()) {
      const body = JSON.stringify({ grades: { 0: grade } })
      const headers = { 'content-type': 'application/json' }
      expect((await callAsOwner(caller, `/api/jury/${id}`, { method: 'PUT', body, headers })).status).toBe(200)
    }
  await site.call('PATCH', `/speakers/${ids[0]}`, { selectionStatus: 'rejected' })
  const { page, fill, press } = await openTab(`speakers&view=jury&record=${ids[0]}`, { site })
  await press('Note why')
  await fill(/^Why it was decided so/, 'Spoke here two years ago.')
  await press('Update Speaker')
  await page.findByRole('button', { name: 'Change why' })
  await press('All applications')
  const ranked = () => textsOf('[aria-label="Graded"] > ol > li')
  await expect.poll(ranked).toHaveLength(3)
  expect(ranked()[0]).toContain('Middle grade Yes, mean 100 %')
  expect(ranked()[0]).toContain('Rejected')
  await expect.poll(() => ranked()[0]).toContain('Spoke here two years ago.')
  expect(page.queryByText('The line is below this one.')).toBeNull()
  await fill('Line after so many places', '2')
  await expect.poll(() => ranked().map(text => text.includes('The line is below'))).toEqual([false, true, false])
  const balance = textsOf('[aria-label="Above the line"] dd')
  expect(balance).toHaveLength(2)
  expect(balance[0]).toContain('Fire 1')
  expect(balance[1]?.split(', ').sort()).toEqual(['Here 1', 'Not asked 1'])
})
