import { deferredPart } from '#ui/deferred-part.tsx'

/** Everything below the title; its code loads with the visitor's first action. */
export const recapSections = deferredPart(async () => (await import('./recap-sections.tsx')).RecapSections)
