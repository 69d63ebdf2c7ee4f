import { type ComponentProps, useState } from 'react'
import { isSessionLost } from '#client/session.queries.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { LoginInPlace } from './form/login-in-place.tsx'

interface Props extends Omit<ComponentProps<typeof Dialog>, 'open' | 'closeBeside'> {
  /** Whether something is written that nothing keeps. */
  dirty: boolean
  /** What the last call failed with. */
  error: unknown
}

/** A dialog in which a letter is written: it asks before that is lost, and outlives the session. */
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
