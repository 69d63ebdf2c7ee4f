import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { type TabName, tabNames } from '#dashboard-kit/dashboard-target.ts'
import type { LazyPart } from '#ui/lazy-part.tsx'
import { type ShownTab, tabGroups } from './dashboard-tabs.tsx'

export const iconSize = 'size-[1.125rem] shrink-0'

/** Preloads a tab on hover, in a task of its own; failures show when it is opened. */
function prepare({ load }: LazyPart) {
  setTimeout(() => load().catch(() => {}))
}

interface GroupsProps {
  tabs: readonly ShownTab[]
  className: string
  children: (tab: ShownTab) => ReactNode
}

/** The named groups with a tab of the current user. */
export function TabGroups({ tabs, className, children }: GroupsProps) {
  const id = useId()
  return tabGroups.map(title => {
    const listed = tabs.filter(({ group }) => group === title)
    if (listed.length === 0) return null
    return (
      <div key={title}>
        <span id={id + title} className={`block px-3 font-semibold text-[0.8125rem] leading-4.5 ${className}`}>
          {title}
        </span>
        <ul aria-labelledby={id + title}>{listed.map(children)}</ul>
      </div>
    )
  })
}

interface RowProps {
  tab: ShownTab
  open: TabName | undefined
  /** The number of new records of a tab. */
  waiting: Partial<Record<TabName, number | undefined>>
  className: string
  replace?: boolean
  onClick?: () => void
}

/** The link to a tab in a list, with its number of new records. */
export function TabRow({ tab: { name, title, icon: Icon, part }, open, waiting, ...link }: RowProps) {
  return (
    <li className="min-w-0 grow">
      <Link
        to="/admin/dashboard"
        search={name === tabNames[0] ? {} : { tab: name }}
        activeOptions={{ exact: true }}
        aria-current={name === open ? 'page' : undefined}
        onPointerEnter={() => prepare(part)}
        onFocus={() => prepare(part)}
        {...link}
      >
        <Icon aria-hidden className={iconSize} />
        <span className="min-w-0 truncate">{title}</span>
        {waiting[name] ? (
          <span className="ml-auto rounded-full bg-white/14 px-2 font-semibold text-[0.8125rem] leading-5 max-lg:absolute max-lg:top-0.5 max-lg:left-1/2 max-lg:ml-1 max-lg:bg-ember-deep max-lg:px-1.5 max-lg:text-white">
            {waiting[name]}
            <span className="sr-only"> new</span>
          </span>
        ) : null}
      </Link>
    </li>
  )
}
