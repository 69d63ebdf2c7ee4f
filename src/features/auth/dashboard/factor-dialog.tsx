import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Factors } from '#features/auth/second-factor.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import {
  addPasskeyCall,
  beginTotpCall,
  newRecoveryCodesCall,
  removePasskeyCall,
  removeTotpCall,
} from './second-factor.queries.ts'
import { TotpDialog } from './totp-dialog.tsx'

/** The dialog to open: add a factor, renew the codes, or remove the app or a passkey. */
export type FactorRequest = 'passkey' | 'app' | 'no app' | 'codes' | Passkey

type Passkey = Pick<Factors['passkeys'][number], 'id' | 'name'>

export function FactorDialog({
  request,
  factors: { passkeys, totp },
  ...outcomes
}: FactorProps & { request: FactorRequest; factors: Factors }) {
  if (request === 'passkey') return <AddPasskey {...outcomes} />
  if (request === 'app') return <SetUpApp {...outcomes} />
  if (request === 'codes') return <RenewCodes {...outcomes} />
  if (request === 'no app') return <RemoveFactor isLast={passkeys.length === 0} {...outcomes} />
  return <RemoveFactor passkey={request} isLast={passkeys.length === 1 && !totp} {...outcomes} />
}

function AddPasskey({ onClose, onDone }: FactorProps) {
  const add = useMutation(addPasskeyCall)
  const [name, setName] = useState('')
  return (
    <PasswordDialog
      title="Add a passkey"
      description="Your browser asks you to touch a key or to unlock this device."
      action="Add the passkey"
      acting="Waiting for the device..."
      onClose={onClose}
      onConfirm={async password => {
        const { recoveryCodes } = await add.mutateAsync({ password, name: name.trim() || 'Passkey' })
        onDone('Passkey added', recoveryCodes)
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
  )
}

function SetUpApp({ onClose, onDone }: FactorProps) {
  const begin = useMutation(beginTotpCall)
  if (begin.data) {
    return <TotpDialog made={begin.data} onClose={onClose} onAdded={codes => onDone('App added', codes)} />
  }
  return (
    <PasswordDialog
      title="Codes from an app"
      description="Enter your password to see the QR code."
      action="Continue"
      acting="Checking..."
      onClose={onClose}
      onConfirm={password => begin.mutateAsync(password)}
    />
  )
}

function RenewCodes({ onClose, onDone }: FactorProps) {
  const renew = useMutation(newRecoveryCodesCall)
  return (
    <PasswordDialog
      title="Make new recovery codes?"
      description="The codes you have now stop working."
      action="Make new codes"
      acting="Making codes..."
      onClose={onClose}
      onConfirm={async password => onDone('', (await renew.mutateAsync(password)).recoveryCodes)}
    />
  )
}

interface FactorProps {
  onClose: () => void
  /** Called with a toast, and with recovery codes to show. */
  onDone: (title: string, recoveryCodes?: readonly string[]) => void
}

function RemoveFactor({ passkey, isLast, onClose, onDone }: FactorProps & { passkey?: Passkey; isLast: boolean }) {
  const removePasskey = useMutation(removePasskeyCall)
  const removeTotp = useMutation(removeTotpCall)
  return (
    <PasswordDialog
      title={passkey ? `Remove ${passkey.name}?` : 'Turn codes from the app off?'}
      description={isLast ? NO_MORE : 'The others still work.'}
      action={passkey ? 'Remove' : 'Turn off'}
      acting={passkey ? 'Removing...' : 'Turning off...'}
      look="danger"
      offersEnd
      onClose={onClose}
      onConfirm={async password => {
        await (passkey ? removePasskey.mutateAsync({ id: passkey.id, password }) : removeTotp.mutateAsync(password))
        onDone(passkey ? 'Passkey removed' : 'Codes are off')
      }}
    />
  )
}

const NO_MORE =
  'This is your last second factor. Afterwards your password alone is enough, and the recovery codes stop working.'
