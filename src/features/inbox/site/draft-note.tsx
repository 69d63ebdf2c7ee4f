import { Button } from '#ui/button.tsx'
import { DRAFT_DAYS } from './form-draft.ts'

interface Props {
  state: 'none' | 'kept' | 'back'
  /** The fields that are not kept, as words. */
  unkept: string
  onDiscard: () => void
}

/** Says that what was written is kept on this device, and lets it go. */
export function DraftNote({ state, unkept, onDiscard }: Props) {
  return (
    <div className={state === 'none' ? 'sr-only' : 'flex flex-wrap items-center gap-4 text-grey'}>
      <p role="status">
        {state === 'back' && `What you wrote last time is back; please give your ${unkept} again. `}
        {state !== 'none' &&
          `This is kept on your device without ${unkept} until you send it, or for ${DRAFT_DAYS} days.`}
      </p>
      {state !== 'none' && (
        <Button look="quiet" size="small" onClick={onDiscard}>
          Discard draft
        </Button>
      )}
    </div>
  )
}
