import { type FormEvent, type ReactNode, useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { isPasskeyRefused } from '#client/passkey-refusal.ts'
import { useDialogEntry } from '#dashboard-kit/use-dialog-entry.ts'
import { useSecondStep } from '#features/auth/dashboard/login/second-step-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog, DialogFooter } from '#ui/overlays/dialog.tsx'
import { useEndOthers } from './end-others.tsx'

interface Props {
  title: string
  description?: string
  action: string
  acting: string
  look?: 'agree' | 'danger'
  /** Whether to offer to end the user's other sessions. */
  offersEnd?: boolean
  /** Fields beside the password. */
  children?: ReactNode
  /** Makes the change; if it throws, the dialog shows the message and stays open. */
  onConfirm: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password before a change that an abandoned session must not make. */
export function PasswordDialog({
  title,
  description,
  action,
  acting,
  look = 'agree',
  offersEnd = false,
  children,
  onConfirm,
  onClose,
}: Props) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const others = useEndOthers()
  const secondStep = useSecondStep(() => confirm())
  useDialogEntry(true, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    return confirm()
  }

  async function confirm() {
    if (busy) return
    setBusy(true)
    setWrong('')
    setProblem('')
    try {
      await onConfirm(password)
      await others.endOthers(password)
    } catch (error) {
      if (secondStep.isMissing(error)) return
      const fields = error instanceof CallError ? (error.problem?.fields ?? []) : []
      const ofPassword = fields.find(({ field }) => field === 'password')
      if (ofPassword) setWrong(ofPassword.message)
      else setProblem(isPasskeyRefused(error) ? 'The passkey was not made. Nothing has changed.' : reasonOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} closeBeside={false} title={title} description={description}>
      <form noValidate onSubmit={submit} className="flex min-h-0 grow flex-col">
        <div className="grid grow content-start gap-5 overflow-y-auto px-5 py-6 sm:px-7">
          {children}
          <TextField
            label="Current Password"
            type="password"
            autoComplete="current-password"
            error={wrong}
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
          {offersEnd && others.box}
        </div>
        <DialogFooter>
          <p role="alert" className="grow font-medium text-alert">
            {problem}
          </p>
          <Button look="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" look={look} size="small" aria-disabled={busy}>
            {busy ? acting : action}
          </Button>
        </DialogFooter>
      </form>
      {secondStep.dialog}
    </Dialog>
  )
}
