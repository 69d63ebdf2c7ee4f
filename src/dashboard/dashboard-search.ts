import { type TabName, tabNames } from '#dashboard-kit/dashboard-target.ts'

/** The dashboard's state in the address: tab, view and open record; absent for the first tab and view. */
export interface DashboardSearch {
  tab?: TabName
  view?: string
  /** The id of the open record. */
  record?: number
  /** The year of the edition; absent for the current one. */
  edition?: number
}

/** Parses the address; unknown values mean the first tab. */
export function readDashboardSearch({ tab, view, record, edition }: Record<string, unknown>): DashboardSearch {
  const known = tabNames.find(name => name === tab)
  return {
    ...(known && known !== tabNames[0] && { tab: known }),
    ...(typeof view === 'string' && view !== '' && { view }),
    ...(isNumber(record) && { record: Number(record) }),
    // Always set, even to `undefined`: otherwise the router keeps the old value.
    edition: isNumber(edition) ? Number(edition) : undefined,
  }
}

function isNumber(value: unknown): boolean {
  return Number.isSafeInteger(Number(value)) && Number(value) > 0
}
