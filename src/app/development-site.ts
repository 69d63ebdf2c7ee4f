import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Services } from '#http/create-routes.ts'
import type { OpenSite } from './run.ts'
import type * as StartEntry from './start-entry.ts'

/** Opens the site out of its sources, with hot reload: a changed file is used at the next request. */
export async function developmentSite(services: Services, server: Server): Promise<OpenSite> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server code in this process.')
  const load = () => ssr.runner.import<typeof StartEntry>('/src/app/start-entry.ts')
  const sites = new WeakMap<typeof StartEntry, ReturnType<typeof StartEntry.createSite>>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const entry = await load()
    const site = sites.get(entry) ?? entry.createSite({ ...services, files: new Map() })
    sites.set(entry, site)
    site.listener(request, response)
  }

  const { prepare, startWork } = await load()
  const firstPassword = await prepare(services)
  const stopWork = await startWork(services)
  return {
    listener: (request, response) => vite.middlewares(request, response, () => answer(request, response)),
    firstPassword,
    close: async () => {
      await stopWork()
      await vite.close()
    },
  }
}
