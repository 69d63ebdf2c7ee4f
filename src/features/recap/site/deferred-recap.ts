import { deferredPart } from '#ui/deferred-part.tsx'

/** Everything below the title of a recap; its code comes with the visitor's first move. */
export const recapSections = deferredPart(async () => (await import('./recap-sections.tsx')).RecapSections)
