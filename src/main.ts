import { builtSite } from './app/built-site.ts'
import { run } from './run.ts'

await run(builtSite)
