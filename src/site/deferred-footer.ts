import { deferredPart } from '#ui/deferred-part.tsx'

/** Where to write and where to go, at the end of every public page: out of sight at first. */
export const siteFooter = deferredPart(async () => (await import('./site-footer.tsx')).SiteFooter)
