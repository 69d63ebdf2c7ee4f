import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TabName, tabNames } from '#dashboard-kit/menus/dashboard-target.ts'
import type { ShownTab } from './dashboard-tabs.tsx'

export interface NavigationProps {
  /** The tabs that the current user may see. */
  tabs: readonly ShownTab[]
  open: TabName | undefined
  /** The numbers of records that wait for an answer, by tab. */
  waiting: Partial<Record<TabName, number | undefined>>
  onLogout: () => void
}

export const edges =
  'forced-colors:border-2 forced-colors:border-[Canvas] forced-colors:aria-[current]:border-[Highlight]'
export const row = `-outline-offset-3 flex w-full cursor-pointer items-center gap-1.5 rounded-lg px-2 text-left font-medium no-underline transition-colors duration-150 ${edges}`
export const onPaper = `${row} h-11 text-ink hover:bg-snow aria-[current]:bg-ink/8`
export const iconSize = 'size-[1.125rem] shrink-0'

interface TabLinkProps {
  tab: ShownTab
  /** How many records wait for an answer. */
  count?: number | undefined
  countClass?: string
  /** Drawn in place of the tab's title. */
  children?: ReactNode
  className: string
  'aria-current': 'page' | 'true' | undefined
  replace?: boolean
  onClick?: () => void
}

/** The link to a tab in a list, with the number of records that wait. */
export function TabLink({
  tab: { name, title, part },
  count,
  countClass = 'bg-white/14',
  children,
  ...link
}: TabLinkProps) {
  // A failure shows when the tab is opened.
  const prepare = () => void part.load().catch(() => {})
  return (
    <li className="min-w-0">
      <Link
        to="/admin/dashboard"
        search={name === tabNames[0] ? {} : { tab: name }}
        activeOptions={{ exact: true }}
        preload={false}
        // A finger comes with its press, which is answered first.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && prepare()}
        onFocus={prepare}
        {...link}
      >
        {children ?? <span className="min-w-0 truncate">{title}</span>}
        {count ? (
          <span
            className={`min-w-5 shrink-0 rounded-full px-1.5 text-center font-semibold text-[0.8125rem] leading-5 ${countClass}`}
          >
            {count}
            <span className="sr-only"> new</span>
          </span>
        ) : null}
      </Link>
    </li>
  )
}

interface RoomListProps {
  title: string
  /** The classes of the heading and of the list. */
  className: string
  list: string
  children: ReactNode
}

/** The heading of a room with its tabs; Home needs none. */
export function RoomList({ title, className, list, children }: RoomListProps) {
  if (title === 'Home') return <ul>{children}</ul>
  return (
    <>
      <span className={`block text-[0.8125rem] ${className}`}>{title}</span>
      <ul className={list}>{children}</ul>
    </>
  )
}

export function Logout({ onLogout }: Pick<NavigationProps, 'onLogout'>) {
  return (
    <li>
      <button type="button" onClick={onLogout} className={onPaper}>
        <LogOut aria-hidden className={iconSize} />
        Logout
      </button>
    </li>
  )
}
