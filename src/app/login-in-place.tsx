import { LoginForm } from '#features/auth/login-form.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  onClose: () => void
  onDone: () => void
}

/** The login, above a form whose unsaved work the end of the session must not take away. */
export function LoginInPlace({ onClose, onDone }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeBeside={false}
      title="Unauthorized"
      description="Your session has ended. Log in again to save what you have typed: it is still here."
    >
      <div className="p-5 sm:p-7">
        <LoginForm onDone={onDone} />
      </div>
    </Dialog>
  )
}
