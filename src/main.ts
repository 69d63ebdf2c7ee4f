import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { projectFolder } from '#lib/project-folder.ts'

// Compiled code is cached beside the packages for the next start.
enableCompileCache(join(projectFolder(), 'node_modules/.cache/compiled'))

const [{ builtSite }, { run }, { createWorkerThreads }] = await Promise.all([
  import('#app/built-site.ts'),
  import('#app/run.ts'),
  import('#lib/work/worker-threads.ts'),
])

await run(builtSite, createWorkerThreads(join(projectFolder(), 'dist/server/worker.js')))
