import { Tabs } from '@base-ui/react/tabs'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, type LucideIcon } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from '#ui/button.tsx'

export interface View {
  value: string
  title: string
  count?: number | undefined
  /** The link's props. */
  link: ReactElement
}

interface Props {
  label: string
  value: string
  views: readonly View[]
  /** Whether the tabs have no surrounding content. */
  isBare?: boolean
  children: ReactNode
}

/** Links to the views of a list, with counts. */
export function ViewTabs({ label, value, views, isBare = false, children }: Props) {
  const list = useTabInSight(views.findIndex(view => view.value === value))
  return (
    <Tabs.Root value={value}>
      <Tabs.List
        ref={list}
        hidden={isBare}
        aria-label={label}
        className="more-beside slim-scrollbar relative flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b"
      >
        {views.map(view => (
          <Tabs.Tab
            key={view.value}
            value={view.value}
            nativeButton={false}
            render={view.link}
            className="-outline-offset-3 -mb-px flex min-h-11 shrink-0 items-center gap-2 border-transparent border-b-2 px-3.5 font-medium text-grey no-underline transition-colors duration-150 hover:text-ink data-active:border-ember data-active:font-semibold data-active:text-ink forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
          >
            {view.title}
            {view.count !== undefined && <span className="font-normal text-[0.8125rem] text-grey">{view.count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className="outline-none">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}

/**
 * Scrolls the open tab into view in a row wider than the screen, also when counts widen other tabs.
 * @param place of the open tab in the row, from 0
 */
function useTabInSight(place: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = list.current?.querySelectorAll('[role="tab"]')[place]
    if (open instanceof HTMLElement) list.current?.scrollTo({ left: open.offsetLeft - 40 })
  })
  return list
}

interface LinkProps {
  /** Its name in the address. */
  view: string
  title: string
  icon: LucideIcon
  count?: number | undefined
  isShown: boolean
}

/** Links to another view of a tab, with the number of its rows, and back. */
export function ViewLink({ view, title, icon, count, isShown }: LinkProps) {
  const Icon = isShown ? ArrowLeft : icon
  return (
    <Link
      to="/admin/dashboard"
      search={({ view: _, record: __, ...rest }) => ({ ...rest, ...(!isShown && { view }) })}
      resetScroll={false}
      className={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <Icon aria-hidden className="size-4" />
      {isShown ? 'Back to the list' : title}
      {!isShown && count ? <span className="font-normal text-[0.8125rem] text-grey">{count}</span> : null}
    </Link>
  )
}
