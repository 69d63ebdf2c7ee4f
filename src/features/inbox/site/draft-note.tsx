import { Button } from '#ui/button.tsx'
import { DRAFT_DAYS } from './form-draft.ts'

interface Props {
  state: 'none' | 'kept' | 'back'
  onDiscard: () => void
}

/** Says that what was written is kept on this device, and lets it go. */
export function DraftNote({ state, onDiscard }: Props) {
  const isBack =
    state === 'back' && 'What you wrote last time is back; email, phone and picture have to be given again. '
  return (
    <div className="flex flex-wrap items-center gap-4 text-grey">
      <p role="status">
        {isBack}
        {state !== 'none' &&
          `This is kept on your device without email and phone until you send it, or for ${DRAFT_DAYS} days.`}
      </p>
      {state !== 'none' && (
        <Button look="quiet" size="small" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </div>
  )
}
