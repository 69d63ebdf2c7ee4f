import { lazy, Suspense, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import type { Speaker } from '#features/speakers/speakers.schema.ts'

const ReplaceSpeaker = lazy(async () => ({ default: (await import('./replace-speaker.tsx')).ReplaceSpeaker }))

/** Offers to replace a selected speaker. @param onReplaced is called when the result was read */
export function CannotCome({ speaker, onReplaced }: { speaker: Speaker; onReplaced: () => void }) {
  const [replacing, setReplacing] = useState(false)
  return (
    <>
      <QuietButton className="justify-self-start" onClick={() => setReplacing(true)}>
        {speaker.name} cannot come
      </QuietButton>
      {replacing && (
        <Suspense>
          <ReplaceSpeaker speaker={speaker} onClose={() => setReplacing(false)} onReplaced={onReplaced} />
        </Suspense>
      )}
    </>
  )
}
