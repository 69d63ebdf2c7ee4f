import type { EventView } from './event-profile.schema.ts'

/** Where a page stands among the others (schema.org/BreadcrumbList), from the home page down. */
export function breadcrumbs({ siteUrl }: Pick<EventView, 'siteUrl'>, trail: readonly { name: string; path: string }[]) {
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
