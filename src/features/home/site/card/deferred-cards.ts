import { deferredPart } from '#ui/deferred-part.tsx'

// The cards of two phases, which other phases do not load.
export const nowCard = deferredPart(async () => (await import('./now-card.tsx')).NowCard, 'at-once')
export const afterwards = deferredPart(async () => (await import('./afterwards.tsx')).Afterwards)
