import { Switch } from '@base-ui/react/switch'
import { useId } from 'react'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import type { Press } from '#features/day/press.schema.ts'
import { type Day, usePress } from './day.queries.ts'

/** What is switched on for the whole day. */
export function DaySwitches({ day: { showsLateness, warnsEarly } }: Pick<Day, 'day'>) {
  return (
    <div className="grid gap-5">
      <SwitchPanel
        title="Late times for visitors"
        text="Visitors see “about 10 minutes later” beside the planned times."
        checked={showsLateness}
        pressOf={next => ({ press: 'lateness', showsLateness: next })}
      />
      <SwitchPanel
        title="Warnings on the stage timer"
        text="Amber from 5:00 and red from 2:00. Otherwise amber from 2:00 and red from 0:00. A cue can have its own."
        checked={warnsEarly}
        pressOf={next => ({ press: 'warnings', warnsEarly: next })}
      />
    </div>
  )
}

interface SwitchProps {
  title: string
  text: string
  checked: boolean
  pressOf: (next: boolean) => Press
}

function SwitchPanel({ title, text, checked, pressOf }: SwitchProps) {
  const id = useId()
  const { send, problem } = usePress()
  return (
    <SettingPanel title={title}>
      <div className="flex items-center gap-4">
        <Switch.Root
          aria-labelledby={`${id}-name`}
          checked={checked}
          onCheckedChange={next => send(pressOf(next))}
          className="flex h-8 w-14 shrink-0 cursor-pointer rounded-full bg-grey p-1 forced-colors:border forced-colors:data-checked:bg-[Highlight] transition-colors duration-200 data-checked:bg-aurora-deep"
        >
          <Switch.Thumb className="size-6 rounded-full bg-white forced-colors:bg-[ButtonText] transition-transform duration-200 data-checked:translate-x-6" />
        </Switch.Root>
        <p id={`${id}-name`}>{text}</p>
      </div>
      <ProblemLine text={problem} />
    </SettingPanel>
  )
}
