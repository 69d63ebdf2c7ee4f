import { useState } from 'react'
import { CallError } from '#client/client.ts'
import { Dialog } from '#dashboard-kit/overlays/dialog.tsx'
import { type SecondStep, secondStep } from '#features/auth/second-factor.schema.ts'
import { SecondStepForm } from './second-step-form.tsx'

/**
 * Asks for the second factor after a change of the account was refused without it.
 * @param again sends the change again after the right factor
 */
export function useSecondStep(again: () => unknown) {
  const [step, setStep] = useState<SecondStep>()
  const close = () => setStep(undefined)

  /** Whether only the second factor was missing: then the dialog opens. */
  function isMissing(error: unknown): boolean {
    const asked = secondStepOf(error)
    setStep(asked)
    return asked !== undefined
  }

  function goOn() {
    close()
    again()
  }

  const dialog = step && (
    <Dialog
      open
      onClose={close}
      closeBeside={false}
      title="Confirm that it is you"
      description="You logged in more than ten minutes ago."
    >
      <div className="p-5 sm:p-7">
        <SecondStepForm step={step} onDone={goOn} onBack={close} />
      </div>
    </Dialog>
  )
  return { isMissing, dialog }
}

function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof CallError) || error.problem?.code !== 'second-step-required') return undefined
  return secondStep.safeParse(error.problem.current).data
}
