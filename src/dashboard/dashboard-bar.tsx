import { Tabs } from '@base-ui/react/tabs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, LogOut } from 'lucide-react'
import { type TabName, tabNames } from '#dashboard-kit/dashboard-target.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { EditionChooser } from '#features/editions/dashboard/edition-chooser.tsx'
import { Brand } from '#features/event/brand.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { unreadQuery } from '#features/inbox/dashboard/inbox-admin.queries.ts'
import { pendingSpeakersQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { pendingVolunteersQuery } from '#features/volunteers/dashboard/volunteers.queries.ts'
import type { LazyPart } from '#ui/lazy-part.tsx'
import { useTabInSight } from '#ui/lists/use-tab-in-sight.ts'
import type { ShownTab } from './dashboard-tabs.tsx'

const wayOut =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 text-mist no-underline transition-colors duration-150 hover:bg-white/8 hover:text-white'

/** Preloads a tab on hover, in a task of its own; failures show when it is opened. */
function prepare({ load }: LazyPart) {
  setTimeout(() => load().catch(() => {}))
}

interface Props {
  /** The tabs that the current user may see. */
  tabs: readonly ShownTab[]
  open: TabName | undefined
  onLogout: () => void
}

/** The tabs: a sidebar on wide screens, a scrolling bar on narrow ones. */
export function DashboardBar({ tabs, open, onLogout }: Props) {
  const list = useTabInSight(tabs.findIndex(({ name }) => name === open))
  const { data: event } = useQuery(eventQuery)
  const edition = useEdition()
  const isShown = (name: TabName) => tabs.some(tab => tab.name === name)
  const { data: speakers } = useQuery({ ...pendingSpeakersQuery(edition), enabled: isShown('speakers') })
  const { data: volunteers } = useQuery({ ...pendingVolunteersQuery(edition), enabled: isShown('volunteers') })
  const { data: inbox } = useQuery({ ...unreadQuery, enabled: isShown('inbox') })
  const waiting: Partial<Record<TabName, number | undefined>> = { speakers, volunteers, inbox }
  return (
    <header className="slim-scrollbar top-0 z-20 bg-night text-mist lg:sticky lg:flex [@media(min-height:40rem)]:sticky lg:h-svh lg:overflow-y-auto lg:w-62 lg:shrink-0 lg:flex-col lg:px-4 lg:py-6 print:hidden">
      <div className="flex items-center justify-between px-[min(1rem,5vw)] pt-2 lg:contents">
        <p className="min-w-0 truncate font-display font-extrabold text-[min(1.25rem,7.5vw)] text-white tracking-tight lg:shrink-0 lg:px-3 lg:pb-5">
          {event ? <Brand event={event} place="dashboard" /> : '\u00a0'}
        </p>
        {isShown('schedule') && <EditionChooser />}
        <div className="flex lg:order-last lg:mt-auto lg:grid lg:border-white/12 lg:border-t lg:pt-3">
          <Link to="/" className={wayOut}>
            <ExternalLink aria-hidden className="size-[1.125rem]" />
            <span className="max-sm:sr-only">View site</span>
          </Link>
          <button type="button" onClick={onLogout} className={wayOut}>
            <LogOut aria-hidden className="size-[1.125rem]" />
            <span className="max-sm:sr-only">Logout</span>
          </button>
        </div>
      </div>
      <Tabs.List
        ref={list}
        aria-label="Parts of the dashboard"
        className="slim-scrollbar flex gap-1 overflow-x-auto overflow-y-hidden px-3 pb-2 lg:flex-col lg:overflow-visible lg:p-0"
      >
        {tabs.map(({ name, title, icon: Icon, part }) => (
          <Tabs.Tab
            key={name}
            value={name}
            nativeButton={false}
            onPointerEnter={() => prepare(part)}
            onFocus={() => prepare(part)}
            render={
              <Link
                to="/admin/dashboard"
                search={name === tabNames[0] ? {} : { tab: name }}
                activeOptions={{ exact: true }}
              />
            }
            className="-outline-offset-3 flex min-h-11 shrink-0 items-center gap-3 rounded-xl px-3 font-medium text-mist no-underline transition-colors duration-150 hover:text-white data-active:bg-white/12 data-active:text-white forced-colors:border-2 forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
          >
            <Icon aria-hidden className="size-[1.125rem] max-lg:hidden" />
            {title}
            {waiting[name] ? (
              <span className="rounded-full bg-white/14 px-2 font-semibold text-[0.8125rem] lg:ml-auto">
                {waiting[name]} new
              </span>
            ) : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </header>
  )
}
