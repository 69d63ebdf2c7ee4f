import type { Locator, Page } from '@playwright/test'
import { openTab } from './administering.ts'
import { expect, forgive, readWithoutScripts, test } from './fixtures.ts'
import { plainTest } from './plain-visitor.ts'

const contact = (page: Page) => page.locator('#contact form')
const newsletter = (page: Page) => page.locator('form[action="/newsletter"]')

test('AX7: the contact form shows the server’s words at their fields, keeps what was typed, and is empty once sent', async ({
  page,
  complaints,
  axe,
}) => {
  await page.goto('/')
  const asked: string[] = []
  page.on('request', request => request.method() === 'POST' && asked.push(request.url()))
  const form = contact(page)
  await expect(form.getByText('*')).toHaveCount(3)
  await expect(form.getByLabel('Subject')).toHaveValue('general')
  await form.getByLabel('Name').fill('A')
  await form.getByLabel('Email').fill('ada@')
  await form.getByLabel('Message').fill('Too short')
  const label = form.locator('label').first()
  const labelTop = () => label.evaluate(element => element.getBoundingClientRect().top)
  await label.evaluate(element => scrollBy({ top: element.getBoundingClientRect().top - 40, behavior: 'instant' }))
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  const header = await page.getByRole('banner').evaluate(element => element.getBoundingClientRect().bottom)
  await expect.poll(labelTop, 'nothing covers the label').toBeGreaterThan(header)
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Name must be at least 2 characters.')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address.')
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Message must be at least 10 characters.')
  await expect(form.getByLabel('Email')).toHaveValue('ada@')
  expect(asked).toEqual([])
  await axe()
  await form.getByLabel('Name').fill('Ada Lovelace')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Subject').selectOption('press')
  await form.getByLabel('Message').fill('Is there parking near the hall?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Thank you for your message. We will get back to you soon.')).toBeVisible()
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await expect(form.getByLabel('Subject')).toHaveValue('general')
  forgive(complaints)
})

test('a form that gets no answer gives up after 30 s and keeps what was typed', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/contact', () => {})
  await page.goto('/')
  const form = contact(page)
  await form.getByLabel('Name').fill('Ada Lovelace')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Message').fill('Is there parking near the hall?')
  const sent = page.waitForRequest('**/api/contact')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await page.clock.fastForward(5_000)
  await sent
  await page.clock.fastForward(31_000)
  await expect(form.getByRole('alert')).toHaveText(
    'ErrorFailed to send message: The server did not answer in time. What you wrote is still here: please try again.',
  )
  await expect(form.getByLabel('Message')).toHaveValue('Is there parking near the hall?')
})

test('a message that was begun is back after a reload, and after a look at the questions', async ({ page }) => {
  const message = (on: Locator) => on.getByLabel('Message')
  await page.goto('/sponsor/2')
  const about = page.locator('main form')
  const opening = await message(about).inputValue()
  await message(about).fill(`${opening}Have you places left?`)
  await about.getByLabel('Subject').selectOption('press')
  await expect(about.getByText('This is kept on your device without email')).toBeVisible()
  await page.reload()
  await expect(message(about)).toHaveValue(`${opening}Have you places left?`)
  await expect(about.getByLabel('Subject')).toHaveValue('press')
  await page.goto('/')
  await contact(page).getByLabel('Email').fill('ada@example.com')
  await message(contact(page)).fill('Is there parking near the hall?')
  await page.getByRole('link', { name: 'Questions, answered', exact: true }).click()
  await expect(page).toHaveURL(/\/questions$/)
  await page.goBack()
  await expect(message(contact(page))).toHaveValue('Is there parking near the hall?')
  await page.reload()
  await page.mouse.wheel(0, 100)
  await expect(message(contact(page))).toHaveValue('Is there parking near the hall?')
  await expect(contact(page).getByLabel('Email')).toHaveValue('')
  await contact(page).getByRole('button', { name: 'Discard draft' }).click()
  await expect(message(contact(page))).toHaveValue('')
  await page.goto('/sponsor/2')
  await about.getByRole('button', { name: 'Discard draft' }).click()
  await expect(message(about)).toHaveValue(opening)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('a long address in a message widens neither the page of a phone nor a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  const address = `https://example.org/${'without-a-place-to-break'.replaceAll('-', '').repeat(5)}`
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto('/')
  await contact(page).getByLabel('Message').fill(address)
  expect(await width()).toBe(320)
  await openTab(page, 'packages')
  await page.getByRole('button', { name: 'Add Package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Package' })
  await expect(dialog).toBeVisible()
  for (const text of await dialog.locator('textarea').all()) await text.fill(address)
  const scrolled = await dialog
    .locator('.overflow-y-auto')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(scrolled).toBe(0)
})

test('the newsletter thanks, also after autofill', async ({ page }) => {
  await page.goto('/')
  const form = newsletter(page)
  // With the marks that a mail program copies along.
  await form.getByLabel('Email').fill('\u202Aada@example.com\u202C\u200B')
  const request = page.waitForRequest('**/api/newsletter/subscribe')
  await expect(form).toHaveAttribute('novalidate')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  expect((await request).postDataJSON().email).toBe('ada@example.com')
  expect(Number((await request).postDataJSON().elapsed)).toBeGreaterThanOrEqual(2000)
  await expect(page.getByText('Subscription Successful', { exact: true })).toBeVisible()
  await expect(form.getByRole('status')).toHaveText(
    'Subscription SuccessfulThank you for subscribing to our newsletter!',
  )
  const [field, button] = await Promise.all([
    form.getByLabel('Email').boundingBox(),
    form.getByRole('button', { name: 'Subscribe' }).boundingBox(),
  ])
  const middle = (box: typeof field) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middle(field) - middle(button))).toBeLessThanOrEqual(2)
})

plainTest(
  'SP16: without scripts menu, folds and slides are used, and both forms are taken',
  async ({ browser, site }) => {
    await readWithoutScripts(browser, site, async page => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Quick view' })).toBeHidden()
      await page.getByRole('button', { name: 'Attend' }).click()
      await expect(page.getByRole('link', { name: 'Schedule' }).first()).toBeVisible()
      await page.keyboard.press('Escape')

      await page.setViewportSize({ width: 390, height: 844 })
      const about = page.locator('#about')
      const folded = about.getByText('a non-profit organization that looks')
      await expect(about.getByText('Small towns are full of people')).toBeVisible()
      await expect(folded).toBeHidden()
      await about.locator('summary', { hasText: 'About the parent organization' }).click()
      await expect(folded).toBeVisible()
      const row = page.locator('#speakers ul')
      const cards = row.getByRole('listitem')
      const edges = await cards.evaluateAll(all => all.map(card => card.getBoundingClientRect().x))
      expect(edges.filter(x => x < 390)).toHaveLength(3)
      await row.evaluate(list => list.scrollTo(1000, 0))
      await expect.poll(() => cards.last().evaluate(card => card.getBoundingClientRect().right)).toBeLessThan(390)

      await contact(page).getByLabel('Name').fill('Grace')
      await contact(page).getByLabel('Email').fill('grace@example.com')
      await contact(page).getByLabel('Message').fill('I come without any scripts.')
      await contact(page).getByRole('button').click()
      await expect(page).toHaveURL(/\/thanks\/message\?sent=1$/)
      await expect(page.getByText('Thank you for your message. We will get back to you soon.')).toBeVisible()
      await page.goto('/')
      expect(await page.content()).not.toContain('Thank you for')
      await newsletter(page).getByLabel('Email').fill('grace@example.com')
      await newsletter(page).getByRole('button').click()
      await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible()

      await page.goto('/speakers/1/presentation')
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
      await page.goto('/relive-2025')
      await expect(page.locator('.recap-slide:visible')).toHaveCount(20)
      await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden()
    })
  },
)
