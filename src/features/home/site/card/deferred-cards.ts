import { deferredPart } from '#ui/deferred-part.tsx'

// The insides of two phases, which a visit in any other does without.
export const nowCard = deferredPart(async () => (await import('./now-card.tsx')).NowCard, 'at-once')
export const afterwards = deferredPart(async () => (await import('./afterwards.tsx')).Afterwards)
