import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'

/** Sets the browser's default text size in px; 16 is usual. */
export async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
}

/** The width of the page in px: more than the screen's if it scrolls sideways. */
export function pageWidth(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

/** Visible words of fewer than 12 letters that are broken over two lines. */
export function brokenWords(page: Page) {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement
      // Text for screen readers alone is 1 px wide; the honeypot is hidden from them.
      if (!around?.checkVisibility() || around.offsetWidth === 1 || around.closest('[aria-hidden=true]')) continue
      for (const { 0: word, index } of text.nodeValue?.matchAll(/[\p{L}\d]+/gu) ?? []) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (word.length < 12 && lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
}

/** Everything on the printed page that is not ink on white, or that can only be pressed. */
export function printFaults(page: Page) {
  return page.evaluate(() => {
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
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const title = document.querySelector('h1')?.getBoundingClientRect().top ?? 0
    if (header > title) wrong.push('the header covers the title')
    return wrong
  })
}

/**
 * The stops of the Tab key: the name of each, and whether the mark of its focus can be seen there.
 * @param which the focused one, or none outside the page; or `every` one, focused in turn
 */
function stopsOf(page: Page, which: 'focused' | 'every') {
  return page.evaluate(which => {
    function look(element: Element) {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
      const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element)
      const within = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && width > 0 && height > 0
      const covering = document.elementFromPoint(
        Math.min(Math.max((left + right) / 2, 0), innerWidth - 1),
        Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1),
      )
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
        marked: outlineStyle !== 'none' && outlineWidth !== '0px' && borderColor !== '',
        within,
        covered: !(covering && (element.contains(covering) || covering.contains(element))),
      }
    }
    const now = document.activeElement
    if (which === 'focused') return now && now !== document.body ? [look(now)] : []
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea, summary, iframe',
    )
    return [...stops].flatMap(stop => {
      if (stop.tabIndex < 0 || !stop.checkVisibility({ visibilityProperty: true })) return []
      stop.focus()
      return look(stop)
    })
  }, which)
}

/** The stops of the Tab key without a mark in sight. To press the key at each would draw the page as often. */
export async function unseenStops(page: Page) {
  const stops = await stopsOf(page, 'every')
  return stops.filter(({ marked, within, covered }) => !marked || !within || covered).map(({ name }) => name)
}

/** Tabs through the whole page, checks that the focus is visible at each stop, and returns the names of the stops. */
export async function walkByKeyboard(page: Page) {
  const stops: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const [stop] = await stopsOf(page, 'focused')
    if (!stop) break
    stops.push(stop.name)
    expect(stops.length, `a circle: ${stops.join(', ')}`).toBeLessThan(200)
    const seen = { name: stop.name, marked: true, within: true, covered: false }
    // The page may still be scrolling to the focused element.
    if (!isDeepStrictEqual(stop, seen))
      await expect.poll(() => stopsOf(page, 'focused'), `stop ${stops.length}`).toEqual([seen])
  }
  const { length: expected } = await stopsOf(page, 'every')
  expect.soft(stops.length, stops.join(', ')).toBeGreaterThanOrEqual(expected)
  return stops
}

/**
 * What a finger would miss: targets that do not answer 21 px away from their middle in each direction. Links inside a
 * sentence are excepted.
 */
export function smallTargets(page: Page) {
  return page.evaluate(() => {
    const reach = 21
    const isInSentence = (target: Element) =>
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && /\w/.test(nodeValue ?? ''),
      )
    const targets = document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')
    return [...targets].flatMap(target => {
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('[aria-hidden=true]')) return []
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { top, left, width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      // The link to the content slides in with the focus.
      if (top < 0 || isInSentence(target)) return []
      const answers = (x: number, y: number) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y)
        return target.contains(hit) || hit?.closest('label')?.control === target
      }
      const missed = !(answers(-reach, 0) && answers(reach, 0) && answers(0, -reach) && answers(0, reach))
      return missed ? [`${Math.round(width)} x ${Math.round(height)}: ${target.textContent || target.outerHTML}`] : []
    })
  })
}
