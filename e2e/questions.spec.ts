import { axeAtEveryWidth, callElsewhere, openTab } from './administering.ts'
import { expect, readWithoutScripts, test } from './fixtures.ts'

test.use({ sharesSite: true })

test('Y13: organizers ask, answer, put in order and hide; without scripts visitors open what they want to know', async ({
  page,
  browser,
  site,
  axe,
}) => {
  await openTab(page, 'questions')
  await page.getByRole('button', { name: 'Add Question' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add Question' })
  await adding.getByRole('button', { name: 'Add Question' }).click()
  await expect(adding.getByText('Question is required')).toBeVisible()
  await adding.getByLabel(/^Group/).fill('The weather')
  await adding.getByLabel(/^Question/).fill('What if it snows?')
  await adding.getByLabel(/^Answer/).fill('Then we begin late. [Write to us](/#contact).')
  await adding.getByRole('button', { name: 'Add Question' }).click()
  await expect(page.getByText('Question added')).toBeVisible()
  const groups = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(groups.last()).toHaveText('The weather')
  const up = page.getByRole('button', { name: 'Move the group The weather up' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Questions reordered')).toBeVisible()
  await expect(groups.nth(-2)).toHaveText('The weather')
  await expect(up).toBeFocused()
  await axeAtEveryWidth(page, axe)

  await readWithoutScripts(browser, site, async visit => {
    await visit.goto('/')
    await visit.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Questions' }).click()
    await visit.getByRole('link', { name: 'The weather' }).click()
    await expect(visit).toHaveURL(/\/questions#the-weather$/)
    await visit.getByText('What if it snows?').click()
    await expect(visit.getByText('Then we begin late.')).toBeVisible()
    expect(await visit.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringContaining('"name":"What if it snows?"'),
    )
    await visit.getByRole('main').getByRole('link', { name: 'Write to us', exact: true }).click()
    await expect(visit).toHaveURL(/\/#contact$/)
    await expect(visit.locator('#contact').getByRole('link', { name: 'Questions, answered' })).toBeVisible()
  })

  const { questions } = await (await page.request.get('/api/admin/questions')).json()
  for (const { id } of questions) await callElsewhere(page, 'PATCH', `/questions/${id}`, { active: false })
  expect((await page.request.get('/questions')).status()).toBe(404)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Questions|questions, answered/ })).toHaveCount(0)
  for (const { id } of questions) await callElsewhere(page, 'PATCH', `/questions/${id}`, { active: true })
})
