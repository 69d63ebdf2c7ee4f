import { roomsOf, type ShownTab } from './dashboard-tabs.tsx'
import { OwnMenu } from './own-menu.tsx'
import { type NavigationProps, RoomList, row, TabLink } from './tab-links.tsx'

const onNight = `${row} h-8.5 text-mist hover:text-white pointer-coarse:h-11 [@media(max-height:42.5rem)_and_(pointer:fine)]:h-7 aria-[current]:bg-white/12 aria-[current]:text-white`
const columns = 'grid grid-cols-[7.5rem_minmax(0,1fr)] pointer-coarse:grid-cols-1'

/** The side bar of wide screens: a table of contents in which nothing opens, closes or moves. */
export function Sidebar({ tabs, open, waiting, onLogout }: NavigationProps) {
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
