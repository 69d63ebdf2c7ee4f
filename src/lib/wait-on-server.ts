import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * Holds a page back on the server until its parts are there. In the browser the page appears at once and each part
 * waits for its own answer.
 */
export const waitOnServer = createIsomorphicFn()
  .client(async (_parts: readonly Promise<unknown>[]) => {})
  .server(async (parts: readonly Promise<unknown>[]) => {
    await Promise.all(parts)
  })
