import { deferredPart } from '#ui/deferred-part.tsx'

/** A recap below its title. */
export const recapSections = deferredPart(async () => (await import('./recap-sections.tsx')).RecapSections)
