import sharp from 'sharp'
import { openTab } from './administering.ts'
import { expect, PASSWORD, test } from './fixtures.ts'

test('M3: a newsletter is written with formats and blocks, tried, kept, opened again and copied; its editor loads only then', async ({
  page,
  axe,
}) => {
  const scripts: string[] = []
  page.on('response', answer => /\/letter-field-.*\.js$/.test(answer.url()) && scripts.push(answer.url()))
  await openTab(page, 'newsletters')
  const account = { name: 'Jo', email: 'jo@example.org', password: PASSWORD }
  await page.request.patch('/api/auth/account', { data: account, headers: { 'Sec-Fetch-Site': 'same-origin' } })
  await expect(page.getByRole('button', { name: 'Write a newsletter' })).toBeVisible()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Write a newsletter' }).click()
  const editor = page.getByRole('dialog', { name: 'Write a newsletter' })
  const text = editor.getByRole('textbox', { name: 'Text', exact: true })
  const plain = editor.getByRole('region', { name: 'Preview' }).locator('pre')
  const press = (name: string) => editor.getByRole('button', { name, exact: true }).click()
  const insert = async (name: string) => {
    await press('Block')
    await press(name)
  }

  await expect(editor.getByText('0 people')).toBeVisible()
  await expect(text).toBeVisible()
  expect(scripts).toHaveLength(1)
  await editor.getByLabel('To', { exact: true }).selectOption('One person')
  await expect(editor.getByText('1 person')).toBeVisible()
  await editor.getByLabel('To', { exact: true }).selectOption('Groups')
  await editor.getByLabel('Selected speakers').check()
  await editor.getByLabel('Confirmed subscribers').uncheck()
  await editor.getByLabel('Subject').fill('She brings soil')
  await text.click()
  await page.keyboard.type('Dear {name},')
  await page.keyboard.press('Enter')
  await page.keyboard.type('she brings ')
  await press('Bold')
  await page.keyboard.type('soil')
  await press('Bold')
  await page.keyboard.type(' and our garden.')
  for (let letter = 0; letter < 'garden.'.length; letter++) await page.keyboard.press('Shift+ArrowLeft')
  await press('Link')
  const address = editor.getByLabel('Address of the link')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(editor.getByText('Enter an address such as')).toBeVisible()
  await address.fill('https://en.example/a_(b)')
  await address.press('Enter')
  await text.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('What to bring')
  await press('Heading')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await press('List')
  await page.keyboard.type('soup')
  await page.keyboard.press('Enter')
  await page.keyboard.type('a chair')
  await insert('Speaker')
  const speaker = editor.getByRole('region', { name: 'Speaker', exact: true })
  await expect(speaker.getByLabel('Who')).toBeFocused()
  await speaker.getByLabel('Who').selectOption('Maren Okafor (2026)')
  await insert('Ticket sale')
  await insert('Button')
  const button = editor.getByRole('region', { name: 'Button', exact: true })
  await button.getByLabel('Words').fill('them all')
  await button.getByLabel('Words').press('Home')
  await page.keyboard.type('See ')
  await expect(button.getByLabel('Words')).toHaveValue('See them all')
  await button.getByLabel('Address').fill('/speakers')

  // Over the list, the heading and the second paragraph.
  for (let step = 0; step < 3; step++) await speaker.getByRole('button', { name: 'Move up: Speaker' }).press('Enter')

  await press('Plain text')
  const written =
    /^Dear Ada Quill,\n\nMaren Okafor\n.*\n.*\nhttp.*\/speakers\/\d+\n\nshe brings soil and our garden\. \(https:\/\/en\.example\/a_\(b\)\)\n\nWhat to bring\n\n- soup\n- a chair\n\n/
  await expect(plain).toHaveText(written, { useInnerText: true })
  await expect(plain).toContainText('Tickets are on sale')
  await expect(plain).toContainText(/See them all:\s+http.*\/speakers/)
  await press('As it looks')
  await press('Picture')
  await expect(editor.getByText('A picture in this letter is missing')).toBeVisible()
  const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  await editor.locator('input[type=file]').setInputFiles({ name: 'field.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Apply Changes' }).click()
  await editor.getByLabel('Alternative text').fill('A green field')
  // A picture that does not load is a complaint, also that of a draft that is not kept yet.
  await expect(editor.frameLocator('iframe').getByRole('img', { name: 'A green field' })).toBeVisible()
  await expect(editor.frameLocator('iframe').getByRole('img', { name: 'Portrait of Maren Okafor' })).toBeVisible()
  await axe()
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await editor.evaluate(it => it.scrollWidth - it.clientWidth)).toBe(0)
  }

  await press('Send to me')
  const again = page.getByRole('dialog', { name: 'Edit the newsletter' })
  await expect(again).toContainText('Kept as a draft, ')
  await expect(page.getByText('The test is waiting')).toBeVisible()
  await again.getByRole('button', { name: 'Keep as a draft' }).click()
  await expect(again).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit She brings soil' }).click()
  await expect(again.getByRole('heading', { name: 'What to bring' })).toBeVisible()
  await expect(again.getByRole('textbox', { name: 'Text' }).getByRole('link', { name: 'garden.' })).toBeVisible()
  await again.getByRole('button', { name: 'Delete: Speaker' }).click()
  // Enter goes on, and sends no test.
  await again.getByLabel('Subject').press('Enter')
  const review = page.getByRole('dialog', { name: 'Review' })
  await expect(review.getByRole('listitem').filter({ hasText: 'Look it over' })).toHaveAttribute('aria-current', 'step')
  await review.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Write a newsletter' }).click()
  await editor.getByLabel('Copy an older one').selectOption('She brings soil')
  await expect(editor.getByLabel('Subject')).toHaveValue('She brings soil')
  await expect(text).toContainText('she brings soil')
  await expect(speaker).toHaveCount(0)
  await expect(button.getByLabel('Words')).toHaveValue('See them all')
})
