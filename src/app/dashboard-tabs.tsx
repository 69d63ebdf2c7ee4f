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
import { type ComponentType, lazy } from 'react'
import type { TabName } from './dashboard-search.ts'

interface DashboardTab {
  name: TabName
  title: string
  icon: LucideIcon
  Panel: ComponentType
}

const SpeakersAdmin = lazy(async () => ({
  default: (await import('#features/speakers/speakers-admin.tsx')).SpeakersAdmin,
}))
const VolunteersAdmin = lazy(async () => ({
  default: (await import('#features/volunteers/volunteers-admin.tsx')).VolunteersAdmin,
}))
const ScheduleAdmin = lazy(async () => ({
  default: (await import('#features/schedule/schedule-admin.tsx')).ScheduleAdmin,
}))
const TeamAdmin = lazy(async () => ({ default: (await import('#features/team/team-admin.tsx')).TeamAdmin }))
const PartnersAdmin = lazy(async () => ({
  default: (await import('#features/partners/partners-admin.tsx')).PartnersAdmin,
}))
const PackagesAdmin = lazy(async () => ({
  default: (await import('#features/partners/packages-admin.tsx')).PackagesAdmin,
}))
const ContentAdmin = lazy(async () => ({
  default: (await import('#features/content/content-admin.tsx')).ContentAdmin,
}))
const InboxAdmin = lazy(async () => ({ default: (await import('#features/inbox/inbox-admin.tsx')).InboxAdmin }))
const SettingsAdmin = lazy(async () => ({
  default: (await import('#features/settings/settings-admin.tsx')).SettingsAdmin,
}))

/** Everything the dashboard has, in order; the code of a tab is loaded when it is opened. */
export const dashboardTabs: readonly DashboardTab[] = [
  { name: 'speakers', title: 'Speakers', icon: Mic, Panel: SpeakersAdmin },
  { name: 'volunteers', title: 'Volunteers', icon: ClipboardCheck, Panel: VolunteersAdmin },
  { name: 'schedule', title: 'Schedule', icon: CalendarDays, Panel: ScheduleAdmin },
  { name: 'team', title: 'Team', icon: Users, Panel: TeamAdmin },
  { name: 'partners', title: 'Partners', icon: Handshake, Panel: PartnersAdmin },
  { name: 'packages', title: 'Packages', icon: Package, Panel: PackagesAdmin },
  { name: 'content', title: 'Content', icon: FileText, Panel: ContentAdmin },
  { name: 'inbox', title: 'Inbox', icon: Inbox, Panel: InboxAdmin },
  { name: 'settings', title: 'Settings', icon: Settings, Panel: SettingsAdmin },
]
