import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, Search } from 'lucide-react'
import { useRight } from '#client/session.queries.ts'
import type { TabName } from '#dashboard-kit/menus/dashboard-target.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { EditionChooser } from '#features/editions/dashboard/edition-chooser.tsx'
import { Brand } from '#features/event/brand.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { unreadQuery } from '#features/inbox/dashboard/inbox-admin.queries.ts'
import { pendingSpeakersQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { pendingVolunteersQuery } from '#features/volunteers/dashboard/volunteers.queries.ts'
import { useMedia } from '#ui/use-media.ts'
import { roomsOf, type ShownTab } from './dashboard-tabs.tsx'
import { OwnMenu } from './own-menu.tsx'
import { RoomBars } from './room-bars.tsx'
import { iconSize, type NavigationProps, RoomList, row, TabLink } from './tab-links.tsx'

const headButton =
  'grid size-[clamp(44px,2.75rem,14vw)] shrink-0 place-items-center rounded-xl text-mist hover:bg-white/8 hover:text-white max-lg:order-last lg:pointer-fine:size-9'

interface Props extends Omit<NavigationProps, 'waiting' | 'tabs'> {
  /** Undefined until known. */
  tabs: NavigationProps['tabs'] | undefined
  onFind: () => void
}

/** The navigation: a table of contents beside wide screens; on narrow ones a bar of rooms, and the tabs of the open one. */
export function DashboardBar({ tabs, open, onFind, onLogout }: Props) {
  const wide = useMedia('(min-width: 64rem)')
  const { data: event } = useQuery(eventQuery)
  const edition = useEdition()
  const isShown = (name: TabName) => tabs?.some(tab => tab.name === name) ?? false
  const mayRead = useRight('readApplications')
  const { data: speakers } = useQuery({ ...pendingSpeakersQuery(edition), enabled: isShown('speakers') && mayRead })
  const { data: volunteers } = useQuery({ ...pendingVolunteersQuery(edition), enabled: isShown('volunteers') })
  const { data: inbox } = useQuery({ ...unreadQuery, enabled: isShown('inbox') })
  const Parts = wide ? Sidebar : RoomBars
  return (
    <header className="top-0 z-20 bg-night text-mist lg:sticky lg:flex [@media(min-height:40rem)]:sticky lg:h-svh lg:w-64 lg:shrink-0 lg:flex-col lg:px-3 print:hidden">
      <div className="flex items-center justify-between gap-2 px-[min(1rem,5vw)] lg:contents">
        <div className="flex min-w-0 items-center justify-between max-lg:contents lg:shrink-0 lg:pt-2 lg:pl-2">
          <p className="mr-auto min-w-0 truncate font-display font-extrabold text-[min(1.25rem,7.5vw)] text-white tracking-tight">
            {event ? <Brand event={event} place="dashboard" /> : '\u00a0'}
          </p>
          <button type="button" title="Find (Ctrl+K)" onClick={onFind} className={`${headButton} cursor-pointer`}>
            <Search aria-hidden className={iconSize} />
            <span className="sr-only">Find</span>
          </button>
          <Link to="/" title="View site" className={headButton}>
            <ExternalLink aria-hidden className={iconSize} />
            <span className="sr-only">View site</span>
          </Link>
        </div>
        {isShown('schedule') && <EditionChooser />}
      </div>
      <nav aria-label="Parts of the dashboard" className="lg:flex lg:min-h-0 lg:grow lg:flex-col">
        {tabs && <Parts tabs={tabs} open={open} waiting={{ speakers, volunteers, inbox }} onLogout={onLogout} />}
      </nav>
    </header>
  )
}

const onNight = `${row} h-8.5 text-mist hover:text-white pointer-coarse:h-11 [@media(max-height:42.5rem)_and_(pointer:fine)]:h-7 aria-[current]:bg-white/12 aria-[current]:text-white`
const columns = 'grid grid-cols-[7.5rem_minmax(0,1fr)] pointer-coarse:grid-cols-1'

/** The side bar of wide screens: a table of contents in which nothing opens, closes or moves. */
function Sidebar({ tabs, open, waiting, onLogout }: NavigationProps) {
  const link = (tab: ShownTab) => (
    <TabLink
      key={tab.name}
      tab={tab}
      aria-current={tab.name === open ? 'page' : undefined}
      count={waiting[tab.name]}
      className={onNight}
    />
  )
  return (
    <>
      <div className="slim-scrollbar min-h-0 grow overflow-y-auto pt-1">
        {roomsOf(tabs).map(({ title, tabs }) => (
          <div key={title}>
            <RoomList title={title} className="px-2 pt-1.5 text-mist/80 leading-4.5" list={columns}>
              {tabs.map(link)}
            </RoomList>
          </div>
        ))}
      </div>
      <div className={`border-white/12 border-t pt-1 pb-1.5 ${columns}`}>
        <ul>{tabs.filter(({ name }) => name === 'settings').map(link)}</ul>
        <OwnMenu {...{ tabs, open, onLogout }} className={onNight} menuClass="bottom-13 left-3" />
      </div>
    </>
  )
}
