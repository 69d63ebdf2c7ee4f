import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { hc } from 'hono/client'
import type { Api } from './api.ts'

const request = createIsomorphicFn()
  .client((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init))
  .server((input: RequestInfo | URL, init?: RequestInit) => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('The API can be called only while a page is rendered.')
    return context.fetchApi(input, init)
  })

/** The typed client of the API: fetch in the browser, a call in process while a page is rendered on the server. */
export const api = hc<Api>('/api', { fetch: request })
