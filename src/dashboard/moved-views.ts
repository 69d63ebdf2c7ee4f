import type { DashboardTarget } from '#dashboard-kit/menus/dashboard-target.ts'

const moved: Readonly<Record<string, DashboardTarget>> = {
  'day links': { tab: 'screens' },
  'inbox newsletters': { tab: 'newsletters' },
  'inbox mail': { tab: 'mail' },
  'inbox texts': { tab: 'mail', view: 'texts' },
  'settings pictures': { tab: 'pictures' },
  'settings tickets': { tab: 'tickets' },
  'settings address': { tab: 'settings', view: 'contact' },
  'settings event': { tab: 'settings' },
  'settings access': { tab: 'settings', view: 'second-step' },
  'settings privacy': { tab: 'settings', view: 'personal' },
  'settings data': { tab: 'settings', view: 'backups' },
}

/** The new place of what was a view of another tab or of the settings, by its old address. */
export function movedTo({ tab, view }: Partial<DashboardTarget>): DashboardTarget | undefined {
  return moved[`${tab} ${view}`]
}
