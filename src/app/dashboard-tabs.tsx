import {
  CalendarDays,
  ClipboardCheck,
  FileText,
  Handshake,
  Inbox,
  type LucideIcon,
  Mic,
  Package,
  Settings,
  Users,
} from 'lucide-react'
import type { TabName } from './dashboard-search.ts'
import { type LatePart, latePart } from './late-part.tsx'

interface DashboardTab {
  name: TabName
  title: string
  icon: LucideIcon
  part: LatePart
}

const speakersAdmin = latePart(async () => (await import('#features/speakers/speakers-admin.tsx')).SpeakersAdmin)
const volunteersAdmin = latePart(
  async () => (await import('#features/volunteers/volunteers-admin.tsx')).VolunteersAdmin,
)
const scheduleAdmin = latePart(async () => (await import('#features/schedule/schedule-admin.tsx')).ScheduleAdmin)
const teamAdmin = latePart(async () => (await import('#features/team/team-admin.tsx')).TeamAdmin)
const partnersAdmin = latePart(async () => (await import('#features/partners/partners-admin.tsx')).PartnersAdmin)
const packagesAdmin = latePart(async () => (await import('#features/partners/packages-admin.tsx')).PackagesAdmin)
const contentAdmin = latePart(async () => (await import('#features/content/content-admin.tsx')).ContentAdmin)
const inboxAdmin = latePart(async () => (await import('#features/inbox/inbox-admin.tsx')).InboxAdmin)
const settingsAdmin = latePart(async () => (await import('#features/settings/settings-admin.tsx')).SettingsAdmin)

/** Everything the dashboard has, in order; the code of a tab is loaded when it is opened. */
export const dashboardTabs: readonly DashboardTab[] = [
  { name: 'speakers', title: 'Speakers', icon: Mic, part: speakersAdmin },
  { name: 'volunteers', title: 'Volunteers', icon: ClipboardCheck, part: volunteersAdmin },
  { name: 'schedule', title: 'Schedule', icon: CalendarDays, part: scheduleAdmin },
  { name: 'team', title: 'Team', icon: Users, part: teamAdmin },
  { name: 'partners', title: 'Partners', icon: Handshake, part: partnersAdmin },
  { name: 'packages', title: 'Packages', icon: Package, part: packagesAdmin },
  { name: 'content', title: 'Content', icon: FileText, part: contentAdmin },
  { name: 'inbox', title: 'Inbox', icon: Inbox, part: inboxAdmin },
  { name: 'settings', title: 'Settings', icon: Settings, part: settingsAdmin },
]
