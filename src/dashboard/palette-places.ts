import type { DashboardTarget } from '#dashboard-kit/menus/dashboard-target.ts'
import type { Right } from '#lib/rights.ts'
import { settingLines, wordsOfLine } from './settings/setting-lines.ts'

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
    ['Postpone or cancel the event', { tab: 'settings', view: 'status' }],
    ['Print badges, signs and lists', { tab: 'day', view: 'print' }, 'paper run sheet rota'],
  ]),
  ...placesOf('Action', 'managePeople', [
    ['Invite an organizer', { tab: 'people' }, 'user role colleague editor owner'],
  ]),
  ...placesOf('Action', 'exportBackup', [
    [
      'Download a backup',
      { tab: 'settings', view: 'backups' },
      'export import restore json data zip files photos logos',
    ],
  ]),
  ...placesOf('Action', 'importBackup', [
    ['Remove the sample content', { tab: 'settings', view: 'backups' }, 'example records'],
  ]),
  ...placesOf('Action', 'eraseData', [
    ['Erase a person', { tab: 'settings', view: 'personal' }, 'delete forget gdpr retention months'],
  ]),
  ...placesOf('View', 'editSite', [
    ['The plan', { tab: 'overview', view: 'plan' }, 'tasks year late week'],
    ['Personal links of speakers', { tab: 'speakers' }, 'own page token'],
    ['Rules of the licence', { tab: 'overview', view: 'licence' }, 'license checks'],
  ]),
  ...placesOf('View', 'readInbox', [
    ['Mail that waits', { tab: 'mail' }, 'outbox failed'],
    ['Texts of mails', { tab: 'mail', view: 'texts' }, 'templates wording'],
  ]),
  ...settingLines.map(line => ({
    label: line.name,
    kind: 'Setting' as const,
    right: line.right,
    search: line.leadsTo ?? { tab: 'settings', view: line.view },
    words: wordsOfLine(line).join(' '),
  })),
  ...placesOf('Setting', 'enter', [
    ['Your name and email', { tab: 'account' }],
    ['Your password', { tab: 'account' }, 'change'],
    ['Your second factor', { tab: 'account' }, 'passkey code 2fa security'],
    ['Your notices', { tab: 'account' }, 'mail daily'],
    ['Your sessions', { tab: 'account' }, 'devices log out'],
  ]),
]

function placesOf(kind: PalettePlace['kind'], right: Right, rows: readonly Row[]): PalettePlace[] {
  return rows.map(([label, search, words]) => ({ label, kind, right, search, ...(words && { words }) }))
}
