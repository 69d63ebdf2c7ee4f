import { deferredPart } from '#ui/deferred-part.tsx'

// In a file of its own, because the loader and the component of a page are separate chunks and share the part.
export const selectionSteps = deferredPart(async () => (await import('./selection-steps.tsx')).SelectionSteps)
