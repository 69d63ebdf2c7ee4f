import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronsUpDown, Ellipsis, ExternalLink, LogOut, Search } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { sessionQuery } from '#client/session.queries.ts'
import type { TabName } from '#dashboard-kit/dashboard-target.ts'
import { useUnsavedWork } from '#dashboard-kit/overlays/unsaved-work.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { EditionChooser } from '#features/editions/dashboard/edition-chooser.tsx'
import { Brand } from '#features/event/brand.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { unreadQuery } from '#features/inbox/dashboard/inbox-admin.queries.ts'
import { PersonCircle } from '#features/people/dashboard/people-table.tsx'
import { pendingSpeakersQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { pendingVolunteersQuery } from '#features/volunteers/dashboard/volunteers.queries.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { useBackCloses } from '#ui/overlays/use-back-closes.ts'
import { useMedia } from '#ui/use-media.ts'
import type { ShownTab } from './dashboard-tabs.tsx'
import { iconSize, TabGroups, TabRow } from './tab-links.tsx'

/** The tabs that the bar of narrow screens shows. */
const inBar: readonly TabName[] = ['overview', 'speakers', 'volunteers', 'inbox']

const edges =
  'forced-colors:border-2 forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]'
const row = `-outline-offset-3 flex w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left font-medium no-underline transition-colors duration-150 ${edges}`
const onNight = `${row} h-9 text-mist hover:text-white pointer-coarse:h-11 [@media(max-height:44rem)_and_(pointer:fine)]:h-7.5 [@media(min-height:54rem)]:h-11 aria-[current=page]:bg-white/12 aria-[current=page]:text-white`
const onPaper = `${row} h-11 text-ink hover:bg-snow aria-[current=page]:bg-ink/8`
const cell = `-outline-offset-3 relative grid min-h-13 w-full grow cursor-pointer content-center justify-items-center gap-0.5 rounded-xl px-1 text-[0.8125rem] text-mist leading-tight no-underline ${edges}`

const headButton =
  'grid size-11 shrink-0 place-items-center rounded-xl text-mist hover:bg-white/8 hover:text-white max-lg:order-last lg:pointer-fine:size-9'

interface Props {
  /** The tabs that the current user may see. */
  tabs: readonly ShownTab[]
  open: TabName | undefined
  onFind: () => void
  onLogout: () => void
}

/** The navigation: a sidebar in groups on wide screens, a bar of five at the bottom of narrow ones. */
export function DashboardBar({ tabs, open, onFind, onLogout }: Props) {
  const wide = useMedia('(min-width: 64rem)')
  const { data: event } = useQuery(eventQuery)
  const edition = useEdition()
  const isShown = (name: TabName) => tabs.some(tab => tab.name === name)
  const { data: speakers } = useQuery({ ...pendingSpeakersQuery(edition), enabled: isShown('speakers') })
  const { data: volunteers } = useQuery({ ...pendingVolunteersQuery(edition), enabled: isShown('volunteers') })
  const { data: inbox } = useQuery({ ...unreadQuery, enabled: isShown('inbox') })
  const Parts = wide ? Sidebar : BottomBar
  return (
    <header className="top-0 z-20 bg-night text-mist lg:sticky lg:flex [@media(min-height:40rem)]:sticky lg:h-svh lg:w-62 lg:shrink-0 lg:flex-col lg:px-3 print:hidden">
      <div className="flex items-center justify-between gap-2 px-[min(1rem,5vw)] py-1 lg:contents">
        <div className="flex min-w-0 items-center justify-between max-lg:contents lg:shrink-0 lg:pt-2 lg:pl-3">
          <p className="mr-auto min-w-0 truncate font-display font-extrabold text-[min(1.25rem,7.5vw)] text-white tracking-tight">
            {event ? <Brand event={event} place="dashboard" /> : '\u00a0'}
          </p>
          <button type="button" title="Find (Ctrl+K)" onClick={onFind} className={`${headButton} cursor-pointer`}>
            <Search aria-hidden className="size-[1.125rem]" />
            <span className="sr-only">Find</span>
          </button>
          <Link to="/" title="View site" className={headButton}>
            <ExternalLink aria-hidden className="size-[1.125rem]" />
            <span className="sr-only">View site</span>
          </Link>
        </div>
        {isShown('schedule') && <EditionChooser />}
      </div>
      <nav aria-label="Parts of the dashboard" className="lg:flex lg:min-h-0 lg:grow lg:flex-col">
        <Parts tabs={tabs} open={open} waiting={{ speakers, volunteers, inbox }} onLogout={onLogout} />
      </nav>
    </header>
  )
}

type PartsProps = Omit<Props, 'onFind'> & Pick<ComponentProps<typeof TabRow>, 'waiting'>

function Sidebar({ tabs, open, waiting, onLogout }: PartsProps) {
  const { data: user } = useQuery(sessionQuery)
  const menu = useRef<HTMLDivElement>(null)
  const link = (tab: ShownTab) => <TabRow key={tab.name} {...{ tab, open, waiting }} className={onNight} />
  return (
    <>
      <div className="slim-scrollbar min-h-0 grow overflow-y-auto">
        <ul>{tabs.filter(({ group }) => !group).map(link)}</ul>
        <TabGroups tabs={tabs} className="pt-1 text-mist/80">
          {link}
        </TabGroups>
      </div>
      <div className="border-white/12 border-t pt-1 pb-1.5">
        <ul>{tabs.filter(({ group }) => group === 'foot').map(link)}</ul>
        <button type="button" popoverTarget="own-menu" className={onNight}>
          {user && <PersonCircle person={user} className="-mx-0.75 size-6" />}
          <span className="min-w-0 grow truncate">{user ? nameOf(user) : 'Your account'}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0" />
        </button>
        <div
          id="own-menu"
          ref={menu}
          popover="auto"
          className="fixed inset-auto bottom-13 left-3 w-56 rounded-xl border border-line bg-paper p-1.5 text-ink shadow-2xl"
        >
          <ul>
            {tabs
              .filter(({ group }) => group === 'own')
              .map(tab => (
                <TabRow
                  key={tab.name}
                  {...{ tab, open, waiting }}
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

function BottomBar({ tabs, open, waiting, onLogout }: PartsProps) {
  const { menu, isMore, setMore, hasEntry, close } = useMoreMenu()
  const rest = tabs.filter(({ name }) => !inBar.includes(name))
  const link = (tab: ShownTab) => (
    <TabRow key={tab.name} {...{ tab, open, waiting }} className={onPaper} replace={hasEntry} onClick={close} />
  )
  return (
    <div
      data-bottom-bar="true"
      className="z-20 flex flex-wrap gap-0.5 bg-night px-1 py-1 [@media(min-height:30rem)]:fixed [@media(min-height:30rem)]:inset-x-0 [@media(min-height:30rem)]:bottom-0"
    >
      <ul className="contents">
        {tabs
          .filter(({ name }) => inBar.includes(name))
          .map(tab => (
            <TabRow
              key={tab.name}
              {...{ tab, open, waiting }}
              className={`${cell} aria-[current=page]:bg-white/12 aria-[current=page]:text-white`}
              replace={hasEntry}
            />
          ))}
        <li className="min-w-0 grow">
          <button
            type="button"
            popoverTarget="more-menu"
            className={`${cell} ${isMore || rest.some(({ name }) => name === open) ? 'bg-white/12 text-white' : ''}`}
          >
            <Ellipsis aria-hidden className={iconSize} />
            More
          </button>
        </li>
      </ul>
      <div
        id="more-menu"
        ref={menu}
        popover="auto"
        onToggle={({ newState }) => setMore(newState === 'open')}
        className="fixed inset-x-0 top-auto bottom-(--bar) max-h-[calc(100dvh-var(--bar)-2rem)] w-full max-w-none overflow-y-auto rounded-t-3xl bg-paper px-[min(0.75rem,4vw)] py-4 text-ink backdrop:bg-ink/60"
      >
        <div className="mx-auto grid max-w-xl grid-cols-2 gap-x-2 gap-y-3">
          <TabGroups tabs={rest} className="text-grey">
            {link}
          </TabGroups>
          <ul className="col-span-2 grid grid-cols-2 gap-x-2 border-line border-t pt-2">
            {rest.filter(({ group }) => group === 'foot' || group === 'own').map(link)}
            <Logout onLogout={onLogout} />
          </ul>
        </div>
      </div>
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

function Logout({ onLogout }: Pick<Props, 'onLogout'>) {
  return (
    <li>
      <button type="button" onClick={onLogout} className={onPaper}>
        <LogOut aria-hidden className={iconSize} />
        Logout
      </button>
    </li>
  )
}
