import { fail, runProcess } from './set-up.mjs'

const [user] = process.argv.slice(2)
if (!user) fail('Say whose password: npm run password -- admin')

runProcess('password', user)
