import type { Page } from '@playwright/test'
import { expect, forgive, readWithoutScripts, test } from './fixtures.ts'
import { plainTest, sendPlainly, textOf } from './plain-visitor.ts'

test.use({ sharesSite: true })

const contact = (page: Page) => page.locator('#contact form')
const newsletter = (page: Page) => page.locator('form[action="/newsletter"]')

test('AX7: the contact form leads to what is wrong, keeps a draft over a look at the questions and a reload, and is empty once sent', async ({
  page,
  complaints,
  axe,
}) => {
  await page.goto('/')
  const form = contact(page)
  const message = form.getByLabel('Message')
  await form.getByLabel('Name').fill('A')
  const label = form.locator('label').first()
  const labelTop = () => label.evaluate(element => element.getBoundingClientRect().top)
  await label.evaluate(element => scrollBy({ top: element.getBoundingClientRect().top - 40, behavior: 'instant' }))
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  const header = await page.getByRole('banner').evaluate(element => element.getBoundingClientRect().bottom)
  await expect.poll(labelTop, 'nothing covers the label').toBeGreaterThan(header)
  await axe()

  await form.getByLabel('Email').fill('ada@example.com')
  await page.setViewportSize({ width: 320, height: 740 })
  await message.fill(`https://example.org/${'withoutaplacetobreak'.repeat(6)}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 720 })
  await message.fill('Is there parking near the hall?')
  await page.getByRole('link', { name: 'Questions, answered', exact: true }).click()
  await expect(page).toHaveURL(/\/questions$/)
  await page.goBack()
  await expect(message).toHaveValue('Is there parking near the hall?')
  await page.reload()
  await page.mouse.wheel(0, 100)
  await expect(message).toHaveValue('Is there parking near the hall?')
  await expect(form.getByLabel('Email')).toHaveValue('')
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await expect(message).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])

  await form.getByLabel('Name').fill('Ada Lovelace')
  await form.getByLabel('Email').fill('ada@example.com')
  await form.getByLabel('Subject').selectOption('press')
  await message.fill('Is there parking near the hall?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(form.getByText('Thank you for your message. We will get back to you soon.')).toBeVisible()
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible()
  await expect(message).toHaveValue('')
  await expect(form.getByLabel('Subject')).toHaveValue('general')

  const subscribing = newsletter(page)
  await subscribing.getByLabel('Email').fill('ada@example.com')
  await subscribing.getByRole('button', { name: 'Subscribe' }).click()
  await expect(subscribing.getByRole('status')).toContainText('Subscription Successful')
  const [field, button] = await Promise.all([
    subscribing.getByLabel('Email').boundingBox(),
    subscribing.getByRole('button', { name: 'Subscribe' }).boundingBox(),
  ])
  const middle = (box: typeof field) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middle(field) - middle(button))).toBeLessThanOrEqual(2)
  forgive(complaints)
})

plainTest(
  'SP16: without scripts menu, folds and slides are used, and both forms are taken',
  async ({ browser, site, visit }) => {
    const sent = await sendPlainly(site.address, await visit('/'), /^Send Message/, {
      Name: 'Grace',
      Email: 'grace@example.com',
      Message: 'I come without any scripts.',
    })
    expect(sent.path).toBe('/thanks/message?sent=1')
    expect(textOf(sent.document)).toContain('Thank you for your message. We will get back to you soon.')
    const home = await visit('/')
    expect(textOf(home.document)).not.toContain('Thank you for')
    const subscribed = await sendPlainly(site.address, home, 'Subscribe', { Email: 'grace@example.com' })
    expect(textOf(subscribed.document)).toContain('Thank you for subscribing to our newsletter!')

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

      await page.goto('/speakers/1/presentation')
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden()
      await page.goto('/relive-2025')
      await expect(page.locator('.recap-slide:visible')).toHaveCount(20)
      await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden()
    })
  },
)
