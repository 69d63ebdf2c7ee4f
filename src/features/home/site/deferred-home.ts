import { deferredPart } from '#ui/deferred-part.tsx'

/** The home page below the hero. */
export const homeSections = deferredPart(async () => (await import('./home-sections.tsx')).HomeSections)
