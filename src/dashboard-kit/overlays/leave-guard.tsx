import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { noteUnsavedWork } from './unsaved-work.ts'

interface Props {
  dirty: boolean
  /** Whether the container is about to close; never for a form in the page. */
  closing?: boolean
  onStay?: () => void
  onLeave?: () => void
  /** The question, if it is not about typed text. */
  question?: typeof discarding
}

const discarding = {
  title: 'Discard your changes?',
  text: 'What you have typed is not saved yet.',
  action: 'Discard changes',
  cancel: 'Keep editing',
}

/** Asks before unsaved work is lost: by closing its dialog, leaving the page or closing the window. */
export function LeaveGuard({ dirty, closing = false, onStay, onLeave, question = discarding }: Props) {
  const way = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true })
  useEffect(() => (dirty ? noteUnsavedWork() : undefined), [dirty])
  return (
    <ConfirmDialog
      open={closing || way.status === 'blocked'}
      title={question.title}
      action={question.action}
      cancel={question.cancel}
      onConfirm={() => (way.status === 'blocked' ? way.proceed() : onLeave?.())}
      onCancel={() => {
        onStay?.()
        if (way.status === 'blocked') way.reset()
      }}
    >
      {question.text}
    </ConfirmDialog>
  )
}
