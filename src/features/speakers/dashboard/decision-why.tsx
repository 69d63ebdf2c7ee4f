import { useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { speakerKind } from './speaker-kind.ts'

/** Why it was decided so, for the next meeting and the next year (decision C6). */
export function DecisionWhy({ speaker, onSaved }: { speaker: Speaker; onSaved: (speaker: Speaker) => void }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const { decisionWhy } = speaker
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {decisionWhy && <p className="whitespace-pre-line rounded-xl bg-snow p-3 wrap-anywhere">{decisionWhy}</p>}
      <QuietButton ref={button} onClick={() => setOpen(true)}>
        {decisionWhy ? 'Change why' : 'Note why'}
      </QuietButton>
      {isOpen && (
        <RecordForm
          kind={{ ...speakerKind, titles: { ...speakerKind.titles, edit: 'The decision' } }}
          record={speaker}
          start={speaker}
          layout={[['decisionWhy']]}
          width="narrow"
          finalFocus={() => button.current}
          onClose={close}
          onSaved={saved => {
            onSaved(saved)
            close()
          }}
        />
      )}
    </div>
  )
}
