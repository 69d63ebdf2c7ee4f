/** The tabs of the dashboard, in their order. */
export const tabNames = [
  'overview',
  'speakers',
  'schedule',
  'volunteers',
  'team',
  'day',
  'guests',
  'screens',
  'partners',
  'packages',
  'inbox',
  'newsletters',
  'mail',
  'content',
  'questions',
  'pictures',
  'tickets',
  'settings',
  'account',
  'people',
] as const

export type TabName = (typeof tabNames)[number]

/** A place in the dashboard, as in the address. */
export interface DashboardTarget {
  tab: TabName
  view?: string
}

/** The tabs that were views of another one: addresses of release 1.0 lead to them. */
const movedViews: Readonly<Record<string, DashboardTarget>> = {
  'day links': { tab: 'screens' },
  'inbox newsletters': { tab: 'newsletters' },
  'inbox mail': { tab: 'mail' },
  'inbox texts': { tab: 'mail', view: 'texts' },
  'settings pictures': { tab: 'pictures' },
  'settings tickets': { tab: 'tickets' },
}

/** The tab and view that an address names; an unknown tab is the first one. */
export function targetOf(tab: unknown, view: unknown): Partial<DashboardTarget> {
  const moved = movedViews[`${tab} ${view}`]
  if (moved) return moved
  const known = tabNames.find(name => name === tab)
  return {
    ...(known && known !== tabNames[0] && { tab: known }),
    ...(typeof view === 'string' && view !== '' && { view }),
  }
}
