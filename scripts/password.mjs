import { fail, install, node, run } from './set-up.mjs'

const [user] = process.argv.slice(2)
if (!user) fail('Say whose password: npm run password -- admin')

install()
run(node, ['--disable-warning=ExperimentalWarning', 'src/password.ts', user])
