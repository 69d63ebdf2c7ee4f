import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { getGlobalStartContext } from '@tanstack/react-start'
import { FaultPage } from '#site/fault-page.tsx'
import { followLinks, ignoreSkippedTransitions } from '#site/follow-links.ts'
import { routeTree } from './route-tree.gen.ts'

export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { networkMode: 'always' } },
  })
  const router = createRouter({
    routeTree,
    context: { queryClient },
    // The nonce of the renderer; removed from the page once its hash is in the policy.
    ...(import.meta.env.SSR && { ssr: { nonce: getGlobalStartContext()?.nonce } }),
    scrollRestoration: restoresScroll(),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: FaultPage,
    // A fade-in of the first page would only delay the first press.
    defaultViewTransition: {
      types: ({ fromLocation, pathChanged }) => fromLocation !== undefined && pathChanged && ['page'],
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  countAsLoadedNow(router.options, queryClient)
  if (!import.meta.env.SSR) {
    ignoreSkippedTransitions()
    followLinks(router)
  }
  return router
}

/**
 * Whether a new page is scrolled to its top or to its earlier position. The first page stays: its script has set the
 * position before the paint, and the visitor may have scrolled since.
 */
function restoresScroll() {
  let isThere = !import.meta.env.SSR
  return ({ location: { pathname } }: { location: { pathname: string } }) => {
    const restores = !isThere || pathname.startsWith('/admin')
    isThere = false
    return restores
  }
}

/**
 * A cached page's answers are somewhat old but valid, so nothing is refetched at once. A page from the browser's own
 * cache, as after 'Back', may be a day old.
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
