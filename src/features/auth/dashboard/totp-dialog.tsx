import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { useDialogEntry } from '#dashboard-kit/use-dialog-entry.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog, DialogFooter } from '#ui/overlays/dialog.tsx'
import { QrPicture } from './qr-picture.tsx'
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

  async function submit(event: FormEvent) {
    event.preventDefault()
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
    <Dialog
      open
      onClose={onClose}
      closeBeside={false}
      title="Codes from an app"
      description="Scan this with your authenticator app, then enter the 6-digit code."
    >
      <form noValidate onSubmit={submit} className="flex min-h-0 grow flex-col">
        <div className="grid grow content-start gap-5 overflow-y-auto px-5 py-6 sm:px-7">
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
        </div>
        <DialogFooter>
          <Button look="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="small" aria-disabled={finish.isPending}>
            {finish.isPending ? 'Checking...' : 'Use this app'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
