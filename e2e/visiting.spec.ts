import { axeAtEveryWidth } from './administering.ts'
import { test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'

test.use({ onlyReads: true })

for (const path of [...publicPages, '/thanks/volunteer', '/admin/login'])
  test(`AX1, AX9: ${path} has no violation and fits at 320, 768 and 1280 px`, async ({ page, axe }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await axeAtEveryWidth(page, axe)
  })
