import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before a change is made that goes over a limit.
 * @param action the label of the press that confirms
 * @returns a function that takes a failure, and how to go on; it is false for any other failure
 */
export function useFullQuestion(action: string) {
  const [asked, setAsked] = useState<{ title: string; detail: string; goOn: () => unknown } | null>(null)

  function asksFirst(error: unknown, goOn: () => unknown): boolean {
    if (!(error instanceof CallError && error.problem?.code === 'full')) return false
    const { title, detail } = error.problem
    setAsked({ title, detail, goOn })
    return true
  }

  const question = asked && (
    <ConfirmDialog
      open
      title={asked.title}
      action={action}
      look="primary"
      onConfirm={() => {
        setAsked(null)
        void asked.goOn()
      }}
      onCancel={() => setAsked(null)}
    >
      {asked.detail} {action}?
    </ConfirmDialog>
  )
  return { asksFirst, question }
}
