import { FileText, Handshake, House, Inbox, type LucideIcon, Mic, Timer, Users } from 'lucide-react'
import { type TabName, tabNames } from '#dashboard-kit/menus/dashboard-target.ts'
import { hasRight, type Right, type Role } from '#lib/rights.ts'
import { type LazyPart, lazyPart } from '#ui/lazy-part.tsx'

interface DashboardTab {
  title: string
  right: Right
  part: LazyPart
}

const home = lazyPart(async () => (await import('#features/plan/dashboard/home-tab.tsx')).HomeTab)
const speakersTab = lazyPart(async () => (await import('./speakers-tab.tsx')).SpeakersTab)
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
const newslettersAdmin = lazyPart(
  async () => (await import('#features/newsletters/dashboard/newsletters-admin.tsx')).NewslettersAdmin,
)
const mailAdmin = lazyPart(async () => (await import('#features/mail/dashboard/mail-admin.tsx')).MailAdmin)
const picturesTab = lazyPart(async () => (await import('./pictures-tab.tsx')).PicturesTab)
const ticketsAdmin = lazyPart(async () => (await import('#features/tickets/dashboard/tickets-admin.tsx')).TicketsAdmin)
const screensAdmin = lazyPart(
  async () => (await import('#features/day/dashboard/screens/screens-admin.tsx')).ScreensAdmin,
)
const peopleAdmin = lazyPart(async () => (await import('#features/people/dashboard/people-admin.tsx')).PeopleAdmin)
const settingsAdmin = lazyPart(async () => (await import('./settings/settings-admin.tsx')).SettingsAdmin)

const account = lazyPart(async () => (await import('./account.tsx')).Account)

const tabs: Record<TabName, DashboardTab> = {
  overview: { title: 'Home', right: 'enter', part: home },
  speakers: { title: 'Speakers', right: 'readApplications', part: speakersTab },
  schedule: { title: 'Schedule', right: 'editSite', part: scheduleAdmin },
  volunteers: { title: 'Volunteers', right: 'readApplications', part: volunteersTab },
  team: { title: 'Team', right: 'editSite', part: teamAdmin },
  day: { title: 'Run sheet', right: 'editSite', part: dayAdmin },
  guests: { title: 'Guests', right: 'editSite', part: guestsAdmin },
  screens: { title: 'Screens', right: 'editSite', part: screensAdmin },
  partners: { title: 'Partners', right: 'editSite', part: partnersAdmin },
  packages: { title: 'Packages', right: 'editSite', part: packagesAdmin },
  inbox: { title: 'Inbox', right: 'readInbox', part: inboxAdmin },
  newsletters: { title: 'Newsletters', right: 'readInbox', part: newslettersAdmin },
  mail: { title: 'Mail', right: 'readInbox', part: mailAdmin },
  content: { title: 'Content', right: 'editSite', part: contentAdmin },
  questions: { title: 'Questions', right: 'editSite', part: questionsAdmin },
  pictures: { title: 'Pictures', right: 'editSite', part: picturesTab },
  tickets: { title: 'Tickets', right: 'editSite', part: ticketsAdmin },
  settings: { title: 'Settings', right: 'editSite', part: settingsAdmin },
  account: { title: 'Your account', right: 'enter', part: account },
  people: { title: 'Organizers', right: 'managePeople', part: peopleAdmin },
}

/** The tabs in order; their code loads when they are opened. */
const dashboardTabs = tabNames.map(name => ({ name, ...tabs[name] }))

export type ShownTab = (typeof dashboardTabs)[number]

export function tabsFor(role: Role | undefined): ShownTab[] {
  return dashboardTabs.filter(({ right }) => hasRight(role, right))
}

/** The headings of the navigation with their tabs, in order. Settings and the own account are below them. */
const rooms: readonly { title: string; icon: LucideIcon; names: readonly TabName[] }[] = [
  { title: 'Home', icon: House, names: ['overview'] },
  { title: 'Program', icon: Mic, names: ['speakers', 'schedule'] },
  { title: 'People', icon: Users, names: ['volunteers', 'team'] },
  { title: 'The day', icon: Timer, names: ['day', 'guests', 'screens'] },
  { title: 'Partners', icon: Handshake, names: ['partners', 'packages'] },
  { title: 'Messages', icon: Inbox, names: ['inbox', 'newsletters', 'mail'] },
  { title: 'Site', icon: FileText, names: ['content', 'questions', 'pictures', 'tickets'] },
]

export interface Room {
  title: string
  icon: LucideIcon
  tabs: readonly ShownTab[]
}

/** The rooms with a tab that the current user may see. */
export function roomsOf(tabs: readonly ShownTab[]): Room[] {
  return rooms
    .map(({ names, ...room }) => ({ ...room, tabs: tabs.filter(({ name }) => names.includes(name)) }))
    .filter(room => room.tabs.length > 0)
}
