import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { expect } from '@playwright/test'
import { launch } from 'puppeteer-core'
import { freePort } from '#test/free-port.ts'

/** The little that a walk through the site needs of any browser. */
export interface OtherBrowser {
  open(address: string): Promise<void>
  /** Sets the size of the window, in CSS px. */
  resize(width: number, height: number): Promise<void>
  /** Works out a JavaScript expression in the page. */
  read(expression: string): Promise<unknown>
  /** Presses the left mouse button at a place in the window, in CSS px. */
  press(x: number, y: number): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

const firefox = '/usr/bin/firefox-esr'
const webkitDriver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/Xvfb'

/** Browsers from Debian's packages, and whether they are on this machine. */
export const otherBrowsers = [
  { packages: 'firefox-esr', present: existsSync(firefox), start: startFirefox },
  {
    packages: 'webkit2gtk-driver and xvfb',
    present: existsSync(webkitDriver) && existsSync(screen),
    start: startWebkit,
  },
]

/** Without scroll timelines, which few of the Firefoxes in use have. */
async function startFirefox(): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefox,
    extraPrefsFirefox: { 'layout.css.scroll-driven-animations.enabled': false },
  })
  const page = await browser.newPage()
  return {
    open: async address => void (await page.goto(address)),
    resize: (width, height) => page.setViewport({ width, height }),
    read: expression => page.evaluate(expression),
    press: (x, y) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    close: () => browser.close(),
  }
}

/** Over WebDriver, on a virtual screen, since it needs one. */
async function startWebkit(): Promise<OtherBrowser> {
  const display = spawn(screen, ['-displayfd', '1', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = await once(display.stdout, 'data')
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` }
  const driver = spawn(webkitDriver, ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' })
  const sessions = `http://127.0.0.1:${port}/session`
  await expect(() => send('GET', sessions.replace('session', 'status'))).toPass()
  const { sessionId } = await send('POST', sessions, { capabilities: {} })
  const ask = (path: string, body: object) => send('POST', `${sessions}/${sessionId}/${path}`, body)
  return {
    open: url => ask('url', { url }),
    resize: (width, height) => ask('window/rect', { width, height }),
    read: expression => ask('execute/sync', { script: `return ${expression}`, args: [] }),
    press: (x, y) => ask('actions', { actions: [{ type: 'pointer', id: 'mouse', actions: pressAt(x, y) }] }),
    type: text => ask('actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...text].flatMap(strike) }] }),
    close: async () => {
      await send('DELETE', `${sessions}/${sessionId}`)
      for (const child of [driver, display]) await end(child)
    },
  }
}

function pressAt(x: number, y: number) {
  return [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
}

function strike(value: string) {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
}

async function send(method: string, url: string, body?: object) {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${url} ${JSON.stringify(body)}: ${value.error} ${value.message}`)
  return value
}

async function end(child: ChildProcess) {
  const exited = once(child, 'exit')
  child.kill()
  await exited
}
