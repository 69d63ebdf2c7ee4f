import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Loaded before a process of ours: prints the file of every module that Node loads into it.
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) console.log(`Loaded ${fileURLToPath(url)}`)
    return next(url, context)
  },
})
