import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Services } from '#http/create-routes.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { havePoolStepBack } from '#lib/work/step-back.ts'
import { createWorkerThreads } from '#lib/work/worker-threads.ts'
import { documentsBeside } from '#rendering/documents/documents-beside.ts'
import { readStaticFiles } from '#rendering/static-files.ts'
import { startWarmUp } from '#rendering/warm-up.ts'
import { prepare } from './prepare.ts'
import type { OpenSite } from './run.ts'
import { createServer } from './server.ts'
import { startWork } from './work.ts'

/** Opens the site as the build left it. */
export async function builtSite(services: Services, server: Server): Promise<OpenSite> {
  const files = await readStaticFiles(join(projectFolder(), 'dist/client'))
  // It has begun with the first file that was read.
  havePoolStepBack()
  await prepare(services)
  const stopWork = await startWork(services)
  // A thread of their own: no page waits for a PDF. While one waits for its data, others go on. The thread stays while an
  // organiser makes several changes, since its first page takes ten times longer than later ones.
  const renderers = createWorkerThreads(join(projectFolder(), 'dist/server/renderer.js'), { atOnce: 4, idle: 60_000 })
  const makeDocument = documentsBeside(renderers, async () => (await import('./start-entry.ts')).makeDocument)
  const { listener, warmable } = createServer({ ...services, files, makeDocument })
  const stopWarmUp = startWarmUp(server, warmable)
  async function close() {
    stopWarmUp()
    await stopWork()
    await renderers.close()
  }
  return { listener, close }
}
