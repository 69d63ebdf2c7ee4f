import type { Services } from '#http/create-routes.ts'
import { createServer } from './server.ts'

export { prepare } from './prepare.ts'
export { startWork } from './work.ts'

/** The site from its sources: Vite serves the built files, and one thread does everything. */
export function createSite(services: Services) {
  return createServer({ ...services, files: new Map() })
}
