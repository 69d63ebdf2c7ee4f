import { deferredPart } from '#ui/deferred-part.tsx'

/** Everything below the hero; its code loads with the visitor's first action. */
export const homeSections = deferredPart(async () => (await import('./home-sections.tsx')).HomeSections)
