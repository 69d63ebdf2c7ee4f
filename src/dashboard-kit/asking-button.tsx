import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { QuietButton } from './buttons/quiet-button.tsx'
import { ProblemBox } from './form/problem-line.tsx'
import { useDialogEntry } from './use-record-dialogs.ts'

interface Props extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'action' | 'look' | 'children'> {
  /** The button that asks. */
  button: ComponentProps<typeof QuietButton>
  /** The label of the confirming button while it acts. */
  acting?: string
  /** What a failure has not done: 'Nothing was restored.' */
  notDone?: string
  /** The question closes after it, and says why it failed. */
  onConfirm: () => Promise<unknown>
}

/** A button that asks before it acts. */
export function AskingButton({ button, action, acting = action, notDone, onConfirm, children, ...question }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: onConfirm,
    onSuccess: close,
    // Back may have closed it meanwhile.
    onError: () => setOpen(true),
  })
  useDialogEntry(isOpen, close)

  function close() {
    setOpen(false)
    if (error) reset()
  }

  return (
    <>
      <QuietButton {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog
        {...question}
        open={isOpen}
        action={isPending ? acting : action}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={close}
      >
        {children}
        <ProblemBox text={error && [reasonOf(error), notDone].filter(Boolean).join(' ')} />
      </ConfirmDialog>
    </>
  )
}
