export const tabNames = [
  'speakers',
  'volunteers',
  'schedule',
  'team',
  'partners',
  'packages',
  'content',
  'inbox',
  'settings',
] as const

export type TabName = (typeof tabNames)[number]

/** What the dashboard keeps in its URL: the tab and, inside it, which part; absent for the first of each. */
export interface DashboardSearch {
  tab?: TabName
  view?: string
}

/** Reads the URL; what it does not know, it takes for the first tab. */
export function readDashboardSearch({ tab, view }: Record<string, unknown>): DashboardSearch {
  const known = tabNames.find(name => name === tab)
  return {
    ...(known && known !== tabNames[0] && { tab: known }),
    ...(typeof view === 'string' && view !== '' && { view }),
  }
}
