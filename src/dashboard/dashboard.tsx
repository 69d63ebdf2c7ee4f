import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { followLive } from '#client/follow-live.ts'
import { logoutCall, sessionQuery } from '#client/session.queries.ts'
import { dropSessionFlag } from '#client/session-flag.ts'
import { LoginDialogProvider } from '#dashboard-kit/form/login-in-place.tsx'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { type TabName, tabNames } from '#dashboard-kit/menus/dashboard-target.ts'
import { isDialogOpen } from '#dashboard-kit/overlays/own-escape.ts'
import { YearOfTabProvider } from '#dashboard-kit/use-edition.ts'
import { editionsQuery, eventZoneQuery } from '#features/event/dashboard/editions.queries.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { forgetAnswers } from '#features/inbox/dashboard/answer-draft.ts'
import { SampleBar } from '#features/sample/dashboard/sample-bar.tsx'
import { sampleContentQuery } from '#features/sample/dashboard/sample-content.queries.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { DashboardBar } from './dashboard-bar.tsx'
import { tabsFor } from './dashboard-tabs.tsx'
import { forgetAdministration, useSessionEnd } from './session-guard.ts'

const ownPassword = lazyPart(async () => (await import('./account.tsx')).OwnPassword)
const LoginAgain = lazy(async () => ({
  default: (await import('#features/auth/dashboard/login/login-again.tsx')).LoginAgain,
}))
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ownFactor = lazyPart(async () => (await import('./account.tsx')).OwnFactor)

/** The frame of the dashboard: tabs, logout, and the end of the session. */
export function Dashboard({ onUnauthorized }: { onUnauthorized: () => void }) {
  const { tab = tabNames[0] } = useSearch({ from: '/admin/dashboard' })
  const yearOfTab = useHeldYear(tab)
  const zone = useQuery(eventZoneQuery)
  const session = useQuery(sessionQuery)
  const mustChangePassword = session.data?.mustChangePassword ?? false
  const mustAddFactor = !mustChangePassword && (session.data?.mustAddFactor ?? false)
  const tabs = mustChangePassword || mustAddFactor || zone.isPending ? [] : tabsFor(session.data?.role)
  const open = tabs.find(({ name }) => name === tab) ?? tabs[0]
  const logout = useLogout()
  const [isFinding, setFinding] = useFindKey()
  const isFramed = useFrame(open !== undefined) && !session.isPending && !zone.isPending
  useSessionEnd(session.data, onUnauthorized)
  useLiveQueries(open !== undefined)

  return (
    <div className="dashboard min-h-svh text-[0.9375rem] lg:flex">
      <LoginDialogProvider value={LoginAgain}>
        <YearOfTabProvider value={yearOfTab}>
          <DashboardBar
            tabs={isFramed ? tabs : undefined}
            open={open?.name}
            onFind={() => setFinding(true)}
            onLogout={logout}
          />
          {isFinding && open && (
            <Suspense>
              <Palette onClose={() => setFinding(false)} />
            </Suspense>
          )}
          <div className="min-w-0 grow" hidden={!isFramed}>
            {open && !ofTheDay.has(open.name) && <SampleBar />}
            <main className="mx-auto w-full max-w-6xl px-[min(1rem,5vw)] pt-2 pb-[calc(max(3rem,var(--toast-room,0px))+var(--bar))] sm:pb-[calc(max(7rem,var(--toast-room,0px))+var(--bar))] sm:px-8 md:pt-6 lg:mx-0 lg:px-10 lg:pt-8">
              {session.isError && (
                <NotLoaded
                  text={`The dashboard could not be opened. ${reasonOf(session.error)}`}
                  onAgain={session.refetch}
                />
              )}
              {mustChangePassword && <ownPassword.Panel />}
              {mustAddFactor && <ownFactor.Panel />}
              {/* Only the open tab, which unmounts at once: an exit animation would render a long list again. */}
              {open && <open.part.Panel />}
            </main>
          </div>
        </YearOfTabProvider>
      </LoginDialogProvider>
    </div>
  )
}

/** Tabs that are used on the day: the caller needs the room of the bar. */
const ofTheDay: ReadonlySet<TabName> = new Set(['day', 'guests', 'screens'])

/** Whether all parts of the frame are known: drawn together, none of them moves the open tab, which loads meanwhile. */
function useFrame(isOpen: boolean): boolean {
  const parts = [
    useQuery(eventQuery),
    useQuery({ ...editionsQuery, enabled: isOpen }),
    useQuery({ ...sampleContentQuery, enabled: isOpen }),
  ]
  return parts.every(({ isLoading }) => !isLoading)
}

/** Ends the session, and leaves the dashboard. */
function useLogout() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: event } = useQuery(eventQuery)
  const logout = useMutation(logoutCall)
  return async () => {
    try {
      await logout.mutateAsync()
    } catch {
      showToast({ title: 'Error', description: 'Failed to log out. You are still logged in.', kind: 'error' })
      return
    }
    dropSessionFlag()
    forgetAnswers()
    forgetAdministration(queryClient)
    // Before the site is published, visitors get a page outside this application there.
    await navigate({ to: '/', viewTransition: false, reloadDocument: !event?.published })
    forgetAdministration(queryClient)
    showToast({ title: 'Logged out' })
  }
}

/** The least time between two readings of everything on the screen, in ms: a door or a newsletter changes much at once. */
const PAUSE = 500

/** Reads what is on the screen again when anybody has changed something (decision R3). */
function useLiveQueries(isOpen: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOpen) return
    let isReading = false
    let isStale = false
    async function readAgain() {
      isStale = isReading
      if (isReading) return
      isReading = true
      // A list that shows a new order before it is saved must not show the old one again.
      if (client.isMutating() > 0) isStale = true
      else await client.invalidateQueries({ predicate: mayChange })
      await new Promise(resolve => setTimeout(resolve, PAUSE))
      isReading = false
      if (isStale) void readAgain()
    }
    return followLive('/api/live', () => void readAgain())
  }, [client, isOpen])
}

/** Previews of files and what a form was opened with stay as they were read. */
function mayChange({ observers }: Query): boolean {
  return observers.every(
    ({ options: { staleTime, refetchOnWindowFocus } }) =>
      staleTime !== Number.POSITIVE_INFINITY && refetchOnWindowFocus !== false,
  )
}

/** Whether the search over all tabs is open; Ctrl+K opens it. */
function useFindKey() {
  const [isFinding, setFinding] = useState(false)
  const find = useEffectEvent((event: KeyboardEvent) => {
    const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    // A dialog may hold unsaved work.
    if (!isKey || isDialogOpen()) return
    event.preventDefault()
    setFinding(true)
  })
  useEffect(() => {
    addEventListener('keydown', find)
    return () => removeEventListener('keydown', find)
  }, [])
  return [isFinding, setFinding] as const
}

/**
 * The year of the current edition when a tab was opened: its work must not be saved into the next edition that a
 * colleague begins meanwhile. Home has no such work, and begins the next edition itself.
 */
function useHeldYear(tab: TabName): number | undefined {
  const { data: event } = useQuery({ ...eventQuery, staleTime: 10_000 })
  const year = event?.editionYear
  const [held, hold] = useState({ tab, year })
  const holds = held.tab === tab && tab !== tabNames[0] && held.year !== undefined
  if (!holds && (held.tab !== tab || held.year !== year)) hold({ tab, year })
  return holds ? held.year : year
}
