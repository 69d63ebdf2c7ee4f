import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { desk, expectGone, ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

const formIsShown = () => expect.poll(() => document.querySelector('main form')).toBeTruthy()
const part = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body

test('a form that cannot be sent says why beside it, once, and keeps what was typed', async () => {
  const { promise: answer, resolve: refuse } = Promise.withResolvers<number>()
  showPage('/', { answers: { '/newsletter/subscribe': answer } })
  const { press, fill } = desk()
  await expect.poll(() => document.querySelector('form[action="/newsletter"]')).toBeTruthy()
  const form = part('form[action="/newsletter"]')
  await fill(/^Email/, 'ada@example.com', form)
  await press('Subscribe', form)
  await within(form).findByRole('button', { name: 'Processing...' })
  refuse(500)
  const alert = await within(form).findByRole('alert')
  expect(alert.textContent).toMatch(/^ErrorFailed to subscribe: 500/)
  expect(textsOf('[role=alert]').filter(text => text.includes('Failed to subscribe'))).toHaveLength(1)
  expect(within(form).getByLabelText(/^Email/)).toHaveProperty('value', 'ada@example.com')
})

test('a form that cannot reach the server says so in words, keeps what was typed, and is sent later', async () => {
  const site = await ownSite()
  const offline = Promise.reject(new TypeError('Failed to fetch'))
  offline.catch(() => undefined)
  const answers: Record<string, Promise<undefined>> = { '/contact': offline }
  showPage('/sponsor/3', { site, answers })
  const { press, fill } = desk()
  await formIsShown()
  const form = part('main form')
  await fill(/^Name/, 'Ada Lovelace', form)
  await fill(/^Email/, 'ada@example.com', form)
  await fill(/^Message/, 'Is there parking near the hall?', form)
  await press('Send Message', form)
  const alert = await within(form).findByRole('alert')
  expect(alert.textContent).toBe(
    'ErrorFailed to send message: The server could not be reached. What you wrote is still here: please try again.',
  )
  expect(within(form).getByLabelText(/^Message/)).toHaveProperty('value', 'Is there parking near the hall?')
  delete answers['/contact']
  await press('Send Message', form)
  await expect.poll(async () => (await site.call('GET', '/inbox/messages')).messages[0].name).toBe('Ada Lovelace')
  await expectGone(() => within(form).queryByRole('alert'))
})

test('a form that is filled in at once is sent once a person could have typed it, also where timers fire early', async () => {
  const site = await ownSite()
  showPage('/', { site })
  const { press, fill } = desk()
  await expect.poll(() => document.querySelector('form[action="/newsletter"]')).toBeTruthy()
  const form = part('form[action="/newsletter"]')
  await fill(/^Email/, 'fast@example.com', form)
  const { setTimeout } = globalThis
  const early = vi.spyOn(globalThis, 'setTimeout')
  early.mockImplementation(((run: () => void, ms = 0, ...given: unknown[]) =>
    setTimeout(run, ms * 0.9, ...given)) as typeof setTimeout)
  await press('Subscribe', form)
  const answer = () => textsOf('form[action="/newsletter"] :is([role=status], [role=alert])').join()
  await expect.poll(answer).not.toBe('')
  early.mockRestore()
  expect(answer()).toMatch(/^Subscription Successful/)
})

test('AX7: the contact form says at each field what is wrong, and sends nothing then', async () => {
  const calls = showPage('/')
  const { press, fill } = desk()
  await expect.poll(() => document.querySelector('#contact form')).toBeTruthy()
  const form = part('#contact form')
  expect(textsOf('#contact form label').filter(label => label.includes('*'))).toHaveLength(3)
  expect(within(form).getByLabelText('Subject')).toHaveProperty('value', 'general')
  await fill(/^Name/, 'A', form)
  await fill(/^Email/, 'ada@', form)
  await fill(/^Message/, 'Too short', form)
  await press('Send Message', form)
  for (const [name, description] of [
    [/^Name/, 'Name must be at least 2 characters.'],
    [/^Email/, 'Please enter a valid email address.'],
    [/^Message/, 'Message must be at least 10 characters.'],
  ] as const)
    await within(form).findByRole('textbox', { name, description })
  await expect.poll(() => document.activeElement).toBe(within(form).getByLabelText(/^Name/))
  expect(within(form).getByLabelText(/^Email/)).toHaveProperty('value', 'ada@')
  expect(calls).not.toContain('/contact')
})

test('an address with the marks that a mail program copies along is cleaned before it is sent', async () => {
  const site = await ownSite()
  showPage('/', { site })
  const { press, fill } = desk()
  await expect.poll(() => document.querySelector('form[action="/newsletter"]')).toBeTruthy()
  const form = part('form[action="/newsletter"]')
  await fill(/^Email/, '\u202Aada@example.com\u202C\u200B', form)
  await press('Subscribe', form)
  await within(form).findByText('Thank you for subscribing to our newsletter!')
  const { subscribers } = await site.call('GET', '/inbox/subscribers')
  expect(subscribers.map(({ email }: { email: string }) => email)).toContain('ada@example.com')
})

test('a discarded draft leaves the opening of the form', async () => {
  const message = () => document.querySelector<HTMLTextAreaElement>('main form textarea')
  showPage('/sponsor/2')
  const { page, press, fill, choose } = desk()
  await formIsShown()
  const opening = message()?.value ?? ''
  expect(opening).not.toBe('')
  await fill(/^Message/, `${opening}Have you places left?`, part('main form'))
  await choose('Subject', 'press', part('main form'))
  await page.findByText(/This is kept on your device without email/)
  await press('Discard draft')
  await expect.poll(() => message()?.value).toBe(opening)
  expect(Object.keys({ ...localStorage }).filter(key => key.startsWith('draft'))).toEqual([])
})

test('a draft keeps neither email nor phone', async () => {
  showPage('/speak')
  const { page, fill } = desk()
  await formIsShown()
  await fill(/^Name/, 'Shared Computer')
  await fill(/^Email/, 'shared.computer@example.com')
  await fill(/^Phone/, '+1 780 555 0134')
  await page.findByText(/This is kept on your device without email, phone, and photo/)
  const kept = () => Object.values({ ...localStorage }).join()
  await expect.poll(kept).toContain('Shared Computer')
  expect(kept()).not.toContain('shared.computer@example.com')
  expect(kept()).not.toContain('0134')
})

test('closed submissions show the notice, and are noticed when the window is looked at again', async () => {
  const key = 'speaker-submissions-open'
  const answers = { [`/settings/${key}`]: { setting: { key, value: 'true' } } }
  showPage('/speak', { answers })
  const { page } = desk()
  await formIsShown()
  answers[`/settings/${key}`] = { setting: { key, value: 'false' } }
  // The answer is not fresh any more.
  vi.setSystemTime(Date.now() + 600_000)
  dispatchEvent(new Event('visibilitychange'))
  await page.findByRole('heading', { name: 'Speaker Submissions Closed' })
  await page.findByText(/Speaker Submissions for this year's event is closed/)
  expect(document.querySelector('main form')).toBeNull()
})

test('thanks that are opened directly claim nothing', async () => {
  showPage('/thanks/volunteer')
  const { page, press } = desk()
  await page.findByRole('heading', { level: 1, name: 'Nothing was sent yet' })
  expect(page.queryByText('Welcome aboard')).toBeNull()
  await press('To the form', undefined, 'link')
  await page.findByRole('heading', { level: 1, name: 'Volunteer sign-up' })
})

test('AX7, P5: the speaker form counts words, and shows what is missing at its field', async () => {
  showPage('/speak')
  const { page, press, fill } = desk()
  await formIsShown()
  await fill(/^Talk Summary/, 'one two three')
  await page.findByRole('textbox', { name: /^Talk Summary/, description: '3 of 50 words' })
  await press('Send Application')
  await page.findByRole('textbox', { name: /^Name/, description: 'Name is required' })
  await page.findByRole('textbox', { name: /^Professional Title/, description: /Professional title is required/ })
  await expect.poll(() => document.activeElement).toBe(page.getByRole('textbox', { name: /^Name/ }))
})

test('P5: a form of another site replaces the own one, and may not leave its frame', async () => {
  const value = 'https://forms.example/apply'
  const setting = { key: 'speaker-form-url', value }
  showPage('/speak', { answers: { '/settings/speaker-form-url': { setting } } })
  const frame = await desk().page.findByTitle('Speaker application form')
  expect(frame.getAttribute('src')).toBe(value)
  const allowed = frame.getAttribute('sandbox')?.split(' ') ?? ['everything']
  expect(allowed).toContain('allow-forms')
  for (const power of ['everything', 'allow-top-navigation', 'allow-modals', 'allow-downloads'])
    expect(allowed).not.toContain(power)
  expect(document.querySelector('main form')).toBeNull()
})

test('P5: volunteers see the roles, and sign up in a tab of its own', async () => {
  showPage('/volunteer')
  const { page } = desk()
  await expect
    .poll(() => textsOf('main h3'))
    .toEqual([
      'Setup and teardown',
      'Green room support',
      'Craft services',
      'Ambassadors',
      'Hair and makeup',
      'Merchandising',
      'Backstage technical support',
      'Security',
    ])
  const [link] = await within(page.getByRole('main')).findAllByRole('link', { name: /opens in a new tab/ })
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/volunteer/apply', '_blank'])
})

test('P5, AX7: a sign-up is sent once, and one too many says when to try again', async () => {
  const detail = 'We have received too many of these in a short time. Please try again in 5 minutes.'
  const problem = { type: 'about:blank', title: 'Too many', status: 429, code: 'too-many-requests', detail }
  const { promise, resolve } = Promise.withResolvers<Response>()
  const calls = showPage('/volunteer/apply', { answers: { '/volunteers/apply': promise } })
  const { page, user, press, fill } = desk()
  await formIsShown()
  await fill(/^Name/, 'Ben Hill')
  await fill(/^Email/, 'ben@')
  await press('Send Application')
  await page.findByRole('textbox', { name: /^Email/, description: 'Please enter a valid email address.' })
  await fill(/^Email/, 'ben@example.com')
  const button = page.getByRole('button', { name: 'Send Application' })
  await user.dblClick(button)
  await expect.poll(() => button.textContent).toBe('Sending...')
  button.click()
  resolve(Response.json(problem, { status: 429 }))
  await expect.poll(() => textsOf('main [role=alert]')).toEqual([`Error${detail}`])
  expect(page.getByLabelText(/^Name/)).toHaveProperty('value', 'Ben Hill')
  expect(calls.filter(call => call === '/volunteers/apply')).toHaveLength(1)
})
