import { expect, test } from './fixtures.ts'

for (const path of ['/schedule', '/sponsor', '/volunteer', '/volunteer/apply', '/speak', '/thanks/volunteer'])
  for (const width of [320, 768, 1280])
    test(`AX1: ${path} at ${width} px has no fault that axe finds, and nothing sticks out`, async ({ page, axe }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path, { waitUntil: 'networkidle' })
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond).toBe(0)
      await axe()
    })
