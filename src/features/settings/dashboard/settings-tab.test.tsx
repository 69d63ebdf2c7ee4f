import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

test('a switch saves at once, says the new state, and goes back when the server refuses', async () => {
  const site = await ownSite()
  const answers: Record<string, number> = {}
  const { page, user, press } = await openTab('settings&view=event', { site, answers })
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
  const { page, user, fill } = await openTab('settings&view=event', { site })
  const stored = async () => (await site.call('GET', '/settings/volunteer-form-url')).setting.value
  await fill('Volunteer Form URL', 'https://forms.example/help')
  await user.keyboard('{Enter}')
  await page.findByText('The volunteer form is saved')
  expect(await stored()).toBe('https://forms.example/help')
  await fill('Volunteer Form URL', '')
  await user.keyboard('{Enter}')
  await expect.poll(stored).toBe('')
  expect(page.getByLabelText('Volunteer Form URL')).toHaveProperty('value', '')
})
