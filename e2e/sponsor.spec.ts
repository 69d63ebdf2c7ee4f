import { expect, readWithoutScripts, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('P1, P3, P14: what partnership costs, gives and leaves open is read without scripts', async ({
  browser,
  site,
}) => {
  await readWithoutScripts(browser, site, async page => {
    await page.goto('/sponsor')
    const cards = page.locator('#tiers article')
    await expect(cards.getByRole('heading')).toHaveText([
      'Visionary Architect',
      'Momentum Driver',
      'Idea Catalyzer',
      'Impact Amplifier',
      'Visibility Partner',
      'Community Builder',
    ])
    await expect(cards.nth(0)).toContainText('$10,000')
    await expect(cards.nth(0)).toContainText('Full')
    await expect(cards.nth(1)).toContainText('3 of 4 taken')
    await expect(cards.nth(1)).toContainText('Popular')
    await expect(page.getByText('Popular')).toHaveCount(1)
    await expect(cards.nth(1)).toHaveCSS('border-top-color', 'rgb(184, 134, 11)')
    await expect(cards.nth(4)).not.toContainText('taken')
    const partners = page.getByRole('region', { name: 'Our 2026 DevonTalks Partners' })
    await expect(partners.getByRole('heading', { name: 'Momentum Driver' })).toBeVisible()
    await expect(partners.getByText('3 of 4 taken')).toBeVisible()
    const pdf = await page.request.get('/partnership.pdf')
    expect(pdf.headers()['content-type']).toContain('application/pdf')
    await expect(page.getByRole('link', { name: 'Download Partnership PDF' }).first()).toHaveAttribute(
      'href',
      '/partnership.pdf',
    )
    await page.getByRole('link', { name: 'Get in Touch' }).click()
    await expect(page).toHaveURL(/\/#contact$/)
  })
})

test('a tier that has room opens the form with its subject and name, without scripts, and a full one does not', async ({
  browser,
  site,
}) => {
  await readWithoutScripts(browser, site, async page => {
    await page.goto('/sponsor')
    const tiers = page.locator('#tiers')
    const full = tiers.getByRole('article').filter({ hasText: 'Full' })
    const links = tiers.getByRole('link', { name: /^Ask about this tier/ })
    expect(await links.count()).toBe((await tiers.getByRole('article').count()) - (await full.count()))
    await expect(full.getByRole('link')).toHaveCount(0)
    const name =
      (await tiers
        .getByRole('article')
        .filter({ has: page.getByRole('link', { name: /^Ask about/ }) })
        .getByRole('heading')
        .first()
        .textContent()) ?? ''
    await links.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Become ${name}`)
    await expect(page.getByLabel('Subject')).toHaveValue('sponsorship')
    await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`^We would like to become ${name} of `))
    expect((await page.request.get('/sponsor/4711')).status()).toBe(404)
  })
})
