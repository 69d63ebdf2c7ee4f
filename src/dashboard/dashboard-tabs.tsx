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
  Users,
} from 'lucide-react'
import { type TabName, tabNames } from '#dashboard-kit/dashboard-target.ts'
import { hasRight, type Right, type Role } from '#lib/rights.ts'
import { type LazyPart, lazyPart } from '#ui/lazy-part.tsx'

interface DashboardTab {
  title: string
  /** The right to see it. */
  right: Right
  icon: LucideIcon
  part: LazyPart
}

const overview = lazyPart(async () => (await import('#features/overview/dashboard/overview-tab.tsx')).OverviewTab)
const speakersAdmin = lazyPart(
  async () => (await import('#features/speakers/dashboard/speakers-admin.tsx')).SpeakersAdmin,
)
const volunteersAdmin = lazyPart(
  async () => (await import('#features/volunteers/dashboard/volunteers-admin.tsx')).VolunteersAdmin,
)
const scheduleAdmin = lazyPart(
  async () => (await import('#features/schedule/dashboard/schedule-admin.tsx')).ScheduleAdmin,
)
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
  overview: { title: 'Overview', right: 'enter', icon: House, part: overview },
  speakers: { title: 'Speakers', right: 'readApplications', icon: Mic, part: speakersAdmin },
  volunteers: { title: 'Volunteers', right: 'readApplications', icon: ClipboardCheck, part: volunteersAdmin },
  schedule: { title: 'Schedule', right: 'editSite', icon: CalendarDays, part: scheduleAdmin },
  team: { title: 'Team', right: 'editSite', icon: Users, part: teamAdmin },
  partners: { title: 'Partners', right: 'editSite', icon: Handshake, part: partnersAdmin },
  packages: { title: 'Packages', right: 'editSite', icon: Package, part: packagesAdmin },
  content: { title: 'Content', right: 'editSite', icon: FileText, part: contentAdmin },
  questions: { title: 'Questions', right: 'editSite', icon: CircleQuestionMark, part: questionsAdmin },
  inbox: { title: 'Inbox', right: 'readInbox', icon: Inbox, part: inboxAdmin },
  people: { title: 'People', right: 'managePeople', icon: KeyRound, part: peopleAdmin },
  settings: { title: 'Settings', right: 'editSite', icon: Settings, part: settingsAdmin },
  account: { title: 'Your account', right: 'enter', icon: CircleUserRound, part: account },
}

/** The tabs in order; their code loads when they are opened. */
const dashboardTabs = tabNames.map(name => ({ name, ...tabs[name] }))

export type ShownTab = (typeof dashboardTabs)[number]

/** The tabs of a role. */
export function tabsFor(role: Role | undefined): ShownTab[] {
  return dashboardTabs.filter(({ right }) => hasRight(role, right))
}
