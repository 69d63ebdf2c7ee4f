import type { Services } from '#http/create-routes.ts'
import { noWorkers } from '#lib/work/workers.ts'
import { documentsBeside } from '#rendering/documents/documents-beside.ts'
import { createServer } from './server.ts'

export { prepare } from './prepare.ts'
export { startWork } from './work.ts'

/** The site out of its sources: Vite has the built files, and one thread does everything. */
export function createSite(services: Services) {
  const makeDocument = documentsBeside(noWorkers, async () => (await import('./start-entry.ts')).makeDocument)
  return createServer({ ...services, files: new Map(), makeDocument })
}
