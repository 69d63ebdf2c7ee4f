import { type TabName, tabNames } from '#dashboard-kit/dashboard-target.ts'

/** What the dashboard keeps in its URL: the tab, which part of it, and which record is open; absent for the first tab and part. */
export interface DashboardSearch {
  tab?: TabName
  view?: string
  /** The id of the record that is open. */
  record?: number
  /** The year of the edition that is worked on; absent for the current one. */
  edition?: number
}

/** Reads the URL; what it does not know, it takes for the first tab. */
export function readDashboardSearch({ tab, view, record, edition }: Record<string, unknown>): DashboardSearch {
  const known = tabNames.find(name => name === tab)
  return {
    ...(known && known !== tabNames[0] && { tab: known }),
    ...(typeof view === 'string' && view !== '' && { view }),
    ...(isNumber(record) && { record: Number(record) }),
    // Said of what is no year, too: what is left out stays as the address has it.
    edition: isNumber(edition) ? Number(edition) : undefined,
  }
}

function isNumber(value: unknown): boolean {
  return Number.isSafeInteger(Number(value)) && Number(value) > 0
}
