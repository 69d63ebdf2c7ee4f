import {
  CalendarDays,
  CircleQuestionMark,
  CircleUserRound,
  ClipboardCheck,
  FileText,
  Handshake,
  House,
  Inbox,
  KeyRound,
  type LucideIcon,
  Mic,
  Package,
  Settings,
  Ticket,
  Timer,
  Users,
} from 'lucide-react'
import { type TabName, tabNames } from '#dashboard-kit/dashboard-target.ts'
import { hasRight, type Right, type Role } from '#lib/rights.ts'
import { type LazyPart, lazyPart } from '#ui/lazy-part.tsx'

/** The named groups of the navigation, in order. */
export const tabGroups = ['Program', 'People', 'Partners', 'Site'] as const

type TabGroup = (typeof tabGroups)[number]

interface DashboardTab {
  title: string
  right: Right
  icon: LucideIcon
  part: LazyPart
  /** Its group in the navigation; `own` is the menu of the user's own name. */
  group?: TabGroup | 'foot' | 'own'
}

const home = lazyPart(async () => (await import('#features/plan/dashboard/home-tab.tsx')).HomeTab)
const speakersAdmin = lazyPart(
  async () => (await import('#features/speakers/dashboard/speakers-admin.tsx')).SpeakersAdmin,
)
const volunteersTab = lazyPart(async () => (await import('./volunteers-tab.tsx')).VolunteersTab)
const scheduleAdmin = lazyPart(
  async () => (await import('#features/schedule/dashboard/schedule-admin.tsx')).ScheduleAdmin,
)
const dayAdmin = lazyPart(async () => (await import('#features/day/dashboard/day-admin.tsx')).DayAdmin)
const guestsAdmin = lazyPart(async () => (await import('#features/guests/dashboard/guests-admin.tsx')).GuestsAdmin)
const teamAdmin = lazyPart(async () => (await import('#features/team/dashboard/team-admin.tsx')).TeamAdmin)
const partnersAdmin = lazyPart(
  async () => (await import('#features/partners/dashboard/partners-admin.tsx')).PartnersAdmin,
)
const packagesAdmin = lazyPart(
  async () => (await import('#features/partners/dashboard/packages-admin.tsx')).PackagesAdmin,
)
const contentAdmin = lazyPart(async () => (await import('#features/content/dashboard/content-admin.tsx')).ContentAdmin)
const questionsAdmin = lazyPart(
  async () => (await import('#features/questions/dashboard/questions-admin.tsx')).QuestionsAdmin,
)
const inboxAdmin = lazyPart(async () => (await import('#features/inbox/dashboard/inbox-admin.tsx')).InboxAdmin)
const peopleAdmin = lazyPart(async () => (await import('#features/people/dashboard/people-admin.tsx')).PeopleAdmin)
const settingsAdmin = lazyPart(async () => (await import('./settings-admin.tsx')).SettingsAdmin)

const account = lazyPart(async () => (await import('./account.tsx')).Account)

const tabs: Record<TabName, DashboardTab> = {
  overview: { title: 'Home', right: 'enter', icon: House, part: home },
  speakers: { title: 'Speakers', right: 'readApplications', icon: Mic, part: speakersAdmin, group: 'Program' },
  schedule: { title: 'Schedule', right: 'editSite', icon: CalendarDays, part: scheduleAdmin, group: 'Program' },
  day: { title: 'The day', right: 'editSite', icon: Timer, part: dayAdmin, group: 'Program' },
  volunteers: {
    title: 'Volunteers',
    right: 'readApplications',
    icon: ClipboardCheck,
    part: volunteersTab,
    group: 'People',
  },
  guests: { title: 'Guests', right: 'editSite', icon: Ticket, part: guestsAdmin, group: 'People' },
  team: { title: 'Team', right: 'editSite', icon: Users, part: teamAdmin, group: 'People' },
  inbox: { title: 'Inbox', right: 'readInbox', icon: Inbox, part: inboxAdmin, group: 'People' },
  partners: { title: 'Partners', right: 'editSite', icon: Handshake, part: partnersAdmin, group: 'Partners' },
  packages: { title: 'Packages', right: 'editSite', icon: Package, part: packagesAdmin, group: 'Partners' },
  content: { title: 'Content', right: 'editSite', icon: FileText, part: contentAdmin, group: 'Site' },
  questions: { title: 'Questions', right: 'editSite', icon: CircleQuestionMark, part: questionsAdmin, group: 'Site' },
  settings: { title: 'Settings', right: 'editSite', icon: Settings, part: settingsAdmin, group: 'foot' },
  account: { title: 'Your account', right: 'enter', icon: CircleUserRound, part: account, group: 'own' },
  people: { title: 'Organizers', right: 'managePeople', icon: KeyRound, part: peopleAdmin, group: 'own' },
}

/** The tabs in order; their code loads when they are opened. */
const dashboardTabs = tabNames.map(name => ({ name, ...tabs[name] }))

export type ShownTab = (typeof dashboardTabs)[number]

export function tabsFor(role: Role | undefined): ShownTab[] {
  return dashboardTabs.filter(({ right }) => hasRight(role, right))
}
