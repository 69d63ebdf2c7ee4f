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
