import type { EventView } from '#features/event/event-profile.schema.ts'

/** A page and its ancestors, from the top. */
export type Trail = readonly { name: string; path: string }[]

/** The page's breadcrumbs (schema.org/BreadcrumbList), from the home page down. */
export function breadcrumbs({ siteUrl }: Pick<EventView, 'siteUrl'>, trail: Trail) {
  const home = { name: 'Home', path: '/' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  }
}
