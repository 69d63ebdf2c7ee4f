import { deferredPart } from '#ui/deferred-part.tsx'

// In a file of their own: a page is split into what loads and what shows, and both must hold the same part.
export const speakerSections = deferredPart(async () => (await import('./speaker-sections.tsx')).SpeakerSections)
export const talkSections = deferredPart(async () => (await import('./talk-sections.tsx')).TalkSections)
