import { type ComponentProps, useState } from 'react'
import { isSessionLost } from '#client/session.queries.ts'
import { Dialog } from '#dashboard-kit/overlays/dialog.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { LoginInPlace } from './form/login-in-place.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'open' | 'closeBeside'> {
  /** Whether there is unsaved text. */
  dirty: boolean
  /** The error of the last call. */
  error: unknown
}

/** A dialog for writing a text: asks before text is lost, and survives the end of the session. */
export function WritingDialog({ dirty, error, onClose, children, ...props }: Props) {
  const [closing, setClosing] = useState(false)
  const [answered, setAnswered] = useState<unknown>()
  return (
    <Dialog {...props} open onClose={() => (dirty ? setClosing(true) : onClose())} closeBeside={!dirty}>
      {children}
      <LeaveGuard dirty={dirty} closing={closing} onStay={() => setClosing(false)} onLeave={onClose} />
      <LoginInPlace open={isSessionLost(error) && error !== answered} onClose={() => setAnswered(error)} />
    </Dialog>
  )
}
