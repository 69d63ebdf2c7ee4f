import type { RenderDocument } from '#rendering/render-page.ts'

/** Renders a page with Start. React, Start and the router are loaded with the first page. */
export const render: RenderDocument = async (request, context) =>
  (await import('./start-entry.ts')).default.fetch(request, { context })
