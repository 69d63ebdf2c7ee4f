import { CallError } from '#client/client.ts'
import { type SecondStep, secondStep } from '#features/auth/second-factor.schema.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { SecondStepForm } from './second-step-form.tsx'

interface Props {
  step: SecondStep
  /** Called once the second factor was right: what was refused can be sent again. */
  onDone: () => void
  onClose: () => void
}

/** Asks for the second factor before a change of the account, above its form. */
export function SecondStepDialog({ step, onDone, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeBeside={false}
      title="Confirm that it is you"
      description="You logged in more than ten minutes ago."
    >
      <div className="p-5 sm:p-7">
        <SecondStepForm step={step} onDone={onDone} onBack={onClose} />
      </div>
    </Dialog>
  )
}

/** The second step that a call was refused for, if that is why. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  if (!(error instanceof CallError) || error.problem?.code !== 'second-step-required') return undefined
  return secondStep.safeParse(error.problem.current).data
}
