import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, retainSearchParams, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasSessionFlag } from '#client/session-flag.ts'
import { type TabName, targetOf } from '#dashboard-kit/dashboard-target.ts'
import { adminHead } from '#ui/admin-head.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { Dashboard } from './dashboard.tsx'
import { forgetAdministration, unauthorized } from './session-guard.ts'

export const Route = createFileRoute('/admin/dashboard')({
  // Not rendered on the server: it depends on the browser's flag and on the session.
  ssr: false,
  validateSearch: readDashboardSearch,
  search: { middlewares: [retainSearchParams(['edition'])] },
  head: () => adminHead('Admin Dashboard'),
  component: AdminLayout,
})

function AdminLayout() {
  const [allowed, setAllowed] = useState(hasSessionFlag)
  // Loaded now, since the connection may be lost at the first save.
  useEffect(() => void import('#client/send-once.ts'), [])
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
  tab?: TabName
  view?: string
  /** The id of the open record. */
  record?: number
  /** The year of the edition; absent for the current one. */
  edition?: number
}

/** Parses the address. */
function readDashboardSearch({ tab, view, record, edition }: Record<string, unknown>): DashboardSearch {
  return {
    ...targetOf(tab, view),
    ...(isNumber(record) && { record: Number(record) }),
    // Always set, even to `undefined`: otherwise the router keeps the old value.
    edition: isNumber(edition) ? Number(edition) : undefined,
  }
}

function isNumber(value: unknown): boolean {
  return Number.isSafeInteger(Number(value)) && Number(value) > 0
}
