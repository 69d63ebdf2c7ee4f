import { openTab, tabTitles, turnTo } from '../administering.ts'
import { expect, PASSWORD, test as siteTest, processTest as test } from '../fixtures.ts'
import { type OtherBrowser, otherBrowsers } from '../other-browser.ts'
import { publicPages } from '../public-pages.ts'
import { startServer } from '../server-process.ts'

const openPopover = `document.querySelector(':popover-open')`

/** The middle of an XPath's element in the window, after scrolling to it. */
function middleOf(xpath: string) {
  return `(() => {
    const element = document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue
    if (!element) return false
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = [x + width / 2, y + height / 2]
    return element.contains(document.elementFromPoint(...middle)) && middle.join(' ')
  })()`
}

async function press(browser: OtherBrowser, xpath: string) {
  const seen = expect.poll(() => browser.read(middleOf(xpath)), xpath)
  await seen.not.toBe(false)
  const [x = 0, y = 0] = String(await browser.read(middleOf(xpath)))
    .split(' ')
    .map(Number)
  await browser.press(x, y)
}

async function fill(browser: OtherBrowser, name: string, text: string) {
  await press(browser, `//main//*[@name='${name}']`)
  await browser.type(text)
}

for (const { packages, present, start } of otherBrowsers) {
  test(`the main walks in a browser of ${packages}, skipped where that is not installed`, async ({ place }) => {
    test.skip(!present, `install ${packages} to run this`)
    // These browsers use the real clock, so the server does too.
    const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, LECTERN_CLOCK_OFFSET: '0' })
    const browser = await start()
    const see = (expression: string) => expect.poll(() => browser.read(expression), expression)

    try {
      await test.step('home and its menu', async () => {
        await browser.resize(1000, 800)
        await browser.open(server.address)
        // Until all of it is laid out, what is pressed may move.
        await see(`document.querySelector('[data-folded]')`).toBe(null)
        // The countdown runs once the page listens.
        await see(`document.querySelector('[aria-hidden] > p > b').textContent`).toMatch(/\d/)
        await browser.read('scrollTo({ top: 900, behavior: "instant" })')
        await see(`document.querySelector('header').getBoundingClientRect().top`).toBe(0)
        await press(browser, `//header//button[contains(., 'Attend')]`)
        await see(`getComputedStyle(${openPopover}).opacity`).toBe('1')
        await see(`(() => {
          const [menu, button] = [${openPopover}, ${openPopover}.previousElementSibling]
          const [below, above] = [menu.getBoundingClientRect(), button.getBoundingClientRect()]
          return [below.left - above.left, below.top - above.bottom].map(Math.round).join()
        })()`).toBe('0,8')
        await browser.resize(600, 800)
        await see('innerWidth < 768').toBe(true)
        await browser.resize(1000, 800)
        await see('innerWidth').toBe(1000)
      })

      await test.step('Quick view', async () => {
        await press(browser, `//button[contains(., 'Quick view')]`)
        await see(`document.querySelector('dialog').open`).toBe(true)
        await see(`(() => {
          const [dialog, img, text] = ['dialog', 'dialog img', 'dialog div > div'].map(selector =>
            document.querySelector(selector).getBoundingClientRect())
          return [img.left - dialog.left, text.left - img.right, text.height - dialog.height].map(Math.round).join()
        })()`).toBe('0,0,0')
        await browser.press(5, 300)
        await see(`document.querySelector('dialog').open`).toBe(false)
      })

      await test.step('the contact form', async () => {
        await fill(browser, 'name', 'Ada Quill')
        await fill(browser, 'email', 'ada@example.com')
        await fill(browser, 'message', 'Is there parking nearby?')
        await press(browser, `//button[contains(., 'Send')]`)
        await see('document.body.innerText').toContain('Message Sent')
      })

      await test.step('a menu entry, and the login', async () => {
        await press(browser, `//header//button[contains(., 'Attend')]`)
        await press(browser, `//header//a[. = 'Speakers']`)
        await see(`document.querySelector('h1').textContent`).toMatch(/Speakers$/)
        await browser.open(`${server.address}/admin/login`)
        await see(`document.querySelectorAll('main input').length`).toBe(2)
        await fill(browser, 'username', 'admin')
        await fill(browser, 'password', PASSWORD)
        await press(browser, `//button[@type = 'submit']`)
        await see(`document.querySelector('[aria-current=page]')?.textContent`).toMatch(/^Home/)
      })

      await test.step('a day out of a calendar', async () => {
        await browser.open(`${server.address}/admin/dashboard?tab=partners`)
        await press(browser, `//button[contains(., 'Add Partner')]`)
        await press(browser, `//button[contains(., 'Pick a date')]`)
        await see(`document.querySelectorAll('[role=grid]').length`).toBe(1)
      })
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

/** Leaves a page without what Safari 16.4 and Firefox 114, the oldest that the build writes for, do not have. */
function takeNewerAway() {
  const newer: [object, ...string[]][] = [
    [URL, 'parse', 'canParse'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'withResolvers', 'try'],
    [AbortSignal, 'any'],
    [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      'map',
      'filter',
      'flatMap',
      'some',
      'every',
      'find',
      'toArray',
      'forEach',
      'reduce',
    ],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [Array, 'fromAsync'],
    [Response, 'json'],
    [RegExp, 'escape'],
    [Element.prototype, 'checkVisibility', 'getHTML', 'setHTMLUnsafe', 'moveBefore'],
    [Document.prototype, 'startViewTransition'],
    [HTMLDialogElement.prototype, 'requestClose', 'closedBy'],
    [HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
    [HTMLButtonElement.prototype, 'popoverTargetElement', 'popoverTargetAction'],
    [window, 'requestIdleCallback', 'scheduler', 'navigation', 'URLPattern', 'Temporal', 'PublicKeyCredential'],
  ]
  for (const [owner, ...names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
}

siteTest('every page and tab in a browser as old as the build allows', async ({ page }) => {
  await page.addInitScript(takeNewerAway)
  // To a browser without popovers their attributes and selectors are unknown words.
  await page.route(/^[^?]*(?<!\.\w+|\/api\/.*)$|\.js$/, async route => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({
      response,
      headers,
      body: (await response.text()).replaceAll(/popover|anchor\(/g, 'unknown'),
    })
  })
  await page.setViewportSize({ width: 600, height: 800 })
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText('Something went wrong')
  }

  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Speakers', exact: true }).click()
  await expect(page).toHaveURL(/\/speakers/)
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: 'About' }).click()
  await page.getByRole('button', { name: 'Participate' }).click()
  const wide = page.getByRole('navigation', { name: 'Main' })
  await expect(wide.getByRole('link', { name: 'Our Team' })).toBeHidden()
  const volunteer = wide.getByRole('link', { name: 'Volunteer' })
  await expect(volunteer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(volunteer).toBeHidden()

  await openTab(page, 'overview')
  for (const name of tabTitles) {
    await turnTo(page, name)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeHidden()
  }
})
