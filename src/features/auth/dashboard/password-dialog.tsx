import { type ComponentProps, useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { isPasskeyRefused } from '#client/passkey-refusal.ts'
import { FormDialog } from '#dashboard-kit/form/form-dialog.tsx'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import { useSecondStep } from '#features/auth/dashboard/login/second-step-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useEndOthers } from './end-others.tsx'

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'busy' | 'problem' | 'dialogs' | 'onSubmit'> {
  /** Whether to offer to end the user's other sessions. */
  offersEnd?: boolean
  /** Makes the change; if it throws, the dialog shows the message and stays open. */
  onConfirm: (password: string) => Promise<unknown>
}

/** Asks for the password before a change that an abandoned session must not make. */
export function PasswordDialog({ offersEnd = false, onConfirm, children, ...shown }: Props) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const [problem, setProblem] = useState('')
  const others = useEndOthers()
  const secondStep = useSecondStep(() => confirm())
  useDialogEntry(true, shown.onClose)

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
    <FormDialog {...shown} {...{ busy, problem }} dialogs={secondStep.dialog} onSubmit={confirm}>
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
    </FormDialog>
  )
}
