import { useQuery } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { useRef } from 'react'
import { sessionQuery } from '#client/session.queries.ts'
import type { TabName } from '#dashboard-kit/dashboard-target.ts'
import { PersonCircle } from '#features/people/dashboard/people-table.tsx'
import { nameOf } from '#lib/text/name-of.ts'
import { roomsOf, type ShownTab } from './dashboard-tabs.tsx'
import { Logout, type NavigationProps, onPaper, RoomList, row, TabLink } from './tab-links.tsx'

const onNight = `${row} h-8.5 text-mist hover:text-white pointer-coarse:h-11 [@media(max-height:42.5rem)_and_(pointer:fine)]:h-7 aria-[current]:bg-white/12 aria-[current]:text-white`
const columns = 'grid grid-cols-[7.5rem_minmax(0,1fr)] pointer-coarse:grid-cols-1'

/** The side bar of wide screens: a table of contents in which nothing opens, closes or moves. */
export function Sidebar({ tabs, open, waiting, onLogout }: NavigationProps) {
  const { data: user } = useQuery(sessionQuery)
  const menu = useRef<HTMLDivElement>(null)
  const named = (...names: TabName[]) => tabs.filter(({ name }) => names.includes(name))
  const current = ({ name }: ShownTab) => (name === open ? 'page' : undefined)
  const link = (tab: ShownTab) => (
    <TabLink key={tab.name} tab={tab} aria-current={current(tab)} count={waiting[tab.name]} className={onNight} />
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
        <ul>{named('settings').map(link)}</ul>
        <button type="button" popoverTarget="own-menu" className={onNight}>
          {user && <PersonCircle person={user} className="-my-0.5 size-6" />}
          <span className="min-w-0 grow truncate">{user ? nameOf(user) : 'Your account'}</span>
          <ChevronUp aria-hidden className="size-4 shrink-0" />
        </button>
        <div
          id="own-menu"
          ref={menu}
          popover="auto"
          className="fixed inset-auto bottom-13 left-3 w-58 rounded-xl border border-line bg-paper p-1.5 text-ink shadow-2xl"
        >
          <ul>
            {named('account', 'people').map(tab => (
              <TabLink
                key={tab.name}
                tab={tab}
                aria-current={current(tab)}
                className={onPaper}
                onClick={() => menu.current?.hidePopover()}
              />
            ))}
            <Logout onLogout={onLogout} />
          </ul>
        </div>
      </div>
    </>
  )
}
