import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * Waits for a page's parts on the server only. In the browser the page appears at once and each part loads on its own.
 */
export const waitOnServer = createIsomorphicFn()
  .client(async (_parts: readonly Promise<unknown>[]) => {})
  .server(async (parts: readonly Promise<unknown>[]) => {
    await Promise.all(parts)
  })
