import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sessionQuery } from '#client/session.queries.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { RowsLoading } from '#record-ui/rows-loading.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import {
  addPasskeyCall,
  beginTotpCall,
  factorsQuery,
  newRecoveryCodesCall,
  removePasskeyCall,
  removeTotpCall,
} from './second-factor.queries.ts'
import { TotpDialog } from './totp-dialog.tsx'

type Asking = 'passkey' | 'app' | 'no app' | 'codes' | { id: number; name: string }

/** What a user can show beside the password, to add and to take away. */
export function SecondFactor() {
  const { data: factors, isError, refetch } = useQuery(factorsQuery)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const addPasskey = useMutation(addPasskeyCall)
  const removePasskey = useMutation(removePasskeyCall)
  const beginTotp = useMutation(beginTotpCall)
  const removeTotp = useMutation(removeTotpCall)
  const renewCodes = useMutation(newRecoveryCodesCall)
  const [name, setName] = useState('')
  const client = useQueryClient()

  function close() {
    setAsking(null)
    beginTotp.reset()
  }

  function done(title: string, shown?: readonly string[]) {
    close()
    if (shown) return setCodes(shown)
    showToast({ title })
    return settle()
  }

  /** Reads anew whether a second factor is still demanded of this user: where it was, all else opens, and this closes. */
  function settle() {
    setCodes(null)
    return client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }

  if (isError) {
    return (
      <EmptyState text="Could not load the second factors.">
        <Button look="quiet" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  }
  if (!factors) return <RowsLoading text="Loading second factors..." />
  const { passkeys, totp, recoveryCodesLeft } = factors
  const isOn = totp || passkeys.length > 0
  return (
    <>
      <ul aria-label="Second factors" className="divide-y divide-line rounded-xl border border-line">
        {passkeys.map(passkey => (
          <Factor
            key={passkey.id}
            title={passkey.name}
            about={
              passkey.lastUsedAt ? `Passkey, last used ${momentText(passkey.lastUsedAt)}` : 'Passkey, not used yet'
            }
          >
            <Button look="quiet" size="small" onClick={() => setAsking(passkey)} aria-label={`Remove ${passkey.name}`}>
              Remove
            </Button>
          </Factor>
        ))}
        <Factor
          title="Passkey"
          about="A fingerprint, a face, a PIN or a security key: nothing to type, nothing to steal."
        >
          <Button look="quiet" size="small" onClick={() => setAsking('passkey')}>
            Add a passkey
          </Button>
        </Factor>
        <Factor title="App for codes" about="Six digits from an app on your phone.">
          {totp && <Badge tone="green">On</Badge>}
          <Button look="quiet" size="small" onClick={() => setAsking(totp ? 'no app' : 'app')}>
            {totp ? 'Turn off' : 'Set up'}
          </Button>
        </Factor>
        {isOn && (
          <Factor
            title="Recovery codes"
            about={`${recoveryCodesLeft} of 10 left. Each lets you in once when the rest is lost.`}
          >
            <Button look="quiet" size="small" onClick={() => setAsking('codes')}>
              Make new codes
            </Button>
          </Factor>
        )}
      </ul>
      {asking === 'passkey' && (
        <PasswordDialog
          title="Add a passkey"
          description="Your browser asks you to touch a key or to unlock this device."
          action="Add the passkey"
          acting="Waiting for the device..."
          onClose={close}
          onConfirm={async password => {
            const added = await addPasskey.mutateAsync({ password, name: name.trim() || 'Passkey' })
            setName('')
            done('Passkey added', added.recoveryCodes)
          }}
        >
          <TextField
            label="Name"
            hint="Such as the device it is on."
            maxLength={60}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </PasswordDialog>
      )}
      {asking === 'app' && !beginTotp.data && (
        <PasswordDialog
          title="Codes from an app"
          description="First your password, then a picture for the app."
          action="Go on"
          acting="Checking..."
          onClose={close}
          onConfirm={password => beginTotp.mutateAsync(password)}
        />
      )}
      {asking === 'app' && beginTotp.data && (
        <TotpDialog made={beginTotp.data} onClose={close} onAdded={shown => done('App added', shown)} />
      )}
      {asking === 'no app' && (
        <PasswordDialog
          title="Turn codes from the app off?"
          description={removalText(passkeys.length === 0)}
          action="Turn off"
          acting="Turning off..."
          look="danger"
          onClose={close}
          onConfirm={async password => {
            await removeTotp.mutateAsync(password)
            done('Codes are off')
          }}
        />
      )}
      {asking === 'codes' && (
        <PasswordDialog
          title="Make new recovery codes?"
          description="The codes you have now stop working."
          action="Make new codes"
          acting="Making codes..."
          onClose={close}
          onConfirm={async password => done('', (await renewCodes.mutateAsync(password)).recoveryCodes)}
        />
      )}
      {asking !== null && typeof asking === 'object' && (
        <PasswordDialog
          title={`Remove ${asking.name}?`}
          description={removalText(passkeys.length === 1 && !totp)}
          action="Remove"
          acting="Removing..."
          look="danger"
          onClose={close}
          onConfirm={async password => {
            await removePasskey.mutateAsync({ id: asking.id, password })
            done('Passkey removed')
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={settle} />}
    </>
  )
}

function removalText(isLast: boolean) {
  return isLast
    ? 'It is your last second factor: after this the password alone lets you in, and the recovery codes are worth nothing.'
    : 'The others go on working.'
}

function Factor({ title, about, children }: { title: string; about: string; children: ReactNode }) {
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
