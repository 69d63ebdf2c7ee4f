import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { FaultPage } from '#site/fault-page.tsx'
import { followLinks } from '#site/follow-links.ts'
import { ignoreSkippedTransitions } from '#site/skipped-transitions.ts'
import { routeTree } from './route-tree.gen.ts'

export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { networkMode: 'always' } },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    // The mark of what the renderer emits; taken off, once its hash is in the policy, before anybody gets the page.
    ...(import.meta.env.SSR && { ssr: { nonce: getGlobalStartContext()?.nonce } }),
    scrollRestoration: restoresScroll(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FaultPage,
    // The first page fades in from nothing: that would only hold up whoever wants to press something.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => fromLocation !== undefined && pathChanged && ['page'],
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  countAsLoadedNow(router.options, queryClient)
  if (typeof window !== 'undefined') {
    ignoreSkippedTransitions()
    followLinks(router)
  }
  return router
}

/**
 * Whether a page that appears is scrolled to where it was, or to its top. The first one stays as it is: its own script has
 * brought it there before the paint, and whoever has begun to read since must not be thrown back when the scripts come.
 */
function restoresScroll() {
  let isThere = typeof window !== 'undefined'
  return ({ location: { pathname } }: { location: { pathname: string } }) => {
    const restores = !isThere || pathname.startsWith('/admin')
    isThere = false
    return restores
  }
}

/**
 * A page from the cache of the server holds answers of some time ago that are good all the same: nothing is asked again
 * at once. One that the browser brings back out of its own without asking, as 'Back' does, may be of yesterday.
 */
function countAsLoadedNow(options: { hydrate?: (dehydrated: never) => unknown }, queryClient: QueryClient) {
  const { hydrate } = options
  options.hydrate = async dehydrated => {
    await hydrate?.(dehydrated)
    const [visit] = performance.getEntriesByType('navigation')
    const isOfTheBrowser = visit && 'transferSize' in visit && visit.transferSize === 0
    const dataUpdatedAt = isOfTheBrowser ? 0 : Date.now()
    for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt })
  }
}
