import { build, install, node, run } from './set-up.mjs'

install()
build()
const [what = 'pages', ...rest] = process.argv.slice(2)
run(node, [`bench/${what}.ts`, ...rest])
