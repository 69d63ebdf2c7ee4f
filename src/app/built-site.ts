import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Services } from '#http/create-routes.ts'
import { builtFile, projectFolder } from '#lib/project-folder.ts'
import { havePoolStepBack } from '#lib/work/step-back.ts'
import { createWorkerThreads } from '#lib/work/worker-threads.ts'
import { makeInThread } from '#rendering/rendering-thread.ts'
import { readStaticFiles } from '#rendering/static-files.ts'
import { startWarmUp } from '#rendering/warm-up.ts'
import { prepare } from './prepare.ts'
import type { OpenSite } from './run.ts'
import { createServer } from './server.ts'
import { startWork } from './work.ts'

/** The thread that renders pages. A page waits for the answers to its calls, so others are rendered meanwhile. */
const RENDERING = { waiting: 100, atOnce: 4, memory: 192, idle: 180_000 }

/** Opens the built site. */
export async function builtSite(services: Services, server: Server): Promise<OpenSite> {
  const files = await readStaticFiles(join(projectFolder(), 'dist/client'))
  // The threads exist since the first file was read.
  havePoolStepBack()
  await prepare(services)
  const stopWork = await startWork(services)
  const threads = createWorkerThreads(builtFile('renderer.js'), RENDERING)
  const makeDocument = makeInThread(threads, ['makeDocument', () => import('./make-with-start.ts')])
  const { listener, warmable } = createServer({ ...services, files, makeDocument })
  const stopWarmUp = startWarmUp(server, warmable)
  async function close() {
    stopWarmUp()
    await Promise.all([stopWork(), threads.close()])
  }
  return { listener, close }
}
