import { expect, test } from './fixtures.ts'

test.use({ onlyReads: true, viewport: { width: 390, height: 844 } })

const overlays = [
  // A phone shows the cards without it.
  { what: 'the quick view', opener: /^Quick view/, width: 768, link: 'View Full Profile', leadsTo: /\/speakers\/\d+$/ },
  { what: 'the menu of a phone', opener: /^Menu$/, width: 390, link: 'Our Team', leadsTo: /\/team$/ },
  { what: 'a large picture', opener: /^Picture 3/, width: 390, path: '/relive-2025' },
] as const

for (const { what, opener, width, path, link, leadsTo } of overlays.map(overlay => ({
  path: '/',
  link: '',
  leadsTo: /./,
  ...overlay,
}))) {
  test(`Back closes ${what}, and leaves the page once it is closed`, async ({ page }) => {
    const open = page.getByRole(path === '/' ? 'button' : 'link', { name: opener }).first()
    const over = page.locator('dialog[open], #menu:popover-open')
    const top = () => page.evaluate(() => Math.round(scrollY))
    const index = () => page.evaluate(() => history.state.__TSR_index)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/privacy')
    await page.goto(path)
    await open.scrollIntoViewIfNeeded()
    // Parts that come into sight are laid out, which moves what is below them.
    const rest = async () => {
      let last = Number.NaN
      const hasMoved = async () => {
        const before = last
        last = await top()
        return last !== before
      }
      await expect.poll(hasMoved).toBe(false)
      return last
    }
    const at = await rest()
    await page.mouse.wheel(0, 1)
    await expect.poll(top).not.toBe(at)
    await rest()
    const before = await index()
    await open.focus()
    const place = await top()
    await page.keyboard.press('Enter')
    await expect(over).toBeVisible()
    await expect.poll(index).toBe(before + 1)
    await page.goBack()
    await expect(over).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await expect(open).toBeFocused()
    expect(await top()).toBe(place)

    await page.goForward()
    await expect(over).toHaveCount(0)
    await page.goBack()

    if (link) {
      await page.keyboard.press('Enter')
      await over.getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(leadsTo)
      // A page that has arrived takes the focus; keys pressed before are not this test's subject.
      const main = page.locator('#main')
      await expect(main).toBeFocused()
      await main.blur()
      await page.goBack()
      await expect(page).toHaveURL(path)
      await expect(main).toBeFocused()
      await expect(over).toHaveCount(0)
      await open.focus()
    }

    await page.keyboard.press('Enter')
    await expect(over).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(over).toHaveCount(0)
    await expect.poll(index).toBe(before)
    await page.goBack()
    await expect(page).toHaveURL('/privacy')
  })
}
