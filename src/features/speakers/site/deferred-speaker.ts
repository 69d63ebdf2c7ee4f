import { deferredPart } from '#ui/deferred-part.tsx'

// In a file of its own: a page is split into loader and component, and both need the same part.
export const speakerSections = deferredPart(async () => (await import('./speaker-sections.tsx')).SpeakerSections)
export const talkSections = deferredPart(async () => (await import('./talk-sections.tsx')).TalkSections)
