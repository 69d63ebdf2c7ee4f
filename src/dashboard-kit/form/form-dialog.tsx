import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'
import { ProblemLine } from './problem-line.tsx'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'width' | 'finalFocus'> {
  /** On the button that sends the form, and while it is being sent. */
  action: string
  acting?: string
  look?: ComponentProps<typeof Button>['look']
  busy: boolean
  /** Why the last try failed. */
  problem?: string
  /** Buttons before Cancel, and between it and the last one. */
  before?: ReactNode
  between?: ReactNode
  /** Dialogs above this one. */
  dialogs?: ReactNode
  onSubmit: (event: SubmitEvent) => unknown
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form: its fields scroll, its buttons stay in sight. */
export function FormDialog(props: Props) {
  const { action, acting = action, look, busy, problem, before, between, dialogs, onSubmit, onClose, children } = props
  const { title, description, width, finalFocus } = props
  return (
    <Dialog open onClose={onClose} closeBeside={false} {...{ title, description, width, finalFocus }}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void onSubmit(event)
        }}
        className="flex min-h-0 grow flex-col"
      >
        <div className="grid grow grid-cols-1 content-start gap-5 overflow-y-auto px-5 py-6 sm:px-7">{children}</div>
        <DialogFooter>
          <ProblemLine className="grow" text={problem} />
          {before}
          {width !== 'page' && <QuietButton onClick={onClose}>Cancel</QuietButton>}
          {between}
          <Button type="submit" look={look} size="small" aria-disabled={busy}>
            {busy ? acting : action}
          </Button>
        </DialogFooter>
      </form>
      {dialogs}
    </Dialog>
  )
}
