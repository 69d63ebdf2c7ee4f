import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

test('a switch saves at once, says the new state, and goes back when the server refuses', async () => {
  const site = await ownSite()
  const answers: Record<string, number> = {}
  const { page, user, press } = await openTab('settings&view=speakers', { site, answers })
  const key = '/settings/speaker-submissions-open'
  const open = () => page.getByRole('switch', { name: 'Speaker Submissions' }).getAttribute('aria-checked')
  const stored = async () => (await site.call('GET', key)).setting.value
  await press('Speaker Submissions', undefined, 'switch')
  await page.findByText('Settings updated')
  await page.findAllByText('Speaker submissions are closed')
  expect([open(), await stored()]).toEqual(['false', 'false'])
  answers[`${key}*`] = 503
  await press('Speaker Submissions', undefined, 'switch')
  await page.findByText('Error updating settings')
  await expect.poll(() => textsOf('[role=alert]').join()).toContain('Failed to update speaker submissions setting')
  expect(open()).toBe('false')
  delete answers[`${key}*`]
  page.getByRole('switch', { name: 'Speaker Submissions' }).focus()
  await user.keyboard(' ')
  await page.findByText('Settings updated')
  expect([open(), await stored()]).toEqual(['true', 'true'])
})

test('the ticket address is saved by button and by Enter, and never empty', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('tickets', { site })
  const save = () => page.getByRole('button', { name: 'Save Ticket Purchase URL' })
  await fill('Ticket Purchase URL', ' ')
  expect(save()).toHaveProperty('disabled', true)
  await fill('Ticket Purchase URL', 'tickets')
  await user.click(save())
  await page.findByText('Please enter a valid URL')
  await fill('Ticket Purchase URL', 'https://seats.example/devon')
  await user.keyboard('{Enter}')
  await page.findByText('The ticket purchase URL is saved')
  expect(await site.call('GET', '/tickets')).toMatchObject({ purchaseUrl: 'https://seats.example/devon' })
  await expectGone(() => page.queryByText('1 change not saved'))
  await fill('Ticket Purchase URL', 'https://tickets.example')
  await press('Save Ticket Purchase URL')
  await expect.poll(() => site.call('GET', '/tickets')).toMatchObject({ purchaseUrl: 'https://tickets.example' })
})

test('a form elsewhere is saved, and may be emptied', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('settings&view=volunteers', { site })
  const stored = async () => (await site.call('GET', '/settings/volunteer-form-url')).setting.value
  await fill('Volunteer Form URL', 'https://forms.example/help')
  await user.keyboard('{Enter}')
  await page.findByText('Volunteers apply: saved')
  expect(await stored()).toBe('https://forms.example/help')
  await press(/^Volunteers apply/, undefined, 'link')
  await fill('Volunteer Form URL', '')
  await user.keyboard('{Enter}')
  await expect.poll(stored).toBe('')
})

const lineOf = (name: RegExp) => within(document.body).findByRole('link', { name })

test('lines open one at a time, say their values, and fold once they are saved', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('settings', { site })
  await press(/^Place Devon Community Centre/, undefined, 'link')
  await press(/^Name and theme DevonTalks, “Brave Enough”/, undefined, 'link')
  await expectGone(() => page.queryByLabelText('Venue Name'))
  expect((await lineOf(/^Name and theme/)).getAttribute('aria-expanded')).toBe('true')
  await fill('Theme', 'Braver')
  await user.keyboard('{Enter}')
  const line = await lineOf(/^Name and theme DevonTalks, “Braver”/)
  expect(document.activeElement).toBe(line)
  expect((await site.call('GET', '/event')).event).toMatchObject({ brandName: 'DevonTalks', theme: 'Braver' })
})

test('Escape folds a line, asks first over typed text, and returns to it', async () => {
  const { page, user, press, fill } = await openTab('settings')
  const line = await lineOf(/^Place/)
  line.focus()
  await user.keyboard('{Enter}')
  await page.findByLabelText('Venue Name')
  await user.keyboard('{Tab}{Escape}')
  await expectGone(() => page.queryByLabelText('Venue Name'))
  await expect.poll(() => document.activeElement).toBe(line)
  await user.keyboard('{Enter}')
  await fill('Venue Name', 'The old mill')
  await user.keyboard('{Escape}')
  await press('Keep editing', await page.findByRole('alertdialog', { name: 'Discard your changes?' }))
  expect(page.getByLabelText('Venue Name')).toHaveProperty('value', 'The old mill')
  page.getByLabelText('Venue Name').focus()
  await user.keyboard('{Escape}')
  await press('Discard changes', await page.findByRole('alertdialog'))
  await lineOf(/^Place Devon Community Centre/)
})

test('D8: what somebody else saved in another line is kept, and asks nothing', async () => {
  const site = await ownSite()
  const { page, press, fill } = await openTab('settings&view=place', { site })
  await fill('Venue Name', 'The old mill')
  const { editions } = await site.call('GET', '/admin/editions')
  const { id } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  await site.call('PATCH', `/editions/${id}`, { theme: 'Braver' })
  await press('Save place')
  await page.findByText('Place: saved')
  const { event } = await site.call('GET', '/event')
  expect([event.venue.name, event.theme]).toEqual(['The old mill', 'Braver'])
})

test('a line whose parts are stored apart says which part was refused, and keeps the other', async () => {
  const site = await ownSite()
  const answers: Record<string, number> = { '/settings/speaker-form-url*': 503 }
  const { page, press, fill } = await openTab('settings&view=speakers', { site, answers })
  await fill('Speakers Apply Until', '2026-06-30')
  await fill('Speaker Form URL', 'https://forms.example/speak')
  await press('Save speakers apply')
  await page.findByText('Error updating settings')
  expect(page.getByLabelText('Speaker Form URL')).toHaveProperty('value', 'https://forms.example/speak')
  expect((await site.call('GET', '/event')).event.speakersUntil).toBe('2026-06-30')
  delete answers['/settings/speaker-form-url*']
  await press('Save speakers apply')
  await lineOf(/^Speakers apply Open until June 30, 2026/)
  const { setting } = await site.call('GET', '/settings/speaker-form-url')
  expect(setting.value).toBe('https://forms.example/speak')
})

test('a badge marks what is unset and matters; the search finds by the words of a hint', async () => {
  const { page, press, fill } = await openTab('settings')
  await lineOf(/^Speakers apply Open, no last day No last day/)
  await lineOf(/^Who can log in 1 organizer Only one/)
  await fill('Search settings', 'white plate')
  await page.findByText('1 result for “white plate”')
  expect(textsOf('main h3 strong')).toEqual(['Logo, colour and icon'])
  await press(/^Logo, colour and icon/, undefined, 'link')
  await fill(/^Accent/, '#F5C400')
  await fill('Search settings', 'nothing like this')
  await page.findByText('0 results for “nothing like this”')
  // What is open stays with its unsaved text.
  expect(page.getByLabelText(/^Accent/)).toHaveProperty('value', '#F5C400')
  await fill('Search settings', '')
  expect(page.getByLabelText(/^Accent/)).toHaveProperty('value', '#F5C400')
})

test('an editor sees the lines that they may change', async () => {
  const site = await ownSite()
  await openTab('settings', { site: await site.join('Edda', 'editor') })
  await lineOf(/^Place/)
  const names = textsOf('main h3 strong')
  expect(names).not.toContain('Activity')
  expect(names).not.toContain('Who can log in')
  expect(names).not.toContain('Second step at login')
})
