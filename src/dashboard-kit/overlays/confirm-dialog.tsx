import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState } from 'react'
import { CallError } from '#client/client.ts'
import { Button } from '#ui/button.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'

interface Props {
  open: boolean
  title: string
  children: ReactNode
  /** The label of the confirming button. */
  action: string
  cancel?: string
  look?: 'primary' | 'agree' | 'danger'
  busy?: boolean
  /** An alternative button, below the others. */
  more?: ReactNode
  /** Gets the focus on closing, instead of the earlier element. */
  finalFocus?: () => HTMLElement | null
  onConfirm: () => void
  onCancel: () => void
}

/** A modal question; Cancel has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  cancel = 'Cancel',
  look = 'danger',
  busy = false,
  more,
  finalFocus,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <AlertDialog.Root open={open} onOpenChange={next => next || onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-ink/60 transition-opacity duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <AlertDialog.Popup
          data-modal
          finalFocus={finalFocus}
          // With an error inside, it leaves room for the toast below.
          className="fixed inset-4 z-40 m-auto max-sm:has-[[role=alert]]:mt-0 h-fit max-h-[calc(100svh-2rem)] max-w-md overflow-y-auto rounded-3xl bg-paper p-6 text-[0.9375rem] shadow-2xl outline-none transition-[opacity,scale] duration-200 ease-out data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0 sm:p-8"
        >
          <AlertDialog.Title className="text-[min(1.5rem,8vw)] leading-[1.33]">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-3 text-grey">
            {children}
          </AlertDialog.Description>
          <div data-bottom-bar="true" className="mt-7 flex flex-wrap justify-end gap-3 phone:*:grow phone:*:basis-0">
            <AlertDialog.Close render={<QuietButton />}>{cancel}</AlertDialog.Close>
            <Button look={look} size="small" aria-disabled={busy} onClick={() => busy || onConfirm()}>
              {action}
            </Button>
          </div>
          {more && <div className="mt-3 flex flex-wrap justify-end gap-3 phone:*:grow">{more}</div>}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

type GoOn = (isSlip: boolean) => unknown

/**
 * Asks before a change is made that goes over a limit.
 * @param action the label of the press that confirms
 * @param slip the label of the press that says that it only corrects a slip, where that is an answer
 * @returns a function that takes a failure, and how to go on; it is false for any other failure
 */
export function useFullQuestion(action: string, slip?: string) {
  const [asked, setAsked] = useState<{ title: string; detail: string; goOn: GoOn } | null>(null)

  function asksFirst(error: unknown, goOn: GoOn): boolean {
    if (!(error instanceof CallError && error.problem?.code === 'full')) return false
    const { title, detail } = error.problem
    setAsked({ title, detail, goOn })
    return true
  }

  function answer(isSlip: boolean) {
    setAsked(null)
    void asked?.goOn(isSlip)
  }

  const question = asked && (
    <ConfirmDialog
      open
      title={asked.title}
      action={action}
      look="primary"
      more={slip && <QuietButton onClick={() => answer(true)}>{slip}</QuietButton>}
      onConfirm={() => answer(false)}
      onCancel={() => setAsked(null)}
    >
      {slip ? asked.detail : `${asked.detail} ${action}?`}
    </ConfirmDialog>
  )
  return { asksFirst, question }
}
