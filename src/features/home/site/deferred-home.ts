import { deferredPart } from '#ui/deferred-part.tsx'

/** Everything below the hero, which nobody sees at first; its code comes with the visitor's first move. */
export const homeSections = deferredPart(async () => (await import('./home-sections.tsx')).HomeSections)
