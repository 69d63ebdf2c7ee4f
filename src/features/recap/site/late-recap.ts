import { latePart } from '#ui/late-part.tsx'

/** Everything below the title of a recap; its code comes with the visitor's first move. */
export const recapSections = latePart(async () => (await import('./recap-sections.tsx')).RecapSections)
