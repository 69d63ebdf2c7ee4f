import handler from '@tanstack/react-start/server-entry'
import type { RenderContext, RenderDocument } from '#rendering/render-page.ts'

export { prepare } from './prepare.ts'
export { startWork } from './work.ts'

import { createServer, type ServerOptions } from './server.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}

const renderDocument: RenderDocument = async (request, context) => handler.fetch(request, { context })

/** The site with Start as its renderer; `main.ts` hands in the rest. */
export function createSite(options: Omit<ServerOptions, 'renderDocument'>) {
  return createServer({ ...options, renderDocument })
}

export default handler
