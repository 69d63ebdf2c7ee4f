import { enableCompileCache } from 'node:module'

// VersionedRecord beside the packages: what was compiled at the last start need not be compiled again.
enableCompileCache('node_modules/.cache/compiled')

const [{ builtSite }, { run }] = await Promise.all([import('#app/built-site.ts'), import('#app/run.ts')])

await run(builtSite)
