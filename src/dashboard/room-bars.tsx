import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useUnsavedWork } from '#dashboard-kit/overlays/unsaved-work.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { useBackCloses } from '#ui/overlays/use-back-closes.ts'
import { type Room, roomsOf, type ShownTab } from './dashboard-tabs.tsx'
import { OwnMenu } from './own-menu.tsx'
import { edges, iconSize, type NavigationProps, onPaper, RoomList, TabLink } from './tab-links.tsx'

/** The rooms in the bar; the others are behind More. */
const inBar: readonly string[] = ['Home', 'Program', 'People', 'Messages']

const cell = `-outline-offset-3 relative grid min-h-13 w-full cursor-pointer content-center justify-items-center gap-0.5 whitespace-nowrap rounded-xl px-1 text-[min(0.8125rem,4.1vw)] text-mist leading-tight no-underline aria-[current]:bg-white/12 aria-[current]:text-white ${edges}`
const inHead = `-outline-offset-3 flex h-11 min-w-11 items-center justify-center gap-1.5 border-transparent border-b-3 font-medium text-[min(0.9375rem,4.4vw)] text-mist no-underline hover:text-white aria-[current]:border-ember aria-[current]:font-semibold aria-[current]:text-white ${edges}`

/** The navigation of narrow screens: a bar of rooms at the bottom, and the tabs of the open room in the head. */
export function RoomBars({ tabs, open, waiting, onLogout }: NavigationProps) {
  const { data: event } = useQuery(eventQuery)
  const more = useMoreMenu()
  const rooms = roomsOf(tabs)
  const room = rooms.find(({ tabs }) => tabs.some(({ name }) => name === open))
  const rest = rooms.filter(({ title }) => !inBar.includes(title))
  const roomCell = ({ title, icon: Icon, tabs: [first, ...others] }: Room) =>
    first && (
      <TabLink
        key={title}
        tab={first}
        aria-current={title === room?.title ? 'true' : undefined}
        count={[first, ...others].reduce((sum, { name }) => sum + (waiting[name] ?? 0), 0)}
        countClass="absolute top-0.5 left-1/2 ml-1 bg-white text-ink"
        className={cell}
        replace={more.hasEntry}
      >
        <Icon aria-hidden className={iconSize} />
        {title === 'Home' && event?.phase === 'the-day' ? 'Today' : title}
      </TabLink>
    )
  return (
    <>
      {room && room.tabs.length > 1 && (
        <ul className="flex gap-x-[min(1.25rem,4vw)] px-[min(1rem,5vw)]">
          {room.tabs.map(tab => (
            <TabLink
              key={tab.name}
              tab={tab}
              aria-current={tab.name === open ? 'page' : undefined}
              count={waiting[tab.name]}
              className={inHead}
            />
          ))}
        </ul>
      )}
      <div
        data-bottom-bar="true"
        className="z-20 bg-night px-1 py-1 [@media(min-height:30rem)]:fixed [@media(min-height:30rem)]:inset-x-0 [@media(min-height:30rem)]:bottom-0"
      >
        <ul className="flex *:grow">
          {rooms.filter(({ title }) => inBar.includes(title)).map(roomCell)}
          <li className="min-w-0">
            <button
              type="button"
              popoverTarget="more-menu"
              aria-current={more.isMore || !room || rest.includes(room) ? 'true' : undefined}
              className={cell}
            >
              <Ellipsis aria-hidden className={iconSize} />
              More
            </button>
          </li>
        </ul>
        <MoreSheet {...more} tabs={tabs} rest={rest} open={open} onLogout={onLogout} />
      </div>
    </>
  )
}

type SheetProps = ReturnType<typeof useMoreMenu> &
  Omit<NavigationProps, 'waiting'> & {
    /** The rooms that the bar leaves out. */
    rest: readonly Room[]
  }

/** The tabs that the bar leaves out: the rooms at the left, their tabs at the right. */
function MoreSheet({ menu, isMore, setMore, hasEntry, close, tabs, rest, open, onLogout }: SheetProps) {
  const link = (tab: ShownTab) => (
    <TabLink
      key={tab.name}
      tab={tab}
      aria-current={tab.name === open ? 'page' : undefined}
      className={onPaper}
      replace={hasEntry}
      onClick={close}
    />
  )
  return (
    <div
      id="more-menu"
      ref={menu}
      popover="auto"
      onBeforeToggle={({ newState }) => setMore(newState === 'open')}
      className="fixed inset-x-0 top-auto bottom-(--bar) max-h-[calc(100dvh-var(--bar)-2rem)] w-full max-w-none overflow-y-auto rounded-t-3xl bg-paper px-[min(1rem,4vw)] py-4 text-ink backdrop:bg-ink/60"
    >
      {isMore && (
        <div className="mx-auto max-w-xl divide-y divide-line">
          {rest.map(({ title, tabs }) => (
            <div key={title} className="grid grid-cols-[minmax(4.5rem,5.5rem)_minmax(0,1fr)] py-2">
              <RoomList title={title} className="py-2.5 pl-2 text-grey" list="grid grid-cols-2">
                {tabs.map(link)}
              </RoomList>
            </div>
          ))}
          <div className="grid grid-cols-2 pt-2">
            <ul>{tabs.filter(({ name }) => name === 'settings').map(link)}</ul>
            <OwnMenu
              {...{ tabs, open, onLogout }}
              className={`${onPaper} col-start-2`}
              menuClass="right-4 bottom-[calc(var(--bar)+4rem)]"
              replace={hasEntry}
              onClick={close}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** The sheet with the tabs that the bar leaves out; a step back closes it. */
function useMoreMenu() {
  const menu = useRef<HTMLDivElement>(null)
  const [isMore, setMore] = useState(false)
  const close = () => menu.current?.hidePopover()
  // Not over unsaved work, which asks before any step back; the question must not lie under the sheet.
  const hasEntry = !useUnsavedWork() && isMore
  useBackCloses(hasEntry, close)
  useEffect(() => {
    const sheet = menu.current
    const closeSheet = () => sheet?.hidePopover()
    addEventListener('popstate', closeSheet)
    return () => removeEventListener('popstate', closeSheet)
  }, [])
  return { menu, isMore, setMore, hasEntry, close }
}
