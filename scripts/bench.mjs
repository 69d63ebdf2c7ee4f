import { findChromium } from './find-chromium.mjs'
import { build, installChecks, node, run } from './set-up.mjs'

installChecks()
build()
const [what = 'pages', ...rest] = process.argv.slice(2)
const env = ['all', 'visits', 'lists', 'interactions', 'live'].includes(what)
  ? { ...process.env, CHROMIUM_PATH: findChromium() }
  : process.env
run(node, [`bench/${what}.ts`, ...rest], { env })
