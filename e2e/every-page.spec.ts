import { brotliCompressSync } from 'node:zlib'
import { expect, isAwake, test } from './fixtures.ts'
import {
  brokenWords,
  pageWidth,
  printFaults,
  setTextSize,
  smallTargets,
  unseenStops,
  walkByKeyboard,
} from './page-checks.ts'
import { publicPages } from './public-pages.ts'
import { scriptWeight } from './script-weight.ts'

test.use({ onlyReads: true })
/** Lets a test go on after a failed check, so that it names all of them. */
const softly = expect.configure({ soft: true })

test.describe.configure({ mode: 'parallel' })

for (const path of [...publicPages, '/thanks/volunteer', '/admin/login', '/admin/forgot'])
  test(`${path}: light, free of violations, fits every width, walked by keyboard, printed`, async ({ page, axe }) => {
    test.slow()
    const isPublic = !path.startsWith('/admin')
    await page.setViewportSize({ width: 390, height: 844 })
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const types = new Map<string, string>()
    const sent: Record<string, number> = {}
    client.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const type = types.get(requestId) ?? 'Other'
      sent[type] = (sent[type] ?? 0) + encodedDataLength
    })

    await test.step('SP3, SP4, SP5: it sends no more than it may', async () => {
      const { bytes, count, waited } = await scriptWeight(page, path)
      if (!isPublic) return
      const styles = await page.evaluate(() =>
        Array.from(document.styleSheets, ({ ownerNode }) => ownerNode?.textContent ?? '').join(''),
      )
      expect.soft(waited, 'scripts wait for the first paint').toBe(true)
      // Headers count too: some hundred bytes a file.
      expect.soft(count, 'script files').toBeLessThanOrEqual(8)
      // React alone is more than this: less would mean that nothing was weighed.
      expect.soft(bytes, 'scripts').toBeGreaterThan(50_000)
      expect.soft(bytes, 'scripts').toBeLessThanOrEqual(path === '/' ? 110_000 : 118_000)
      // SP4 would allow 70 kB, but the first picture waits for these.
      expect.soft(sent.Font ?? 0, 'fonts').toBeLessThanOrEqual(37_000)
      expect.soft(sent.Stylesheet ?? 0, 'styles apart from the document').toBe(0)
      expect.soft(brotliCompressSync(styles).length, 'styles').toBeLessThanOrEqual(15_000)
      expect.soft(styles.length, 'styles').toBeGreaterThan(50_000)
      // SP4: 15 kB of styles and 30 kB of the rest; the first visit after a change gets what was compressed quickly.
      expect.soft(sent.Document ?? 0, 'document').toBeLessThanOrEqual(40_000)
      const all = Object.values(sent).reduce((sum, size) => sum + size, 0)
      if (path === '/') expect.soft(all, JSON.stringify(sent)).toBeLessThanOrEqual(300_000)
    })

    await page.waitForFunction(isAwake)

    const unsized = page.locator('source[srcset]:not([sizes]), link[imagesrcset]:not([imagesizes])')
    await softly(unsized, 'pictures in several widths say how wide they are shown').toHaveCount(0)

    await test.step('AX2: the focus stays in sight by keyboard', async () => {
      const stops = await walkByKeyboard(page)
      if (isPublic) expect.soft(stops[0]).toBe('A Skip to content')
    })

    for (const width of [320, 768, 1280])
      await test.step(`AX1, AX9: no violation and no sideways scrolling at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await axe()
        await softly.poll(() => pageWidth(page)).toBeLessThanOrEqual(width)
        if (width === 320) await softly.poll(() => brokenWords(page), 'words of usual length stay whole').toEqual([])
      })

    await test.step('AX2: on a wide screen the focus is in sight at each stop, too', async () => {
      // The first link slides in, and was reached above.
      const unseen = await unseenStops(page)
      expect.soft(unseen.filter(name => name !== 'A Skip to content')).toEqual([])
    })

    await test.step('AX2: every target is 44 px for a finger', async () => {
      await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      for (const width of [390, 768, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        await softly.poll(() => smallTargets(page), `${width} px`).toEqual([])
      }
      await client.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    })

    if (isPublic)
      await test.step('on paper it is ink on white with nothing to press', async () => {
        await page.setViewportSize({ width: 720, height: 960 })
        await page.emulateMedia({ media: 'print' })
        // Colours of links and buttons fade over.
        await softly.poll(() => printFaults(page)).toEqual([])
        await page.emulateMedia({ media: null })
      })

    await test.step('AX9: it fits at text of twice the usual size', async () => {
      await setTextSize(page, 32)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await softly.poll(() => pageWidth(page), `${width} px`).toBe(width)
      }
    })
  })
