import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasPasskeys } from '#client/passkey-refusal.ts'
import { sessionQuery } from '#client/session.queries.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { FactorDialog, type FactorRequest } from './factor-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { factorsQuery } from './second-factor.queries.ts'

const PASSKEY = 'A fingerprint, a face, a PIN or a security key: nothing to type, nothing to steal.'
const NO_PASSKEY =
  'A passkey needs a site with a name, such as event.example. This address is a number. Use an app for codes.'

/** The user's second factors, to add and remove. */
export function SecondFactor() {
  const query = useQuery(factorsQuery)
  const { data: factors } = query
  const [asking, setAsking] = useState<FactorRequest | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const client = useQueryClient()

  function done(title: string, shown?: readonly string[]) {
    setAsking(null)
    if (shown) return setCodes(shown)
    showToast({ title })
    return finish()
  }

  /** Refetches the session: the forced set-up screen closes once a factor exists. */
  function finish() {
    setCodes(null)
    return client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }

  if (query.isError || !factors)
    return <Unloaded query={query} loading="Loading second factors..." fault="Could not load the second factors." />
  const { passkeys, totp, recoveryCodesLeft } = factors
  const isOn = totp || passkeys.length > 0
  const mayAdd = hasPasskeys(location.hostname)
  return (
    <>
      <ul aria-label="Second factors" className="divide-y divide-line rounded-xl border border-line">
        {passkeys.map(passkey => (
          <Factor
            key={passkey.id}
            title={passkey.name}
            about={`Passkey, ${passkey.lastUsedAt ? `last used ${momentText(passkey.lastUsedAt)}` : 'not used yet'}`}
          >
            <QuietButton onClick={() => setAsking(passkey)} aria-label={`Remove ${passkey.name}`}>
              Remove
            </QuietButton>
          </Factor>
        ))}
        <Factor title="Passkey" about={mayAdd ? PASSKEY : NO_PASSKEY}>
          {mayAdd && <QuietButton onClick={() => setAsking('passkey')}>Add a passkey</QuietButton>}
        </Factor>
        <Factor title="App for codes" about="Six digits from an app on your phone.">
          {totp && <Badge tone="green">On</Badge>}
          <QuietButton onClick={() => setAsking(totp ? 'no app' : 'app')}>{totp ? 'Turn off' : 'Set up'}</QuietButton>
        </Factor>
        {isOn && (
          <Factor
            title="Recovery codes"
            about={`${recoveryCodesLeft} of 10 left. Each works once if you lose the others.`}
          >
            <QuietButton onClick={() => setAsking('codes')}>Make new codes</QuietButton>
          </Factor>
        )}
      </ul>
      {asking && <FactorDialog request={asking} factors={factors} onClose={() => setAsking(null)} onDone={done} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={finish} />}
    </>
  )
}

function Factor({ title, about, children }: { title: string; about: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 basis-64 grow">
        <p className="font-medium">{title}</p>
        <p className="text-[0.875rem] text-grey">{about}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </li>
  )
}
