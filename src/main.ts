import { builtFile, keepCompiledCode } from '#lib/project-folder.ts'

keepCompiledCode()

const [{ builtSite }, { run }, { createWorkerThreads }] = await Promise.all([
  import('#app/built-site.ts'),
  import('#app/run.ts'),
  import('#lib/work/worker-threads.ts'),
])

await run(builtSite, createWorkerThreads(builtFile('worker.js')))
