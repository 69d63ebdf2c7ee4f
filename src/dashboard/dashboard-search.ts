/** The tabs in their order. */
export const tabNames = [
  'speakers',
  'volunteers',
  'schedule',
  'team',
  'partners',
  'packages',
  'content',
  'inbox',
  'people',
  'settings',
  'account',
] as const

export type TabName = (typeof tabNames)[number]

/** What the dashboard keeps in its URL: the tab, which part of it, and which record is open; absent for the first tab and part. */
export interface DashboardSearch {
  tab?: TabName
  view?: string
  /** The id of the record that is open. */
  record?: number
}

/** Reads the URL; what it does not know, it takes for the first tab. */
export function readDashboardSearch({ tab, view, record }: Record<string, unknown>): DashboardSearch {
  const known = tabNames.find(name => name === tab)
  return {
    ...(known && known !== tabNames[0] && { tab: known }),
    ...(typeof view === 'string' && view !== '' && { view }),
    ...(Number.isSafeInteger(Number(record)) && Number(record) > 0 && { record: Number(record) }),
  }
}
