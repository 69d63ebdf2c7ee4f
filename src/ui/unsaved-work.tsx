import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

const unsaved = new Set<symbol>()

/** Whether anything on the screen would be lost by leaving it. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

interface Props {
  dirty: boolean
  /** Whether someone is about to close what holds the work. */
  closing: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before unsaved work is lost: by closing its dialog, by going to another page or by closing the window. */
export function UnsavedWork({ dirty, closing, onStay, onLeave }: Props) {
  const way = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: () => dirty, withResolver: true })
  useEffect(() => {
    if (!dirty) return
    const work = Symbol('unsaved work')
    unsaved.add(work)
    return () => {
      unsaved.delete(work)
    }
  }, [dirty])
  return (
    <ConfirmDialog
      open={closing || way.status === 'blocked'}
      title="Discard your changes?"
      action="Discard changes"
      cancel="Keep editing"
      onConfirm={() => (way.status === 'blocked' ? way.proceed() : onLeave())}
      onCancel={() => {
        onStay()
        if (way.status === 'blocked') way.reset()
      }}
    >
      What you have typed is not saved yet.
    </ConfirmDialog>
  )
}
