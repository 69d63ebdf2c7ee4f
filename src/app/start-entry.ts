import handler from '@tanstack/react-start/server-entry'
import { portedDocuments } from '#rendering/documents/documents-beside.ts'
import { documentsOf, type RenderContext } from '#rendering/documents/make-document.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}

/** Renders a page with Start. Only the thread that loads this file loads React. */
export const makeDocument = portedDocuments(
  documentsOf(async (request, context) => handler.fetch(request, { context })),
)

export default handler
