import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import { iconPath } from '#features/event/own-icon.ts'
import { palette } from '#lib/color/palette.ts'
import { SHEET_MARK } from '#lib/terms/sheet-mark.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import sheetFile from '#ui/styles/styles.css?url'
import { FaultPage } from './fault-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context, location }) => {
    const reading = context.queryClient.ensureQueryData(eventQuery)
    // Organizers get in even when the event cannot be read, to fix it.
    const answer = await (location.pathname.startsWith('/admin/') ? reading.catch(() => undefined) : reading)
    return { icon: answer?.event.icon ?? '' }
  },
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: palette.ink },
    ],
    links: [
      ...(import.meta.env.DEV ? [{ rel: 'stylesheet', href: sheetFile }] : []),
      // The manifest comes with the scripts, so that it does not compete with the first picture.
      ...(import.meta.env.SSR
        ? [...typefaces, ...iconLinks(loaderData?.icon ?? '')]
        : [{ rel: 'manifest', href: '/site.webmanifest' }]),
    ],
  }),
  component: Document,
  errorComponent: FaultPage,
  notFoundComponent: NotFoundPage,
})

const typefaces = [bricolage, instrument].map(
  href => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const,
)

function iconLinks(icon: string) {
  const png = (size: 180 | 192) =>
    icon ? iconPath(icon, size) : size === 192 ? '/icon-192.png' : '/apple-touch-icon.png'
  return [
    ...(icon ? [] : [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]),
    { rel: 'icon', href: png(192), type: 'image/png', sizes: '192x192' },
    { rel: 'apple-touch-icon', href: png(180) },
  ]
}

/**
 * The stylesheet is inlined for the first paint, in place of its mark. Its precedence keeps it before the dashboard's. In
 * development Vite replaces linked styles.
 */
function SiteStyle() {
  if (!import.meta.env.SSR || import.meta.env.DEV) return null
  return (
    <style precedence="site" href="site">
      {SHEET_MARK}
    </style>
  )
}

function Document() {
  const { data: event } = useQuery(eventQuery)
  return (
    <html lang="en-CA" style={event?.colors}>
      <head>
        <SiteStyle />
        {/* Parts of the header would move while others are still on their way. */}
        {import.meta.env.SSR && <link rel="expect" href="#menu" blocking="render" />}
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Toasts />
        <Scripts />
      </body>
    </html>
  )
}
