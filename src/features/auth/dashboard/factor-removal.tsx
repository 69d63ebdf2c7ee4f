import { useMutation } from '@tanstack/react-query'
import { PasswordDialog } from './password-dialog.tsx'
import { removeTotpCall } from './second-factor.queries.ts'

export interface FactorProps {
  onClose: () => void
  /** Called with a toast, and with recovery codes to show. */
  onDone: (title: string, recoveryCodes?: readonly string[]) => void
}

/** Asks for the password before codes from the app are turned off. */
export function RemoveApp({ isLast, onClose, onDone }: FactorProps & { isLast: boolean }) {
  const remove = useMutation(removeTotpCall)
  return (
    <PasswordDialog
      title="Turn codes from the app off?"
      description={removalText(isLast)}
      action="Turn off"
      acting="Turning off..."
      look="danger"
      offersEnd
      onClose={onClose}
      onConfirm={async password => {
        await remove.mutateAsync(password)
        onDone('Codes are off')
      }}
    />
  )
}

/** What removing a factor means for the next login. */
export function removalText(isLast: boolean) {
  return isLast
    ? 'This is your last second factor. Afterwards your password alone is enough, and the recovery codes stop working.'
    : 'The others still work.'
}
