import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { FormDialog } from '#dashboard-kit/form/form-dialog.tsx'
import { QrPicture } from '#dashboard-kit/qr-picture.tsx'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { finishTotpCall } from './second-factor.queries.ts'

interface Props {
  /** The secret that the server made. */
  made: { token: string; secret: string; address: string }
  onClose: () => void
  onAdded: (recoveryCodes: string[] | undefined) => void
}

/** Shows the secret to an app and asks for its first code as proof. */
export function TotpDialog({ made, onClose, onAdded }: Props) {
  const finish = useMutation(finishTotpCall)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  useDialogEntry(true, onClose)

  async function submit() {
    if (finish.isPending) return
    setWrong('')
    try {
      onAdded((await finish.mutateAsync({ token: made.token, code })).recoveryCodes)
    } catch (error) {
      const ofCode = error instanceof CallError && error.problem?.fields?.find(({ field }) => field === 'code')
      setWrong(ofCode ? ofCode.message : reasonOf(error))
    }
  }

  return (
    <FormDialog
      title="Codes from an app"
      description="Scan this with your authenticator app, then enter the 6-digit code."
      action="Use this app"
      acting="Checking..."
      busy={finish.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <QrPicture text={made.address} label="QR code for the app" />
      <p>
        Without a camera, type this key:{' '}
        <strong className="select-all break-all font-mono">{made.secret.match(/.{4}/g)?.join(' ')}</strong>
      </p>
      <TextField
        label="Code from the app"
        hint="Six digits, new every half minute."
        inputMode="numeric"
        autoComplete="one-time-code"
        error={wrong}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
    </FormDialog>
  )
}
