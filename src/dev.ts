import { developmentSite } from './app/development-site.ts'
import { run } from './run.ts'

await run(developmentSite)
