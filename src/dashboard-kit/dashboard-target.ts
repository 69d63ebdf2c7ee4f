/** The tabs of the dashboard, in their order. */
export const tabNames = [
  'overview',
  'speakers',
  'volunteers',
  'schedule',
  'team',
  'partners',
  'packages',
  'content',
  'questions',
  'inbox',
  'people',
  'settings',
  'account',
] as const

export type TabName = (typeof tabNames)[number]

/** A place in the dashboard, as in the address. */
export interface DashboardTarget {
  tab: TabName
  view?: string
}
