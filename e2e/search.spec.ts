import { expect, test } from './fixtures.ts'
import { headingsOf, isTag, linkIn, partOf, partsOf, plainTest, textOf, titleOf } from './plain-visitor.ts'

test.use({ onlyReads: true })

plainTest('without scripts a visitor looks for a name without its accent, and comes to the talk', async ({ visit }) => {
  const start = linkIn(partOf((await visit('/')).document, isTag('header')), 'Search')
  const form = partOf(partOf((await visit(start)).document, isTag('main')), isTag('form'))
  const { name } = partOf(form, isTag('input', { type: 'search' })).attribs
  expect([form.attribs.action, form.attribs.method ?? 'get', name]).toEqual(['/search', 'get', 'q'])
  const found = await visit(`/search?q=${encodeURIComponent('INES calder')}`)
  expect(titleOf(found)).toBe('INES calder · Search')
  const main = partOf(found.document, isTag('main'))
  expect(textOf(main)).toContain('2 results for “INES calder”')
  expect(partOf(main, isTag('input', { type: 'search' })).attribs.value).toBe('INES calder')
  expect(textOf(partOf(main, isTag('li')))).toContain('Speaker')
  expect(partsOf(main, isTag('mark')).map(textOf)).toEqual(expect.arrayContaining(['Inés', 'Calder']))
  const talk = await visit(linkIn(main, 'The experiment that never worked'))
  expect(headingsOf(talk.document)[0]).toBe('The experiment that never worked')
  const hostile = '<script>alert(1)</script>'
  const nothing = await visit(`/search?q=${encodeURIComponent(hostile)}`)
  expect(textOf(partOf(nothing.document, isTag('main')))).toContain(`Nothing here matches “${hostile}”.`)
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
