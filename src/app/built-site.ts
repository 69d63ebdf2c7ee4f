import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Services } from '#http/create-routes.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { StartupError } from '#lib/startup-error.ts'
import { readStaticFiles } from '#rendering/static-files.ts'
import type { OpenSite } from './run.ts'
import type * as StartEntry from './start-entry.ts'

const dist = join(projectFolder(), 'dist')

/** Opens the site as the build left it. */
export async function builtSite(services: Services): Promise<OpenSite> {
  const entry = join(dist, 'server/start-entry.js')
  if (!existsSync(entry)) throw new StartupError('The site is not built yet: run "npm start".')
  const [files, built] = await Promise.all([
    readStaticFiles(join(dist, 'client')),
    import(pathToFileURL(entry).href) as Promise<typeof StartEntry>,
  ])
  const firstPassword = await built.prepare(services)
  const stopWork = await built.startWork(services)
  const { listener } = built.createSite({ ...services, files })
  return { listener, firstPassword, close: stopWork }
}
