import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { countText } from '#lib/text/count-text.ts'
import { Button } from '#ui/button.tsx'
import { NotesList } from './notes-list.tsx'
import { type Imported, useUndo } from './sheets.queries.ts'

interface Props {
  title: string
  imported: Imported
  onClose: () => void
}

/** The last step: what was imported, and Undo. */
export function DoneStep({ title, imported: { event, outcomes, read }, onClose }: Props) {
  const { undo, result, isPending, isUndone } = useUndo()
  const of = (state: string) => outcomes.filter(outcome => outcome.state === state)
  const refused = [...of('refused'), ...of('asked')]
  return (
    <>
      <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto px-5 py-5 sm:px-7">
        <p role="status" className="text-lg">
          {event === null
            ? 'Nothing had to be changed.'
            : `${countText(of('new').length, 'row')} of ${title} added, ${of('changed').length} changed, ${of('same').length} the same as before.`}
        </p>
        <NotesList
          notes={[...refused.map(({ row, reason }) => `Row ${row} stayed out. ${reason ?? ''}`), ...read.notes]}
        />
        {result && (
          <p role="status" className="rounded-xl bg-sky px-4 py-3 text-sky-deep">
            {result}
          </p>
        )}
      </div>
      <DialogFooter>
        {event !== null && !isUndone && (
          <QuietButton aria-disabled={isPending} onClick={() => undo(event)}>
            {isPending ? 'Undoing...' : 'Undo the import'}
          </QuietButton>
        )}
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  )
}
