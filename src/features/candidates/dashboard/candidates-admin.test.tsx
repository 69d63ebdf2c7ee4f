import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { desk, openTab, ownSite } from '#test/screens/open-tab.ts'
import { callAsOwner, showPage, textsOf } from '#test/screens/show-page.tsx'

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
  const toAsk = await page.findByRole('region', { name: 'To ask' })
  await within(toAsk).findByText('Ida Voss')
  await expect.poll(() => document.activeElement).toBe(within(toAsk).getByLabelText('State of Ida Voss'))
  const { candidates } = await site.call('GET', '/admin/candidates')
  expect(candidates).toMatchObject([{ name: 'Ida Voss', state: 'to-ask', version: 2 }])
})

/** A card that was moved twice: the answer of the first move is held until it is given. */
async function moveTwice() {
  const site = await ownSite()
  const { candidate } = await site.call('POST', '/candidates', { name: 'Ida Voss', state: 'idea' })
  const path = `/candidates/${candidate.id}`
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const { page, calls, choose } = await openTab('speakers&view=candidates', { site, answers: { [path]: promise } })
  const select = await page.findByLabelText<HTMLSelectElement>('State of Ida Voss')
  for (const state of ['To ask', 'Invited']) await choose('State of Ida Voss', state)
  return { site, path, page, select, answer: resolve, moves: () => calls.filter(call => call === path) }
}

test('C1: of two quick moves of a card the last one wins, and takes the focus along', async () => {
  const { site, page, select, answer, moves } = await moveTwice()
  expect(select.value).toBe('invited')
  answer(undefined)
  const moved = await within(await page.findByRole('region', { name: 'Invited' })).findByLabelText('State of Ida Voss')
  await expect.poll(() => document.activeElement).toBe(moved)
  expect(moves()).toHaveLength(2)
  const { candidates } = await site.call('GET', '/admin/candidates')
  expect(candidates).toMatchObject([{ state: 'invited', version: 3 }])
})

test('C1: a card that cannot be moved keeps its state and the focus', async () => {
  const { site, path, page, select, answer, moves } = await moveTwice()
  answer(500)
  await expect.poll(() => select.value).toBe('idea')
  expect(document.activeElement).toBe(select)
  expect(moves()).toHaveLength(1)
  // Later news of the card, which moves it, leave the focus where it is.
  select.blur()
  await site.call('PATCH', path, { state: 'declined' })
  vi.setSystemTime(Date.now() + 600_000)
  dispatchEvent(new Event('visibilitychange'))
  await within(await page.findByRole('region', { name: 'Declined' })).findByText('Ida Voss')
  expect(document.activeElement).toBe(document.body)
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

test('F3: what was answered about a candidate is shown without a nominator, too', async () => {
  const site = await ownSite()
  await site.call('POST', '/form-questions', { form: 'nomination', kind: 'short', text: 'Since when?', active: true })
  const { candidate } = await site.call('POST', '/candidates', { name: 'Ida Voss' })
  const { page } = await openTab(`speakers&view=candidates&record=${candidate.id}`, { site })
  await within(await page.findByRole('dialog', { name: 'Edit candidate' })).findByText('Since when?')
})

test('C2: a candidate is invited from the card, and one who has applied is offered to be joined, not joined', async () => {
  const site = await ownSite()
  const { speakers } = await site.call('GET', '/admin/speakers')
  const { name, id } = speakers[0]
  await site.call('POST', '/candidates', { name, state: 'to-ask', email: 'ida.voss@example.org' })
  const { page, press } = await openTab('speakers&view=candidates', { site })
  await press(`Invite ${name}`)
  const review = await page.findByRole('dialog', { name: `Invite ${name}` })
  await within(review).findByDisplayValue(/say no there, by one press/)
  await press('Invite without mail', review)
  await within(await page.findByRole('region', { name: 'Invited' })).findByText(name)
  const { candidates } = await site.call('GET', '/admin/candidates')
  expect(candidates).toMatchObject([{ state: 'invited', speakerId: null }])
  await press(`Join ${name} with ${name}`)
  await within(await page.findByRole('region', { name: 'Applied' })).findByRole('link', {
    name: 'Has applied to speak',
  })
  expect((await site.call('GET', '/admin/candidates')).candidates).toMatchObject([{ state: 'applied', speakerId: id }])
})

test('C2: the page of an invitation has the form with name and address, nothing that others said, and no by one press', async () => {
  const site = await ownSite()
  const known = { name: 'Ida Voss', state: 'invited', email: 'ida@example.org', idea: 'What a river remembers' }
  const { candidate } = await site.call('POST', '/candidates', known)
  const link = { purpose: 'candidate', recordId: candidate.id, by: 'page' }
  const { address } = await site.call('POST', '/access-links', link)
  showPage(new URL(address).pathname, { site })
  const { page } = desk()
  expect(await page.findByLabelText(/^Name/)).toHaveProperty('value', 'Ida Voss')
  expect(page.getByLabelText(/^Email/)).toHaveProperty('value', 'ida@example.org')
  expect(page.getByLabelText(/^Talk Summary/)).toHaveProperty('value', '')
  expect(page.getByRole('button', { name: 'No, thank you' })).toBeTruthy()
  expect(textsOf('body').join()).toContain('Tell us about your talk below')
})

test('C2: the page of an invitation names no form below once applications are closed', async () => {
  const site = await ownSite()
  const { candidate } = await site.call('POST', '/candidates', { name: 'Ida Voss', state: 'invited' })
  const link = { purpose: 'candidate', recordId: candidate.id, by: 'page' }
  const { address } = await site.call('POST', '/access-links', link)
  const no = await callAsOwner({ ...site, cookie: '' }, `/api${new URL(address).pathname}/candidate`, {
    method: 'POST',
  })
  expect(no.status).toBe(200)
  const [edition] = (await site.call('GET', '/admin/editions')).editions
  await site.call('PATCH', `/editions/${edition.id}`, { status: 'cancelled' })
  showPage(new URL(address).pathname, { site })
  await desk().page.findByText('Applications for this year are closed.')
  expect(textsOf('body').join()).toContain('You said no')
  expect(textsOf('body').join()).not.toContain('below')
})
