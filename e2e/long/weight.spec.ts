import { expect, holdAnswers, test } from '../fixtures.ts'

test.use({ onlyReads: true })

test('SP6: the leading picture is asked for before anything else of the page, in the one size that is shown', async ({
  page,
}) => {
  for (const width of [390, 1280])
    for (const path of ['/', '/speakers', '/speakers/1', '/relive-2025']) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      const { asked, shown } = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource').map(({ name }) => name)
        const leading = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
        const isPreload = document.querySelector('head > :is(link, style)')?.matches('[rel=preload][as=image]')
        return { asked: isPreload ? files[0] : 'something else', shown: leading?.currentSrc }
      })
      expect(asked, `${path} at ${width}`).toBe(shown)
    }
})

test('SP4: a page of English or French has two files of typefaces, and more come with the first letter of another tongue', async ({
  page,
}) => {
  const files = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => name.match(/[^/]+(?=-normal-[^/]+\.woff2$)/) ?? [])
        .sort(),
    )
  await page.goto('/')
  const title = page.getByRole('heading', { level: 1 })
  await title.evaluate(heading => heading.append('Ça, où’est le Nœud\u00a0?'))
  await page.evaluate(() => document.fonts.ready)
  const usual = ['bricolage-grotesque-latin-wght', 'instrument-sans-latin-wght']
  expect(await files()).toEqual(usual)
  await title.evaluate(heading => heading.append('Øystein Łucja'))
  await expect.poll(files).toEqual(['bricolage-grotesque-latin-ext-wght', 'bricolage-grotesque-latin-wdth', ...usual])
})

test('SP4: letters of a typeface that comes late are taken from no other file', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => request.resourceType() === 'font' && asked.push(request.url()))
  const release = await holdAnswers(page, '**/*-latin-wght-*.woff2')
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(() => document.body.prepend('Ça, où’est le Nœud\u00a0?'))
  release()
  await page.evaluate(() => document.fonts.ready)
  expect(asked.filter(url => !url.includes('-latin-wght-'))).toEqual([])
})

test('SP2: the figures of the countdown are of one width, so that nothing moves as they change', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const widths = await page.locator('b:has(+ [data-unit=seconds])').evaluate(figure => {
    const probe = document.createElement('span')
    figure.parentElement?.appendChild(figure.cloneNode()).appendChild(probe)
    return ['00', '11', '37', '59'].map(figures => {
      probe.textContent = figures
      return probe.getBoundingClientRect().width
    })
  })
  expect(new Set(widths).size, widths.join(' ')).toBe(1)
})
