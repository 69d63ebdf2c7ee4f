import { deferredPart } from '#ui/deferred-part.tsx'

// In a file of its own, because the loader and the component of a page are separate chunks and share the part.
export const speakerSections = deferredPart(async () => (await import('./speaker-sections.tsx')).SpeakerSections)
export const talkSections = deferredPart(async () => (await import('./talk-sections.tsx')).TalkSections)
