import { expect, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'

test.use({ onlyReads: true })

test('a page on paper is ink on white, below its header, with nothing to press', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 960 })
  await page.emulateMedia({ media: 'print' })
  for (const path of [...publicPages, '/thanks/volunteer']) {
    await page.goto(path)
    await expect(page.getByRole('banner'), path).toHaveCSS('position', 'static')
    const faults = await page.evaluate(() => {
      const shown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
      const wrong: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        if (!element || !node.nodeValue?.trim() || !shown(element)) continue
        const { color, opacity } = getComputedStyle(element)
        if (color !== 'rgb(14, 17, 22)' || opacity !== '1') wrong.push(`${color}: ${node.nodeValue}`)
      }
      for (const element of document.querySelectorAll('body *')) {
        const { position, backgroundColor, backgroundImage } = getComputedStyle(element)
        if (!shown(element)) continue
        if (position === 'fixed' || position === 'sticky') wrong.push(`${position}: ${element.outerHTML}`)
        if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none')
          wrong.push(`ground: ${element.outerHTML}`)
        if (element.matches('button, input, textarea, iframe, [popover]')) wrong.push(`control: ${element.outerHTML}`)
      }
      return wrong
    })
    expect(faults, path).toEqual([])
    const header = await page.getByRole('banner').boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((header?.y ?? 0) + (header?.height ?? 0), path).toBeLessThanOrEqual(title?.y ?? 0)
  }
})

test('every answer stands on paper, whether it was opened or not', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/questions')
  const answers = page.locator('main details > :not(summary)')
  const shown = await answers.evaluateAll(all => all.map(answer => answer.checkVisibility()))
  expect(shown.length).toBeGreaterThan(5)
  expect(shown).not.toContain(false)
})
