import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ArrowUpDown, Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useState } from 'react'
import { type Views, ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Bin, useBinEntry, useBinShown } from '../bin/bin.tsx'
import type { ListChoice } from '../menus/menu-sheet.tsx'
import { type MenuEntry, MoreMenu } from '../menus/more-menu.tsx'

interface Props {
  title: string
  /** Gets the focus when the focused element is gone. */
  heading?: RefObject<HTMLHeadingElement | null>
  /** Buttons beside the title. */
  children?: ReactNode
}

/** The title of a tab with its buttons. */
export function TabTop({ title, heading, children }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 md:mb-4">
      <h1
        ref={heading}
        tabIndex={-1}
        className="grow basis-[min-content] wrap-normal text-xl outline-none phone:leading-[1.1] sm:text-2xl md:text-3xl"
      >
        {title}
      </h1>
      <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 empty:hidden max-sm:max-w-[max(60%,10rem)]">
        {children}
      </div>
    </div>
  )
}

interface TabFrameProps extends Omit<Props, 'children'> {
  /** The button that adds a record. */
  add?: { text: string; onPress: () => void } | false | undefined
  /** Buttons before it. */
  actions?: ReactNode
  /** Entries of the menu before the bin. */
  more?: readonly MenuEntry[] | undefined
  /** The deleted records; `within` is the view with their list, in a tab with several. */
  bin?: (Omit<ComponentProps<typeof Bin>, 'onDone'> & { within?: string | undefined }) | undefined
  /** Whether the records can be put in order. */
  mayMove?: boolean
  /** What is shown in place of the list. */
  otherView?: ReactNode
  /** The views of the list, and for phones its filters and order. */
  views?: Views | undefined
  choices?: readonly ListChoice[]
  /** A sentence below the list. */
  about?: ReactNode
  /** The list, which shows the menu. */
  children: ReactNode | ((more: readonly MenuEntry[]) => ReactNode)
}

/** A list with the title, the menu and the bin of its tab. */
export function TabFrame(props: TabFrameProps) {
  const { title, heading, add, actions, more = [], bin, mayMove = false, otherView, views, about, children } = props
  const { view: shown } = useSearch({ from: '/admin/dashboard' })
  const isBin = useBinShown(bin?.within) && bin !== undefined
  const [isAsked, setMoving] = useState(false)
  const isMoving = isAsked && mayMove && !isBin && !otherView
  const reorder = { icon: ArrowUpDown, text: 'Reorder', onPress: () => setMoving(true) }
  const entries = [...(mayMove && !otherView ? [reorder] : []), ...more, ...useBinEntry(bin?.table, bin?.within)]
  const isAway = isBin || more.some(({ view, isOpen = view !== undefined && view === shown }) => isOpen)
  const other = isBin ? <Bin {...bin} onDone={() => heading?.current?.focus()} /> : otherView
  const list = () => (typeof children === 'function' ? children(entries) : children)
  return (
    // A viewer may fill the page.
    <div data-moving={isMoving || undefined} className="group/tab has-[~.full-page]:hidden">
      <TabTop title={title} heading={heading}>
        {isAway && <BackToList view={bin?.within} />}
        {other && !isAway && <MoreMenu entries={entries} />}
        {isMoving ? (
          <Button size="small" onClick={() => setMoving(false)}>
            Done
          </Button>
        ) : (
          <>
            {actions}
            {add && (
              <Button size="small" onClick={add.onPress}>
                <Plus aria-hidden className="size-4" /> {add.text}
              </Button>
            )}
          </>
        )}
      </TabTop>
      {isMoving && <p className="mb-3 text-grey">Move a row with its arrows, or drag it. Saved as you go.</p>}
      {other ??
        (views ? (
          <ViewTabs {...views} choices={props.choices}>
            {list()}
          </ViewTabs>
        ) : (
          list()
        ))}
      {about && !isAway && !isMoving && (
        // The list has another height than its placeholder.
        <p className="mt-4 text-[0.875rem] text-grey group-has-[.animate-pulse]/tab:hidden">{about}</p>
      )}
    </div>
  )
}

/** Leads from a view such as the bin back to the list. */
export function BackToList({ view }: { view?: string | undefined }) {
  return (
    <Link
      to="/admin/dashboard"
      search={({ view: _, record: __, ...rest }) => ({ ...rest, ...(view && { view }) })}
      resetScroll={false}
      className={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <ArrowLeft aria-hidden className="size-4" /> Back to the list
    </Link>
  )
}
