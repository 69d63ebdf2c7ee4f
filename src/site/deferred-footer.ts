import { deferredPart } from '#ui/deferred-part.tsx'

/** The footer's contacts and links, out of sight at first. */
export const siteFooter = deferredPart(async () => (await import('./site-footer.tsx')).SiteFooter)
