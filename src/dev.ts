import { developmentSite } from '#app/development-site.ts'
import { run } from '#app/run.ts'

await run(developmentSite)
