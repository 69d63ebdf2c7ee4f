import { useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { type Day, usePress } from './day.queries.ts'

/** Starts a timer on the stage that no cue knows of. */
export function SpareTimer({ day: { spareCountsUp } }: Pick<Day, 'day'>) {
  const { send, problem } = usePress()
  const [countsUp, setCountsUp] = useState(spareCountsUp)
  return (
    <SettingPanel
      title="Spare timer"
      about="On the stage in place of the time of the cue. The cues go on as they would."
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2 *:grow">
          {[5, 10, 18].map(minutes => (
            <QuietButton key={minutes} onClick={() => send({ press: 'spare', minutes, countsUp })}>
              {minutes} minutes
            </QuietButton>
          ))}
        </div>
        <CheckboxField label="Counts up" checked={countsUp} onChange={event => setCountsUp(event.target.checked)} />
        <ProblemLine text={problem} />
      </div>
    </SettingPanel>
  )
}
