import { useMutation } from '@tanstack/react-query'
import { type FactorProps, removalText } from './factor-removal.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { removePasskeyCall } from './second-factor.queries.ts'

export function RemovePasskey({
  passkey,
  isLast,
  onClose,
  onDone,
}: FactorProps & { passkey: { id: number; name: string }; isLast: boolean }) {
  const remove = useMutation(removePasskeyCall)
  return (
    <PasswordDialog
      title={`Remove ${passkey.name}?`}
      description={removalText(isLast)}
      action="Remove"
      acting="Removing..."
      look="danger"
      offersEnd
      onClose={onClose}
      onConfirm={async password => {
        await remove.mutateAsync({ id: passkey.id, password })
        onDone('Passkey removed')
      }}
    />
  )
}
