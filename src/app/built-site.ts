import { join } from 'node:path'
import type { Services } from '#http/create-routes.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { readStaticFiles } from '#rendering/static-files.ts'
import { prepare } from './prepare.ts'
import type { OpenSite } from './run.ts'
import { createSite } from './start-entry.ts'
import { startWork } from './work.ts'

/** Opens the site as the build left it. */
export async function builtSite(services: Services): Promise<OpenSite> {
  const files = await readStaticFiles(join(projectFolder(), 'dist/client'))
  const firstPassword = await prepare(services)
  const stopWork = await startWork(services)
  const { listener } = createSite({ ...services, files })
  return { listener, firstPassword, close: stopWork }
}
