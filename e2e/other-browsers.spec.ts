import { expect, PASSWORD, processTest as test } from './fixtures.ts'
import { type OtherBrowser, otherBrowsers } from './other-browser.ts'
import { startServer } from './server-process.ts'

const openPopover = `document.querySelector(':popover-open')`

/** Where the middle of the element of an XPath lies in the window, which is scrolled to it first. */
function middleOf(xpath: string) {
  return `(() => {
    const element = document.evaluate(${JSON.stringify(xpath)}, document, null, 9).singleNodeValue
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
    test.skip(!present, `${packages}: not installed`)
    // These browsers go by the real clock, so the server does too.
    const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, LECTERN_CLOCK_OFFSET: '0' })
    const browser = await start()
    const see = (expression: string) => expect.poll(() => browser.read(expression), expression)

    try {
      await test.step('home and its menu', async () => {
        await browser.resize(1000, 800)
        await browser.open(server.address)
        // The countdown runs once the page listens.
        await see(`document.querySelector('[aria-hidden] > p > b').textContent`).toMatch(/\d/)
        await browser.read('scrollTo({ top: 900, behavior: "instant" })')
        await see(`document.querySelector('header').getBoundingClientRect().top`).toBe(0)
        await press(browser, `//header//button[contains(., 'Attend')]`)
        await see(`getComputedStyle(${openPopover}).opacity`).toBe('1')
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
        await see(`document.querySelector('[role=tab]')?.textContent`).toMatch(/^Overview/)
      })
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}
