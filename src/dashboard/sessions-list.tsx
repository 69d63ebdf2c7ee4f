import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dropSessionFlag } from '#client/session-flag.ts'
import { AskingButton } from '#dashboard-kit/asking-button.tsx'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { PasswordDialog } from '#features/auth/dashboard/password-dialog.tsx'
import { endSessionsCall, logoutEverywhereCall, sessionsQuery } from '#features/auth/dashboard/sessions.queries.ts'
import { forgetAnswers } from '#features/inbox/dashboard/answer-draft.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'

/** The user's sessions, to end one or all. */
export function SessionsList() {
  const query = useQuery(sessionsQuery)
  const { data: sessions } = query
  const [ending, setEnding] = useState<number | 'others' | null>(null)
  const end = useMutation(endSessionsCall)
  if (query.isError || !sessions)
    return <Unloaded query={query} loading="Loading sessions..." fault="Could not load the sessions." />
  return (
    <>
      <ul aria-label="Sessions" className="divide-y divide-line rounded-xl border border-line">
        {sessions.map(({ id, createdAt, lastSeenAt, browser, address, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3">
            <div>
              <p className="font-medium wrap-anywhere">{[browser, address].filter(Boolean).join(', ')}</p>
              <p className="text-[0.875rem] text-grey">
                Logged in <time dateTime={createdAt}>{momentText(createdAt)}</time>
              </p>
              <p className="text-[0.875rem] text-grey">
                Last used <time dateTime={lastSeenAt}>{momentText(lastSeenAt)}</time>
              </p>
            </div>
            {isThis ? (
              <Badge tone="green">This one</Badge>
            ) : (
              <QuietButton
                aria-label={`End the session of ${momentText(createdAt)}, ${browser}`}
                onClick={() => setEnding(id)}
              >
                End
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        {sessions.length > 1 && <QuietButton onClick={() => setEnding('others')}>End all others</QuietButton>}
        <LogoutEverywhere />
      </div>
      {ending !== null && (
        <PasswordDialog
          title={ending === 'others' ? 'End all other sessions?' : 'End this session?'}
          description="A new login is needed there."
          action="End"
          acting="Ending..."
          look="danger"
          onClose={() => setEnding(null)}
          onConfirm={async password => {
            await end.mutateAsync({ session: ending, password })
            setEnding(null)
            showToast({ title: ending === 'others' ? 'Other sessions ended' : 'Session ended' })
          }}
        />
      )}
    </>
  )
}

function LogoutEverywhere() {
  const navigate = useNavigate()
  const logout = useMutation(logoutEverywhereCall)

  async function leave() {
    await logout.mutateAsync()
    dropSessionFlag()
    forgetAnswers()
    await navigate({ to: '/admin/login', viewTransition: false })
    showToast({ title: 'Logged out', description: 'Every session has ended.' })
  }

  return (
    <AskingButton
      button={{ children: 'Log out everywhere' }}
      title="Log out everywhere?"
      action="Log out everywhere"
      acting="Logging out..."
      notDone="You are still logged in."
      onConfirm={leave}
    >
      Every session ends, this one too. You can log in again with your password.
    </AskingButton>
  )
}
