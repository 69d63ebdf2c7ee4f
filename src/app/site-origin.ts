import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

/** Scheme and host of the site, for addresses that must be complete. */
export const siteOrigin = createIsomorphicFn()
  .client(() => window.location.origin)
  .server(() => new URL(getRequest().url).origin)
