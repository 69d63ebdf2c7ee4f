import { runFromSources } from '#app/run-from-sources.ts'

await runFromSources()
