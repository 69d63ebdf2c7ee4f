import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, node } from './set-up.mjs'

// The one without windows and menus does the same in two thirds of the time.
const packages = ['chromium-headless-shell', 'chromium']
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
]

/** The path of a Chromium: the system's, else the package manager's, else Playwright's own (undefined: Playwright knows). */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return onSystem() ?? fromPackageManager() ?? fromPlaywright()
}

function onSystem() {
  return [...names, 'Google Chrome'].flatMap(name => places.map(place => join(place, name))).find(existsSync)
}

function fromPackageManager() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing Chromium with apt-get …')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  packages.find(name => spawnSync('apt-get', ['install', '-y', '-qq', name], options).status === 0)
  return onSystem()
}

function fromPlaywright() {
  console.log("Installing Playwright's Chromium …")
  const { status } = spawnSync(node, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
  })
  if (status !== 0) fail('The browser tests need Chromium: install it, or set CHROMIUM_PATH to where it is.')
}
