import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import type { SpeakerField } from './speaker-labels.ts'
import { differencesOf, type SpeakerValues, valuesOf } from './speaker-values.ts'
import type { Speaker } from './speakers.schema.ts'

interface Props {
  mine: SpeakerValues
  theirs: Speaker
  /** Whether a field was changed here. */
  touched: (field: SpeakerField) => boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Shows both versions of a speaker whom two people changed at once, and lets one choose (decision D8). */
export function SpeakerConflict({ mine, theirs, touched, onKeepMine, onTakeTheirs, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeBeside={false}
      title="Changed by somebody else"
      description="Somebody else has changed this speaker since you opened it. Nothing is saved yet."
    >
      <dl className="grow space-y-5 overflow-y-auto px-5 py-6 sm:px-7">
        {differencesOf(mine, valuesOf(theirs)).map(difference => (
          <div key={difference.field}>
            <dt className="mb-2 font-semibold">{difference.label}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <Version title="Yours">{touched(difference.field) ? difference.mine : '(not changed by you)'}</Version>
              <Version title="Theirs">{difference.theirs}</Version>
            </dd>
          </div>
        ))}
      </dl>
      <DialogFooter>
        <p className="w-full text-[0.875rem] text-grey">
          Keep mine saves the fields that you changed; all others stay as theirs. Take theirs drops your changes.
        </p>
        <Button look="quiet" size="small" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="small" onClick={onKeepMine}>
          Keep mine
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Version({ title, children }: { title: string; children: string }) {
  return (
    <div className="rounded-xl bg-snow px-3.5 py-2.5">
      <p className="text-[0.8125rem] text-grey">{title}</p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-line">{children}</p>
    </div>
  )
}
