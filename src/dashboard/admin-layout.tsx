import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, retainSearchParams, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasSessionFlag } from '#client/session-flag.ts'
import { type TabName, tabNames } from '#dashboard-kit/dashboard-target.ts'
import { adminHead } from '#ui/admin-head.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { Dashboard } from './dashboard.tsx'
import { forgetAdministration, unauthorized } from './session-guard.ts'

export const Route = createFileRoute('/admin/dashboard')({
  // Nothing of it is for the server to draw: it depends on the browser's flag and on the session.
  ssr: false,
  validateSearch: readDashboardSearch,
  search: { middlewares: [retainSearchParams(['edition'])] },
  head: () => adminHead('Admin Dashboard'),
  component: AdminLayout,
})

function AdminLayout() {
  const [allowed, setAllowed] = useState(hasSessionFlag)
  // Loaded now, since the first save may come when the line has broken.
  useEffect(() => void import('#client/send-once.ts'), [])
  return allowed ? <Dashboard onUnauthorized={() => setAllowed(false)} /> : <TurnAway />
}

function TurnAway() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // A step back that was on its way, as out of a dialog, takes the place of the one to the login: then that is due again.
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

/** What the dashboard keeps in its URL: the tab, which part of it, and which record is open; absent for the first tab and part. */
interface DashboardSearch {
  tab?: TabName
  view?: string
  /** The id of the record that is open. */
  record?: number
  /** The year of the edition that is worked on; absent for the current one. */
  edition?: number
}

/** Reads the URL; what it does not know, it takes for the first tab. */
function readDashboardSearch({ tab, view, record, edition }: Record<string, unknown>): DashboardSearch {
  const known = tabNames.find(name => name === tab)
  return {
    ...(known && known !== tabNames[0] && { tab: known }),
    ...(typeof view === 'string' && view !== '' && { view }),
    ...(isNumber(record) && { record: Number(record) }),
    // Said of what is no year, too: what is left out stays as the address has it.
    edition: isNumber(edition) ? Number(edition) : undefined,
  }
}

function isNumber(value: unknown): boolean {
  return Number.isSafeInteger(Number(value)) && Number(value) > 0
}
