import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeAtEveryWidth, beginSession, callElsewhere, forgiveRefusals } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { sendPlainly, textOf, visitPlainly } from './plain-visitor.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

async function logo(format: 'png' | 'jpeg') {
  const create = { width: 1000, height: 500, channels: 4, background: format === 'png' ? '#0000' : '#fff' } as const
  const mark = { create: { width: 800, height: 300, channels: 4, background: '#c22f1b' } } as const
  const buffer = await sharp({ create })
    .composite([{ input: mark }])
    .toFormat(format)
    .toBuffer()
  return { name: `roots.${format}`, mimeType: `image/${format}`, buffer }
}

/** A partner whose tier includes a logo and two tickets, and the address of its own page. */
async function partnerWithLink(page: Page) {
  await beginSession(page)
  const feature = { feature: 'Logo on our site', kind: 'logo', daysBefore: 365, person: 'Kathleen' }
  const tickets = { feature: 'Two tickets', kind: 'tickets', daysBefore: 7, person: '' }
  const deliverables = [feature, tickets]
  const tier = { name: 'Brave', price: 10, features: [feature.feature, tickets.feature], deliverables }
  await callElsewhere(page, 'POST', '/sponsorship-packages', tier)
  const { sponsors } = await (await page.request.get('/api/admin/sponsors')).json()
  const own = { name: 'Prairie Roots Coffee', tier: 'Brave', logo: sponsors[0].logo, contactEmail: 'mo@roots.example' }
  const { sponsor } = await callElsewhere(page, 'POST', '/sponsors', own)
  const subject = { purpose: 'partner', recordId: sponsor.id, by: 'page' }
  const { address } = await callElsewhere(page, 'POST', '/access-links', subject)
  return `/my/${String(address).split('/my/')[1]}`
}

async function writeWithoutScripts(site: string, path: string) {
  const written = await sendPlainly(site, await visitPlainly(site, path), 'Save words', {
    Website: 'roots.example/coffee',
  })
  expect(textOf(written.document)).toContain('Thank you, it is saved.')
  const hostile = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) }
  const refused = await sendPlainly(site, written, 'Send logo', { 'Choose a PNG or WebP': hostile })
  expect(textOf(refused.document)).toContain('Vector files can carry code, so we do not accept them.')
}

test('S4, S5: a partner sends an odd logo, words and names on a phone; an organizer sees what waits', async ({
  page,
  browser,
  site,
  axe,
  complaints,
}) => {
  const address = await partnerWithLink(page)
  const phone = await browser.newPage({ baseURL: site.address, viewport: { width: 390, height: 844 } })
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: 'Prairie Roots Coffee' })).toBeVisible()
  const included = phone.getByRole('region', { name: 'What you get' })
  await expect(included.getByRole('listitem').filter({ hasText: 'Two tickets' })).toContainText('0 of 2 names sent')
  const ownLogo = phone.getByRole('region', { name: 'Logo', exact: true })
  await ownLogo
    .getByLabel('Choose a PNG or WebP')
    .setInputFiles({ name: 'prairie-roots.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) })
  await ownLogo.getByRole('button', { name: 'Send logo' }).click()
  await expect(ownLogo.getByRole('alert')).toContainText('prairie-roots.svg was not taken')
  await expect(ownLogo.getByLabel('Choose a PNG or WebP')).toBeFocused()
  await ownLogo.getByLabel('Choose a PNG or WebP').setInputFiles(await logo('jpeg'))
  await ownLogo.getByRole('button', { name: 'Send logo' }).click()
  await expect(ownLogo.getByRole('status')).toHaveText('Waits for approval')
  await expect(ownLogo.getByText('It has no transparent background')).toBeVisible()
  await ownLogo.getByLabel('Choose a PNG or WebP').setInputFiles(await logo('png'))
  await ownLogo.getByRole('button', { name: 'Send logo' }).click()
  await expect(ownLogo.getByText('It has no transparent background')).toBeHidden()

  await phone.getByLabel('Description').focus()
  await phone.keyboard.type('We roast on Railway Avenue.')
  await expect(phone.getByText('5 of 60 words.')).toBeVisible()
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('region', { name: 'Words about you' }).getByRole('status')).toHaveText(
    'Waits for approval',
  )
  await phone.getByRole('textbox', { name: 'Names' }).fill('Mo Li\nAda Quill')
  await phone.getByRole('button', { name: 'Save names' }).press('Enter')
  await expect(included.getByRole('listitem').filter({ hasText: 'Two tickets' })).toContainText('2 of 2 names sent')
  await phone.close()
  await writeWithoutScripts(site.address, address)

  await page.goto('/admin/dashboard?tab=partners')
  const row = page.getByRole('row').filter({ hasText: 'Prairie Roots Coffee' })
  await expect(row).toContainText('Waits for approval')
  await row.getByRole('button', { name: 'Edit Prairie Roots Coffee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Partner' })
  await dialog.getByText('Invoice and deliverables').click()
  await expect(dialog.getByText('Names: Mo Li, Ada Quill')).toBeVisible()
  await axe()
  await page.goto('/admin/dashboard?tab=partners&view=due')
  await expect(page.getByRole('button', { name: 'Delivered: Two tickets, Prairie Roots Coffee' })).toBeVisible()
  await axe()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Prairie Roots Coffee' })).toBeVisible()
  await axeAtEveryWidth(page, axe)
  await page.setViewportSize({ width: 320, height: 700 })
  const sections = await page
    .locator('main > section')
    .evaluateAll(found => found.map(one => one.getBoundingClientRect().right))
  expect(Math.max(...sections), 'no part is wider than the page').toBeLessThanOrEqual(304)
  forgiveRefusals(complaints)
})
