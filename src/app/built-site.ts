import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Services } from '#http/create-routes.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { havePoolStepBack } from '#lib/work/step-back.ts'
import { readStaticFiles } from '#rendering/static-files.ts'
import { startWarmUp } from '#rendering/warm-up.ts'
import { prepare } from './prepare.ts'
import type { OpenSite } from './run.ts'
import { createServer } from './server.ts'
import { startWork } from './work.ts'

/** Opens the built site. */
export async function builtSite(services: Services, server: Server): Promise<OpenSite> {
  const files = await readStaticFiles(join(projectFolder(), 'dist/client'))
  // The threads exist since the first file was read.
  havePoolStepBack()
  await prepare(services)
  const stopWork = await startWork(services)
  const { listener, warmable } = createServer({ ...services, files })
  const stopWarmUp = startWarmUp(server, warmable)
  async function close() {
    stopWarmUp()
    await stopWork()
  }
  return { listener, close }
}
