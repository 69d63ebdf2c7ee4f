import handler from '@tanstack/react-start/server-entry'
import { portedDocuments } from '#rendering/documents/documents-beside.ts'
import { documentsOf, type RenderContext } from '#rendering/documents/make-document.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}

/** Makes a page with Start as its renderer, in whichever thread loads this: all of React is here. */
export const makeDocument = portedDocuments(
  documentsOf(async (request, context) => handler.fetch(request, { context })),
)

export default handler
