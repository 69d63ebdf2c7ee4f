import type { DashboardTarget } from '#dashboard-kit/dashboard-target.ts'
import type { Right } from '#lib/rights.ts'

interface PalettePlace {
  label: string
  kind: 'Action' | 'View' | 'Setting'
  right: Right
  search: DashboardTarget
  /** Further words that find it. */
  words?: string
}

type Row = readonly [label: string, search: DashboardTarget, words?: string]

/** What can be found besides tabs and records. */
export const palettePlaces: readonly PalettePlace[] = [
  ...placesOf('Action', 'editSite', [
    ['Write a newsletter', { tab: 'newsletters' }],
    ['Review pending applications', { tab: 'speakers', view: 'pending' }],
    ['Start the next edition', { tab: 'overview', view: 'next' }],
    ['Postpone or cancel the event', { tab: 'settings', view: 'event' }],
    ['Print badges, signs and lists', { tab: 'day', view: 'print' }, 'paper run sheet rota'],
  ]),
  ...placesOf('Action', 'managePeople', [
    ['Invite an organizer', { tab: 'people' }, 'user role colleague editor owner'],
  ]),
  ...placesOf('Action', 'exportBackup', [
    ['Download a backup', { tab: 'settings', view: 'data' }, 'export import restore json data zip files photos logos'],
  ]),
  ...placesOf('Action', 'importBackup', [
    ['Remove the sample content', { tab: 'settings', view: 'data' }, 'example records'],
  ]),
  ...placesOf('Action', 'eraseData', [
    ['Erase a person', { tab: 'settings', view: 'privacy' }, 'delete forget gdpr retention months'],
  ]),
  ...placesOf('View', 'editSite', [
    ['The plan', { tab: 'overview', view: 'plan' }, 'tasks year late week'],
    ['Rules of the licence', { tab: 'overview', view: 'licence' }, 'license checks'],
  ]),
  ...placesOf('View', 'readInbox', [
    ['Mail that waits', { tab: 'mail' }, 'outbox failed'],
    ['Texts of mails', { tab: 'mail', view: 'texts' }, 'templates wording'],
  ]),
  ...placesOf('View', 'readActivity', [
    ['Activity', { tab: 'settings', view: 'activity' }, 'history log changes undo'],
  ]),
  ...placesOf('Setting', 'editSite', [
    ['Brand, logo and colours', { tab: 'settings' }, 'name accent color'],
    ['Contact, address and social links', { tab: 'settings' }, 'email phone'],
    ['Pictures of the site', { tab: 'pictures' }, 'hero photo'],
    ['Tickets and shop', { tab: 'tickets' }, 'price sale'],
    ['Day, place and theme', { tab: 'settings', view: 'event' }, 'date venue'],
    ['Forms for speakers and volunteers', { tab: 'settings', view: 'event' }, 'open close applications'],
    ['Program, organization and licence notice', { tab: 'settings', view: 'event' }, 'license'],
    ['Due days and rules for shifts', { tab: 'settings', view: 'event' }, 'deadline hours rest'],
    ['Paper size', { tab: 'settings', view: 'event' }, 'a4 letter print'],
  ]),
  ...placesOf('Setting', 'securitySettings', [
    ['Second factor for everybody', { tab: 'settings', view: 'access' }, 'access security 2fa'],
  ]),
  ...placesOf('Setting', 'enter', [
    ['Your name and email', { tab: 'account' }],
    ['Your password', { tab: 'account' }, 'change'],
    ['Your second factor', { tab: 'account' }, 'passkey code 2fa security'],
    ['Your notices', { tab: 'account' }, 'mail daily'],
    ['Your sessions', { tab: 'account' }, 'devices log out'],
  ]),
]

/** Whether a result has all typed words, in its label or beside it. */
export function isMeantBy(typed: string, { label, words = '' }: { label: string; words?: string }): boolean {
  const text = `${label} ${words}`.toLowerCase()
  return typed.split(/\s+/).every(word => text.includes(word))
}

function placesOf(kind: PalettePlace['kind'], right: Right, rows: readonly Row[]): PalettePlace[] {
  return rows.map(([label, search, words]) => ({ label, kind, right, search, ...(words && { words }) }))
}
