import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { spoken, Version } from '#ui/both-versions.tsx'
import { Button } from '#ui/button.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'

export interface Difference {
  label: string
  mine: unknown
  theirs: unknown
  /** Whether it was changed here. */
  touched: boolean
}

interface Props {
  noun: string
  differences: readonly Difference[]
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Shows both versions of a record after concurrent changes, to choose from (decision D8). */
export function RecordConflict({ noun, differences, onKeepMine, onTakeTheirs, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeBeside={false}
      title="Changed by somebody else"
      description={`Somebody else has changed this ${noun} since you opened it. Nothing is saved yet.`}
    >
      <dl className="grow space-y-5 overflow-y-auto px-5 py-6 sm:px-7">
        {differences.map(({ label, mine, theirs, touched }) => (
          <div key={label}>
            <dt className="mb-2 font-semibold">{label}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <Version title="Yours">{touched ? spoken(mine) : '(not changed by you)'}</Version>
              <Version title="Theirs">{spoken(theirs)}</Version>
            </dd>
          </div>
        ))}
      </dl>
      <DialogFooter>
        <p className="w-full text-[0.875rem] text-grey">
          Keep mine saves the fields that you changed; all others stay as theirs. Take theirs drops your changes.
        </p>
        <QuietButton onClick={onTakeTheirs}>Take theirs</QuietButton>
        <Button size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
