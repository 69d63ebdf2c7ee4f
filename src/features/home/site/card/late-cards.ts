import { latePart } from '#ui/late-part.tsx'

// The insides of two phases, which a visit in any other does without.
export const nowCard = latePart(async () => (await import('./now-card.tsx')).NowCard, 'at-once')
export const afterwards = latePart(async () => (await import('./afterwards.tsx')).Afterwards, 'at-once')
