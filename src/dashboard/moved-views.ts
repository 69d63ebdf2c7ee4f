import type { DashboardTarget } from '#dashboard-kit/dashboard-target.ts'

const moved: Readonly<Record<string, DashboardTarget>> = {
  'day links': { tab: 'screens' },
  'inbox newsletters': { tab: 'newsletters' },
  'inbox mail': { tab: 'mail' },
  'inbox texts': { tab: 'mail', view: 'texts' },
  'settings pictures': { tab: 'pictures' },
  'settings tickets': { tab: 'tickets' },
}

/** The tab that was a view of another one, by its old address. */
export function movedTo({ tab, view }: Partial<DashboardTarget>): DashboardTarget | undefined {
  return moved[`${tab} ${view}`]
}
