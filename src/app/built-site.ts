import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Services } from '#http/create-routes.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { readStaticFiles } from '#rendering/static-files.ts'
import { startWarmUp } from '#rendering/warm-up.ts'
import { prepare } from './prepare.ts'
import type { OpenSite } from './run.ts'
import { createSite } from './start-entry.ts'
import { startWork } from './work.ts'

/** Opens the site as the build left it. */
export async function builtSite(services: Services, server: Server): Promise<OpenSite> {
  const files = await readStaticFiles(join(projectFolder(), 'dist/client'))
  const firstPassword = await prepare(services)
  const stopWork = await startWork(services)
  const { listener, warmable } = createSite({ ...services, files })
  const stopWarmUp = startWarmUp(server, warmable)
  async function close() {
    stopWarmUp()
    await stopWork()
  }
  return { listener, firstPassword, close }
}
