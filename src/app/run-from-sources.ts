import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type * as Run from './run.ts'
import type * as SourceSite from './source-site.ts'

/** Runs the process from its sources, loaded by Vite with hot reload: a changed file is used at the next request. */
export async function runFromSources(): Promise<void> {
  // Vite needs the HTTP server before it exists.
  const sockets = createHttpServer()
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: sockets } }, appType: 'custom' })
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the server code in this process.')
  const load = () => ssr.runner.import<typeof SourceSite>('/src/app/source-site.ts')
  const sites = new WeakMap<typeof SourceSite, ReturnType<typeof SourceSite.createSite>>()

  const { run } = await ssr.runner.import<typeof Run>('/src/app/run.ts')
  await run(async (services, server) => {
    async function answer(request: IncomingMessage, response: ServerResponse) {
      const source = await load()
      const site = sites.get(source) ?? source.createSite(services)
      sites.set(source, site)
      site.listener(request, response)
    }

    server.on('upgrade', (...upgrade) => sockets.emit('upgrade', ...upgrade))
    const { prepare, startWork } = await load()
    await prepare(services)
    const stopWork = await startWork(services)
    return {
      listener: (request, response) => vite.middlewares(request, response, () => answer(request, response)),
      close: async () => {
        await stopWork()
        await vite.close()
      },
    }
  })
}
