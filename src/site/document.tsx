import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { accentStyle } from '#features/event/accent-style.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { iconPath } from '#features/event/own-icon.ts'
import { palette } from '#lib/palette.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import styles from '#ui/styles/styles.css?url'
import { FaultPage } from './fault-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    const { event } = await context.queryClient.ensureQueryData(eventQuery)
    return { icon: event.icon }
  },
  head: ({ loaderData }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: palette.ink },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: bricolage, crossOrigin: 'anonymous' },
      { rel: 'preload', as: 'font', type: 'font/woff2', href: instrument, crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: styles },
      ...iconLinks(loaderData?.icon ?? ''),
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  component: Document,
  errorComponent: FaultPage,
  notFoundComponent: NotFoundPage,
})

function iconLinks(icon: string) {
  const png = (size: 180 | 192) =>
    icon ? iconPath(icon, size) : size === 192 ? '/icon-192.png' : '/apple-touch-icon.png'
  return [
    ...(icon ? [] : [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]),
    { rel: 'icon', href: png(192), type: 'image/png', sizes: '192x192' },
    { rel: 'apple-touch-icon', href: png(180) },
  ]
}

function Document() {
  const { data: event } = useQuery(eventQuery)
  return (
    <html lang="en-CA" style={accentStyle(event?.accent)}>
      <head>
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
