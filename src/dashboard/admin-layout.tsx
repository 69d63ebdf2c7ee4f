import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasSessionFlag } from '#client/session-flag.ts'
import { type TabName, tabNames } from '#dashboard-kit/menus/dashboard-target.ts'
import { adminHead } from '#ui/admin-head.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { Dashboard } from './dashboard.tsx'
import { movedTo } from './moved-views.ts'
import { forgetAdministration, unauthorized } from './session-guard.ts'

export const Route = createFileRoute('/admin/dashboard')({
  // Not rendered on the server: it depends on the browser's flag and on the session.
  ssr: false,
  validateSearch: readDashboardSearch,
  // A link that names no edition stays in the open one.
  search: { middlewares: [({ search, next }) => ({ edition: search.edition, ...next(search) })] },
  head: () => adminHead('Admin Dashboard'),
  component: AdminLayout,
})

function AdminLayout() {
  const [allowed, setAllowed] = useState(hasSessionFlag)
  // Loaded now, since the connection may be lost at the first save.
  useEffect(() => void import('#client/send-once.ts'), [])
  const search = Route.useSearch()
  const target = movedTo(search)
  if (target) return <Navigate to="/admin/dashboard" search={{ ...search, view: undefined, ...target }} replace />
  return allowed ? <Dashboard onUnauthorized={() => setAllowed(false)} /> : <TurnAway />
}

function TurnAway() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // A running step back, as out of a dialog, replaces the navigation to the login, which is then repeated.
  const here = useLocation({ select: ({ pathname, href }) => pathname === '/admin/dashboard' && href })
  useEffect(() => {
    if (!here) return
    forgetAdministration(queryClient)
    navigate({ to: '/admin/login', search: true, replace: true, viewTransition: false }).then(() =>
      showToast(unauthorized),
    )
  }, [here, navigate, queryClient])
  return null
}

/** The dashboard's state in the address: tab, view and open record; absent for the first tab and view. */
interface DashboardSearch {
  tab?: TabName | undefined
  view?: string | undefined
  /** The id of the open record. */
  record?: number | undefined
  /** The year of the edition; absent for the current one. */
  edition?: number | undefined
}

/** Parses the address; unknown values mean the first tab. All are set, since the router keeps the values of missing ones. */
function readDashboardSearch({ tab, view, record, edition }: Record<string, unknown>): DashboardSearch {
  return {
    tab: tabNames.slice(1).find(name => name === tab),
    view: typeof view === 'string' && view ? view : undefined,
    record: idOf(record),
    edition: idOf(edition),
  }
}

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
