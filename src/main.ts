import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectFolder } from '#lib/project-folder.ts'

// Kept beside the packages: what was compiled at the last start need not be compiled again.
enableCompileCache(join(projectFolder(), 'node_modules/.cache/compiled'))

const [{ builtSite }, { run }, { createWorkerThreads }] = await Promise.all([
  import('#app/built-site.ts'),
  import('#app/run.ts'),
  import('#lib/work/worker-threads.ts'),
])

await run(builtSite, createWorkerThreads(join(projectFolder(), 'dist/server/worker.js')))
