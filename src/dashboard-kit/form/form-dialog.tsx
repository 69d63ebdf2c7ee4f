import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'
import { ProblemLine } from './problem-line.tsx'
import { UnsavedFields } from './unsaved-fields.tsx'

interface Props extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'more' | 'width' | 'finalFocus'> {
  /** On the button that sends the form, and while it is being sent. */
  action: string
  acting?: string
  look?: ComponentProps<typeof Button>['look']
  busy: boolean
  /** Why the last try failed. */
  problem?: string
  /** The labels of what is not saved; the buttons show only while there are some. Absent where they always do. */
  changed?: readonly string[] | undefined
  /** Buttons between Cancel and the last one. */
  between?: ReactNode
  /** Dialogs above this one. */
  dialogs?: ReactNode
  onSubmit: (event: SubmitEvent) => unknown
  onClose: () => void
  children?: ReactNode
}

/** A dialog with a form: its fields scroll, its buttons stay in sight. */
export function FormDialog(props: Props) {
  const { action, acting = action, look, busy, problem, changed, between, dialogs, onSubmit, onClose, children } = props
  const { title, description, more, width, finalFocus } = props
  return (
    <Dialog open onClose={onClose} closeBeside={false} {...{ title, description, more, width, finalFocus }}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          // React hands on the event of a dialog that a field has opened.
          if (event.target === event.currentTarget) void onSubmit(event)
        }}
        className="flex min-h-0 grow scroll-pb-24 flex-col overflow-y-auto rounded-b-[inherit]"
      >
        <div className="grid grow grid-cols-1 content-start gap-5 px-[min(1.25rem,6vw)] py-6 sm:px-7">{children}</div>
        <DialogFooter isHidden={changed?.length === 0}>
          {changed && <UnsavedFields changed={changed} className="grow" />}
          <ProblemLine className="grow" text={problem} />
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
