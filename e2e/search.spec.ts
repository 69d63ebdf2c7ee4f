import { expect, readWithoutScripts, test } from './fixtures.ts'

test.use({ onlyReads: true })

test('without scripts a visitor looks for a name without its accent, and comes to the talk', async ({
  browser,
  site,
}) => {
  await readWithoutScripts(browser, site, async page => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await page.getByRole('searchbox').fill('INES calder')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveTitle('INES calder · Search')
    await expect(page.getByText('2 results for “INES calder”')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('INES calder')
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Speaker')
    await expect(page.locator('mark')).toContainText(['Inés', 'Calder'])
    await page.getByRole('link', { name: 'The experiment that never worked' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The experiment that never worked')
    await page.goto('/search?q=parking')
    await page.goto(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)
    await expect(page.getByText('Nothing here matches “<script>alert(1)</script>”.')).toBeVisible()
  })
})

test('what is found is read on a phone and by everybody, and leads into a closed answer', async ({ page, axe }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/team')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Search' }).first().click()
  await page.getByRole('searchbox').fill('park')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Questions' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Where do I park, and is there a bus?' }).click()
  await expect(page.getByText('Park behind the arena and follow the paper stars. A free bus')).toBeVisible()
})
