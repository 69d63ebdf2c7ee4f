import { Button } from '#ui/button.tsx'
import type { useFormDraft } from './use-form-draft.ts'

/** Says that a draft is kept on this device, and discards it. */
export function DraftNote({ draft: { note, act } }: { draft: Pick<ReturnType<typeof useFormDraft>, 'note' | 'act'> }) {
  return (
    <div className={note ? 'flex flex-wrap items-center gap-4 text-grey' : 'sr-only'}>
      <p role="status">{note}</p>
      {note && (
        <Button look="quiet" size="small" onClick={() => act('discard')}>
          Discard draft
        </Button>
      )}
    </div>
  )
}
