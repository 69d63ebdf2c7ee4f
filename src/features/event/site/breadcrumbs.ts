import type { EventView } from '#features/event/event-profile.schema.ts'

/** A page and those above it, from the top of the site down. */
export type Trail = readonly { name: string; path: string }[]

/** Where a page stands among the others (schema.org/BreadcrumbList), from the home page down. */
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
