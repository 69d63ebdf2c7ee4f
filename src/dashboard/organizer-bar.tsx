import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type AnyRouter, RouterContextProvider, useLocation } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { lazy, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionQuery } from '#client/session.queries.ts'
import { LoginDialogProvider } from '#dashboard-kit/form/login-in-place.tsx'
import { EditOnPage } from '#features/content/dashboard/edit-on-page.tsx'
import { takeEditing } from '#features/content/edit-mark.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import phaseNames from '#features/event/phase-names.json' with { type: 'json' }
import { hasRight } from '#lib/rights.ts'
import dashboardStyles from '#ui/styles/dashboard.css?url'

const LoginAgain = lazy(async () => ({
  default: (await import('#features/auth/dashboard/login/login-again.tsx')).LoginAgain,
}))

/** Puts the organizers' bar above the public page. A preview has a bar of its own. */
export function showOrganizerBar(router: AnyRouter): void {
  if (document.querySelector('.preview-bar')) return
  const place = Object.assign(document.createElement('div'), { className: 'organizer-place' })
  place.dataset.editor = ''
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: dashboardStyles }))
  // The link that skips the header stays the first of the page.
  document.querySelector('a[href="#main"]')?.after(place)
  createRoot(place).render(
    <RouterContextProvider router={router}>
      <QueryClientProvider client={router.options.context.queryClient}>
        <LoginDialogProvider value={LoginAgain}>
          <OrganizerBar />
        </LoginDialogProvider>
      </QueryClientProvider>
    </RouterContextProvider>,
  )
}

function OrganizerBar() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { data: user } = useQuery(sessionQuery)
  const { data: event } = useQuery(eventQuery)
  const [isEditing, setEditing] = useState(takeEditing)
  if (!user || !hasRight(user.role, 'editSite') || path.startsWith('/admin')) return null
  return (
    <>
      <aside
        aria-label="Organizers"
        className="organizer-bar flex h-11 items-center gap-4 bg-ink px-4 text-[0.875rem] text-white"
      >
        {user.name && <span className="truncate max-sm:hidden">{user.name}</span>}
        <button
          type="button"
          aria-pressed={isEditing}
          onClick={() => setEditing(!isEditing)}
          className="edit-switch flex h-11 shrink-0 cursor-pointer items-center gap-2 font-semibold"
        >
          <span aria-hidden />
          Edit
        </button>
        {event?.published && (
          <span className="truncate text-mist max-sm:hidden">Visitors see: {phaseNames[event.phase]}</span>
        )}
        <a href="/admin/dashboard" className="ml-auto flex h-11 shrink-0 items-center gap-2 hover:underline">
          Dashboard <ExternalLink aria-hidden className="size-4" />
        </a>
      </aside>
      {isEditing && <EditOnPage />}
    </>
  )
}
