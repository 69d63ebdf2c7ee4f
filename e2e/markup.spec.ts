import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'

test.use({ onlyReads: true })

/** What is wrong with a page as text: what a reader without styles, scripts and pictures would meet. */
async function faultsOf(page: Page, html: string): Promise<string[]> {
  return page.evaluate(source => {
    const { body } = new DOMParser().parseFromString(source, 'text/html')
    for (const unread of body.querySelectorAll('script, style, template')) unread.remove()
    const inText = 'a, abbr, b, cite, code, em, i, small, span, strong, sub, sup, time'
    const faults: string[] = []

    // Two pieces of text form one word only if the second is in, or directly behind, the first one's element.
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    let before: Node | undefined
    for (let after = walker.nextNode(); after; after = walker.nextNode()) {
      if (after.nodeValue === '') continue
      if (before && runTogether(before, after)) faults.push(`${before.nodeValue}${after.nodeValue}`)
      before = after
    }
    function runTogether(first: Node, second: Node) {
      if (/\s$/.test(first.nodeValue ?? '') || /^[\s.,;:!?)]/.test(second.nodeValue ?? '')) return false
      const ended = around(first).filter(element => !element.contains(second))
      const begun = around(second).filter(element => !element.contains(first))
      if (![...ended, ...begun].every(element => element.matches(inText))) return false
      return ended.length > 0 || begun.some(element => element.matches('.block, .grid, .flex'))
    }
    function around(node: Node) {
      const elements: Element[] = []
      for (let element = node.parentElement; element; element = element.parentElement) elements.push(element)
      return elements
    }

    for (const control of body.querySelectorAll('a[href], button:not(.needs-script *)')) {
      const pictures = [...control.querySelectorAll('img')].map(({ alt }) => alt)
      if (`${control.textContent}${pictures.join('')}`.trim() === '') faults.push(`no words: ${control.outerHTML}`)
    }
    for (const group of body.querySelectorAll('fieldset'))
      if (!group.querySelector(':scope > legend')) faults.push(`no legend: ${group.outerHTML.slice(0, 200)}`)
    for (const twice of body.querySelectorAll('[required][aria-required], [disabled][aria-disabled]'))
      faults.push(`said twice: ${twice.outerHTML}`)
    return faults
  }, html)
}

test('every page can be read as text, and says nothing twice', async ({ page, site }) => {
  for (const path of [...publicPages, '/speakers?year=2026', '/nowhere', '/thanks/volunteer', '/admin/login']) {
    const html = await (await fetch(site.address + path)).text()
    expect(await faultsOf(page, html), path).toEqual([])
  }
})

test('the home page counts down in no text that scripts have not filled', async ({ page, site }) => {
  const html = await (await fetch(site.address)).text()
  const text = await page.evaluate(
    source =>
      new DOMParser().parseFromString(source, 'text/html').querySelector('#countdown')?.closest('section')?.innerText,
    html,
  )
  expect(text).toBe('Doors openOctober 8, 2026 • 8:00 AM')
})

test('the home page names everyone who speaks at this edition to machines', async ({ site }) => {
  const html = await (await fetch(site.address)).text()
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { speakers } = await (await fetch(`${site.address}/api/speakers?year=2026`)).json()
  expect(speakers.length).toBeGreaterThan(3)
  expect(JSON.parse(text).performer.map(({ name }: { name: string }) => name)).toEqual(
    speakers.map(({ name }: { name: string }) => name),
  )
})
