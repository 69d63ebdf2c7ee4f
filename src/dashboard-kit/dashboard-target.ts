/** The tabs of the dashboard, in their order. */
export const tabNames = [
  'overview',
  'speakers',
  'schedule',
  'day',
  'volunteers',
  'guests',
  'team',
  'inbox',
  'partners',
  'packages',
  'content',
  'questions',
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
