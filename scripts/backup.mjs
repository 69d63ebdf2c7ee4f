import { runProcess } from './set-up.mjs'

runProcess('backup')
