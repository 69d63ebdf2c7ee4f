import handler from '@tanstack/react-start/server-entry'
import type { RenderContext } from '#rendering/document.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext }
  }
}

export default handler
